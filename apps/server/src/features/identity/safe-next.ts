/** Screens for people who signed in, and papers. An address from outside must not lead away. */
const PLACES = ['reserved', 'console', 'documents/']
const WANTED = /^\/((reserved|console)(\/|\?|$)|documents\/\w)/

/** Where to go after sign-in. */
export function safeNext(next: unknown, basename: string) {
  const home = `${basename}/reserved/`
  if (typeof next !== 'string' || !WANTED.test(next)) return home
  // Resolved as a browser would: dots and backslashes must not climb out.
  const url = URL.parse(basename + next, 'http://site.invalid')
  const isInside =
    url?.origin === 'http://site.invalid' &&
    PLACES.some((place) => url.pathname.startsWith(`${basename}/${place}`))
  return isInside && !url.pathname.endsWith('/login') ? url.pathname + url.search : home
}
