let otherTabs: BroadcastChannel | undefined

/**
 * The same page anew, for another day or another edition: nothing that is in memory may stay, in no tab. It begins at its
 * top: the browser would keep in its place what stood there, below a banner that has come in between.
 */
export function reloadPage() {
  otherTabs?.postMessage('reload')
  reloadAtTop()
}

/** Day and edition belong to the session: what one tab changes holds in all of them, and each has to say so. */
export function followReloads() {
  // Only the reload itself begins at the top: a page that was come back to stands where it was left.
  const restore = () =>
    setTimeout(() => {
      window.history.scrollRestoration = 'auto'
    })
  if (document.readyState === 'complete') restore()
  else window.addEventListener('load', restore, { once: true })
  if (typeof BroadcastChannel === 'undefined') return
  otherTabs = new BroadcastChannel('foyer-reload')
  otherTabs.onmessage = reloadAtTop
}

function reloadAtTop() {
  window.history.scrollRestoration = 'manual'
  window.location.reload()
}
