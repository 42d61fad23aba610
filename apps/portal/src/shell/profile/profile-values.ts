/** Form values: every value as text, multiple choices joined by semicolons. */
export type Values = Readonly<Record<string, string>>

export function textOfValue(value: unknown) {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.join(';') : String(value)
}
