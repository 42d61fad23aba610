// Starts the reserved area and the console without a network: caches the page that has no content of its own, and the scripts, styles
// and fonts of one version. Pages always come from the network while it responds, so no version is ever outdated.
importScripts('/worker-network.js')

const PREFIX = 'foyer-shell-'
/** Time for the server to begin its response, before the stored page is shown. */
const RESPONSE_TIMEOUT_MS = 10000

self.addEventListener('install', () => self.skipWaiting())

// A page of the current version names its shell and files. The cache of a version has all of them, or does not exist.
self.addEventListener('message', (event) => {
  const { version, shell, files } = event.data ?? {}
  if (typeof version !== 'string' || typeof shell !== 'string' || !Array.isArray(files)) return
  event.waitUntil(
    storeShell(version, shell, files.filter(isFile)).then(
      () => event.ports[0]?.postMessage('stored'),
      () => {},
    ),
  )
})

const pathOf = (url) => new URL(url, self.location.origin).pathname
const isFile = (url) => typeof url === 'string' && pathOf(url).startsWith('/assets/')
const isShell = (url) => pathOf(url).endsWith('/app-shell')

async function storeShell(version, shell, files) {
  const name = PREFIX + version
  const names = await caches.keys()
  const cache = await caches.open(name)
  try {
    const known = new Set((await cache.keys()).map(({ url }) => pathOf(url)))
    await cache.addAll(files.filter((url) => !known.has(pathOf(url))))
    // Last: a shell is used only with all of its files.
    await cache.add(shell)
  } catch (error) {
    if (!(await cache.keys()).some(({ url }) => isShell(url))) await caches.delete(name)
    throw error
  }
  const outdated = names.filter((other) => other.startsWith(PREFIX) && other !== name)
  await Promise.all(outdated.map((other) => caches.delete(other)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return
  // A server that does not begin to respond in time counts as unreachable, if a page is stored; its errors are shown.
  if (request.mode === 'navigate')
    event.respondWith(networkFirst(fetch(request), RESPONSE_TIMEOUT_MS, () => findShell(request.url)))
  else if (isFile(request.url)) event.respondWith(file(request))
})

const areaOf = (url) =>
  new URL(url, self.location.origin).searchParams.get('area') ??
  (/\/console(\/|$)/.test(pathOf(url)) ? 'console' : 'reserved')
const languageOf = (url) =>
  pathOf(url)
    .split('/')
    .find((part) => /^[a-z]{2}-[A-Z]{2}$/.test(part))

async function findShell(url) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX)) continue
    const cache = await caches.open(name)
    const shells = (await cache.keys()).filter(
      ({ url: stored }) => isShell(stored) && areaOf(stored) === areaOf(url),
    )
    const match = shells.find(({ url: stored }) => languageOf(stored) === languageOf(url)) ?? shells[0]
    if (match) return cache.match(match)
  }
  return undefined
}

/** Names of files differ in each version, so a stored one is never outdated. */
const file = (request) =>
  storedFirst(
    () => caches.match(request.url),
    () => fetch(request),
  )
