// Starts the scanner without a network: caches its page and the files of one version. The page comes from the network while
// that responds, so no version is ever outdated.
importScripts('/worker-network.js')

const PREFIX = 'foyer-gate-'
/** Time for the server to begin its response, before the stored page is shown. */
const RESPONSE_TIMEOUT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

// The page names its version and files. The cache of a version has all of them, or does not exist.
self.addEventListener('message', (event) => {
  const { version, page, files } = event.data ?? {}
  if (typeof version !== 'string' || !isPage(page) || !Array.isArray(files)) return
  event.waitUntil(
    store(PREFIX + version, page, files.filter(isFile)).then(
      () => event.ports[0]?.postMessage('stored'),
      () => {},
    ),
  )
})

const pathOf = (url) => new URL(url, self.location.origin).pathname
const isFile = (url) => typeof url === 'string' && pathOf(url).includes('/assets/')
const isPage = (url) => typeof url === 'string' && pathOf(url) === new URL(self.registration.scope).pathname

async function store(name, page, files) {
  const known = await caches.keys()
  const cache = await caches.open(name)
  try {
    const stored = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
    await cache.addAll(files.filter((url) => !stored.has(pathOf(url))))
    // Last: a page is used only with all of its files.
    await cache.add(page)
  } catch (error) {
    if (!(await cache.match(page))) await caches.delete(name)
    throw error
  }
  const outdated = known.filter((other) => other.startsWith(PREFIX) && other !== name)
  await Promise.all(outdated.map((other) => caches.delete(other)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  // The stored page is found by the path alone: the address may carry a pairing code.
  if (request.mode === 'navigate')
    event.respondWith(
      networkFirst(fetch(request), RESPONSE_TIMEOUT_MS, () => caches.match(pathOf(request.url))),
    )
  else if (isFile(request.url)) event.respondWith(file(request))
})

/** Names of files differ in each version, so a stored one is never outdated. */
const file = (request) =>
  storedFirst(
    () => caches.match(request.url),
    () => fetch(request),
  )
