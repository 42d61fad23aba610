export { aliasReact } from './alias-react.ts'
export { filterLocales } from './filter-locales.ts'
export { removeListeners } from './remove-listeners.ts'
