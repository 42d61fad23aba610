/** Freezes a value with all of its parts, so that a write to the data of a snapshot fails at its source. */
export function deepFreeze(value: unknown) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const name of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[name])
}

/** Whether the environment is a development build; bundlers replace the expression. */
export function isDevelopment() {
  try {
    return process.env.NODE_ENV === 'development'
  } catch {
    return false
  }
}
