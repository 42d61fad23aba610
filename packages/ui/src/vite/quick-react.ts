const REACT_MODULE = /\/react\/cjs\/react\.production\.js$/
const NEW_ELEMENT = 'function ReactElement(type, key, props) {'
/** Getter that the bundler generates for each export of a CommonJS package. */
const EXPORT_GETTER = 'get: ((k) => from[k]).bind(null, key)'
const EXPORT_VALUE = 'value: from[key], writable: true, configurable: true'

/** Copies props in one step, unless a key has to be removed. */
const CREATE_ELEMENT = `
const createAnyElement = exports.createElement
exports.createElement = function (type, config, children) {
  if ((config != null && 'key' in config) || type?.defaultProps) return createAnyElement.apply(null, arguments)
  const props = { ...config }
  const count = arguments.length - 2
  if (count === 1) props.children = children
  else if (count > 1) props.children = Array.prototype.slice.call(arguments, 2)
  return ReactElement(type, null, props)
}
`

/**
 * Vite plugin for the server build. Components of react-aria create thousands of elements per page with
 * `createElement`, which copies props one by one, and access React's functions through a generated getter on
 * each call: together a quarter of the rendering time.
 */
export function quickReact() {
  const patched = new Set<'react' | 'bundler'>()
  return {
    name: 'foyer:quick-react',
    transform(code: string, id: string) {
      if (!REACT_MODULE.test(id)) return undefined
      if (!code.includes(NEW_ELEMENT)) throw new Error(`${id} has an unexpected element function`)
      patched.add('react')
      return code + CREATE_ELEMENT
    },
    renderChunk(code: string) {
      if (!code.includes(EXPORT_GETTER)) return null
      patched.add('bundler')
      return code.replace(EXPORT_GETTER, EXPORT_VALUE)
    },
    /** Fails the build if a patch did not apply, since pages would silently become slower. */
    generateBundle() {
      if (patched.size < 2)
        throw new Error(`Patches did not apply: only ${[...patched].join() || 'nothing'} was found`)
    },
  }
}
