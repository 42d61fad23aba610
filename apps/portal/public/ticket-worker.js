// Caches an opened ticket, so that it can be displayed at an entrance without a network. Caches nothing else.
const CACHE = 'foyer-tickets-1'
const PATIENCE_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// The page that registered this worker was loaded before it, so it requests caching by a message.
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (typeof keep !== 'string' || !isTicket(keep)) return
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.add(keep))
      .then(() => event.ports[0]?.postMessage('kept')),
  )
})

const isTicket = (url) => new URL(url).pathname.endsWith('/ticketing/ticket')

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && isTicket(request.url)) event.respondWith(ticket(request))
  else if (
    request.referrer !== '' &&
    isTicket(request.referrer) &&
    new URL(request.url).pathname.startsWith('/assets/')
  )
    event.respondWith(asset(request))
})

/** Network first; falls back to the cache if the network or the server fails. */
async function ticket(request) {
  const cache = await caches.open(CACHE)
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) })
    if (response.ok) await cache.put(request, response.clone())
    else if (response.status === 404) await cache.delete(request)
    else if (response.status >= 500) return (await cache.match(request)) ?? response
    return response
  } catch (error) {
    const kept = await cache.match(request)
    if (kept) return kept
    throw error
  }
}

/** Names of fonts and scripts differ in each version. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
