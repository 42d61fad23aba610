/**
 * Cached formatters: creating one takes 100 times as long as using it. The number of locale and option
 * combinations is bounded, so there is no eviction.
 */
function once<O extends object, F>(make: (locale: string, options: O) => F) {
  const formatters = new Map<string, F>()
  return (locale: string, options: O) => {
    const key = `${locale} ${JSON.stringify(options)}`
    let format = formatters.get(key)
    if (format === undefined) {
      format = make(locale, options)
      formatters.set(key, format)
    }
    return format
  }
}

const dates = once((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
const numbers = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
const plurals = once((locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options))
const names = once((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options))

/** Cached `new Intl.DateTimeFormat`. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) => dates(locale, options)
/** Cached `new Intl.NumberFormat`. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  numbers(locale, options)
/** Cached `new Intl.PluralRules`. */
export const pluralRules = (locale: string) => plurals(locale, {})
/** Regions whose long names differ between Node and browsers, so that server and page render their short names. */
const SHORT_NAMES = new Set(['HK', 'MO', 'PS'])

/** Returns the name of a country by its two-letter code; any other text is returned unchanged. */
export const countryName = (locale: string, code: string) =>
  /^[A-Z]{2}$/.test(code)
    ? (names(locale, { type: 'region', ...(SHORT_NAMES.has(code) ? { style: 'short' } : {}) }).of(code) ??
      code)
    : code
