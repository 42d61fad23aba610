const MIN_DIGITS = 5
const MAX_DIGITS = 15

/** A phone number must contain the international prefix preceded by +; spaces and common separators may follow. */
export function hasInternationalPrefix(value: string) {
  if (!/^\+[1-9][\d\s()./-]*$/.test(value)) return false
  const digits = value.replace(/\D/g, '').length
  return digits >= MIN_DIGITS && digits <= MAX_DIGITS
}
