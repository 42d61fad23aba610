const TYPE_SELECT_MODULE = /react-aria[^?]*\/useTypeSelect\.m?js$/
const DELAY = /(TYPEAHEAD_DEBOUNCE_WAIT_MS\s*=\s*)\d+/

/**
 * A Vite plugin that sets how long lists, selects and menus wait before what is typed begins a new word. react-aria has no
 * option for it.
 */
export function typeaheadDelay(ms: number) {
  return {
    name: 'foyer:typed-pause',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      return TYPE_SELECT_MODULE.test(id) ? code.replace(DELAY, `$1${ms}`) : undefined
    },
  }
}
