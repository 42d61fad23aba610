/**
 * The same page anew, for another day or another edition: nothing that is in memory may stay. It begins at its top: the
 * browser would keep in its place what stood there, below a banner that has come in between.
 */
export function reloadPage() {
  window.history.scrollRestoration = 'manual'
  window.location.reload()
}
