// A bare `ca` is the Catalan language, not the country.
const NORTH_AMERICAN = /^(US|CA)$|[-_]([Uu][Ss]|[Cc][Aa])$/

/**
 * Formats a phone number as in the United States and Canada, `(555) 010-2233`, if the locale is one of theirs
 * and the number has ten digits, or eleven with a leading 1. Returns other numbers, and those with the prefix
 * of another country, unchanged.
 *
 * @example
 * formatPhone('15550102233', 'en-US') // '(555) 010-2233'
 */
export function formatPhone(phone: string, locale: string) {
  if (!NORTH_AMERICAN.test(locale) || /^\s*\+(?!1)/.test(phone)) return phone
  const digits = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, ''))
  return digits ? `(${digits[1]}) ${digits[2]}-${digits[3]}` : phone
}
