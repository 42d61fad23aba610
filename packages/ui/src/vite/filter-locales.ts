/** Locales of UiLanguage, as react-aria names its files. */
const SUPPORTED_LOCALES = ['it-IT', 'en-US']
const LOCALE_FILE = /react-(?:aria|stately)[^?]*\/intl\/[^/]+\/([a-z]{2}-[A-Z]{2})\.m?js$/

/** Vite plugin that removes the texts of react-aria in thirty unsupported languages. */
export function filterLocales() {
  return {
    name: 'foyer:filter-locales',
    enforce: 'pre' as const,
    // Filtered by the bundler, which would call it for thousands of modules.
    load: {
      filter: { id: LOCALE_FILE },
      handler(id: string) {
        const locale = LOCALE_FILE.exec(id)?.[1]
        return locale && !SUPPORTED_LOCALES.includes(locale) ? 'export default {}' : undefined
      },
    },
  }
}
