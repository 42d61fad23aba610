import type { Scalar } from '@foyer/record-contract'
import type { StoredField } from '../store/entries.ts'

/** Locales with different separators: 1,234.5, 1.234,5, 1 234,5 and 1’234.5. */
const LOCALES = ['en', 'de', 'fr', 'de-CH']
const MAX_DIGITS = 4

/**
 * Formats a number as the previous value of the field was formatted by the server, such as a currency:
 * `€ 1.200,00` becomes `€ 7,00`. Undefined if the format is not recognised.
 */
export function formatLike(
  { displayValue, value: previous }: StoredField,
  value: Scalar,
): string | undefined {
  if (typeof value !== 'number' || typeof previous !== 'number' || !displayValue) return undefined
  if (value < 0 !== previous < 0) return undefined
  for (const locale of [...(globalThis.navigator?.languages ?? []), ...LOCALES])
    for (let digits = MAX_DIGITS; digits >= 0; digits--) {
      const { format } = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      const text = format(Math.abs(previous))
      const [start, end, ...more] = displayValue.split(text)
      if (start === undefined || end === undefined || more.length > 0 || /\d/.test(start + end)) continue
      return start + format(Math.abs(value)) + end
    }
  return undefined
}
