const TYPE_SELECT_MODULE = /react-aria[^?]*\/useTypeSelect\.m?js$/
const DELAY = /(TYPEAHEAD_DEBOUNCE_WAIT_MS\s*=\s*)\d+/

/**
 * Vite plugin that sets the typeahead delay of lists, selects and menus, after which typing starts a new
 * word. react-aria has no option for it.
 */
export function typeaheadDelay(ms: number) {
  return {
    name: 'foyer:typeahead-delay',
    enforce: 'pre' as const,
    transform: {
      filter: { id: TYPE_SELECT_MODULE },
      handler: (code: string) => code.replace(DELAY, `$1${ms}`),
    },
  }
}
