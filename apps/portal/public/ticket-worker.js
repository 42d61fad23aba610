// Keeps a ticket that was opened, so that it can be shown at an entrance where nothing answers. Nothing else is kept.
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

// The page that registered this was loaded before it: it asks to be kept.
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

/** As it is now, or as it was last seen: where nothing answers, and where only a fault does. */
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

/** Fonts and scripts have names of their own for each version. */
async function asset(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) await cache.put(request, response.clone())
  return response
}
