/** Screens and documents that need a sign-in, and the visit that joins the account. An open redirect must be impossible. */
const PLACES = ['reserved', 'console', 'documents/', 'my-visit']
const WANTED = /^\/((reserved|console)(\/|\?|$)|documents\/\w|my-visit(\?|$))/

/** Returns the path after sign-in. */
export function safeNext(next: unknown, basename: string) {
  const home = `${basename}/reserved/`
  if (typeof next !== 'string' || !WANTED.test(next)) return home
  // Resolved as a browser would: dots and backslashes must not escape the base path.
  const url = URL.parse(basename + next, 'http://site.invalid')
  const isInside =
    url?.origin === 'http://site.invalid' &&
    PLACES.some((place) => url.pathname.startsWith(`${basename}/${place}`))
  return isInside && !url.pathname.endsWith('/login') ? url.pathname + url.search : home
}
