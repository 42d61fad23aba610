/** The locales of UiLanguage, as react-aria names its files. */
const SUPPORTED_LOCALES = ['it-IT', 'en-US']
const LOCALE_FILE = /react-(?:aria|stately)[^?]*\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.m?js$/

/** A Vite plugin that leaves out react-aria's words in the thirty languages we do not speak. */
export function filterLocales() {
  return {
    name: 'foyer:only-our-locales',
    enforce: 'pre' as const,
    load(id: string) {
      const locale = LOCALE_FILE.exec(id)?.[1]
      return locale && !SUPPORTED_LOCALES.includes(locale) ? 'export default {}' : undefined
    },
  }
}
