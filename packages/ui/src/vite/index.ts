export { onlyOurLocales } from './only-our-locales.ts'
export { quickReact } from './quick-react.ts'
export { typedPause } from './typed-pause.ts'
export { withoutListeners } from './without-listeners.ts'
