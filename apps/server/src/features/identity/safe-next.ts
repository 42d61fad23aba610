/** Where to go after sign-in. Only screens of the reserved area and papers: an address from outside must not lead away. */
export function safeNext(next: unknown, basename: string) {
  const home = `${basename}/reserved/`
  if (typeof next !== 'string' || !/^\/(reserved(\/|\?|$)|documents\/\w)/.test(next)) return home
  // Resolved as a browser would: dots and backslashes must not climb out.
  const url = URL.parse(basename + next, 'http://site.invalid')
  const isInside =
    url?.origin === 'http://site.invalid' &&
    ['reserved', 'documents/'].some((place) => url.pathname.startsWith(`${basename}/${place}`))
  return isInside && !url.pathname.endsWith('/login') ? url.pathname + url.search : home
}
