// Caches an opened ticket and the visitor's plan, so that they can be displayed at the fair without a network, and
// answers other pages with a list of them while offline. Caches nothing else.
importScripts('/worker-network.js')

const PREFIX = 'foyer-tickets-'
const CACHE = `${PREFIX}1`
/** Time for the server to begin its response, before the stored ticket is shown. */
const RESPONSE_TIMEOUT_MS = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith(PREFIX) && name !== CACHE))
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

// The page that registered this worker was loaded before it, so it requests caching by a message.
self.addEventListener('message', (event) => {
  const { keep } = event.data ?? {}
  if (typeof keep !== 'string' || !(isTicket(keep) || isVisit(keep) || isOfflinePage(keep))) return
  event.waitUntil(
    caches
      .open(CACHE)
      .then(async (cache) => {
        if (isVisit(keep)) await cache.delete(keep, { ignoreSearch: true })
        await cache.add(keep)
      })
      .then(() => event.ports[0]?.postMessage('kept')),
  )
})

const pathOf = (url) => new URL(url).pathname
const isTicket = (url) => pathOf(url).endsWith('/ticketing/ticket')
const isVisit = (url) => pathOf(url).endsWith('/my-visit')
const isOfflinePage = (url) => pathOf(url).endsWith('/offline')

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate')
    event.respondWith(
      isTicket(request.url) || isVisit(request.url)
        ? keptPage(event)
        : fetch(request).catch((error) => offlinePage(request, error)),
    )
  else if (
    request.referrer !== '' &&
    (isTicket(request.referrer) || isVisit(request.referrer)) &&
    pathOf(request.url).startsWith('/assets/')
  )
    event.respondWith(asset(request))
})

/** Network first; falls back to the cache if the network or the server fails. */
async function keptPage(event) {
  const { request } = event
  const cache = await caches.open(CACHE)
  // The parameters of a visit are its content, so only the latest one is stored.
  const find = async () =>
    (await cache.match(request)) ??
    (isVisit(request.url) ? cache.match(request, { ignoreSearch: true }) : undefined)
  const network = fetch(request).then(async (response) => {
    if (response.ok) event.waitUntil(keep(cache, request, response.clone()).catch(() => {}))
    else if (response.status === 404) await cache.delete(request)
    else if (response.status >= 500) return (await find()) ?? response
    return response
  })
  return networkFirst(network, RESPONSE_TIMEOUT_MS, find).catch((error) => offlinePage(request, error))
}

/** Stores a page while it is shown: it may still be on its way. */
async function keep(cache, request, response) {
  if (isVisit(request.url)) await cache.delete(request, { ignoreSearch: true })
  await cache.put(request, response)
}

/** The stored page for this language, with links to the stored tickets and the visit. */
async function offlinePage(request, error) {
  const cache = await caches.open(CACHE)
  const requests = await cache.keys()
  const languageOf = (url) =>
    pathOf(url)
      .split('/')
      .find((part) => /^[a-z]{2}-[A-Z]{2}$/.test(part))
  const pages = requests.filter(({ url }) => isOfflinePage(url))
  const page = pages.find(({ url }) => languageOf(url) === languageOf(request.url)) ?? pages[0]
  const response = page && (await cache.match(page))
  if (!response) throw error
  // A visit without parameters is empty.
  const stored = requests.filter(({ url }) => isTicket(url) || (isVisit(url) && url.includes('?')))
  const items = await Promise.all(
    stored.map(async ({ url }) => {
      const text = await (await cache.match(url))?.text()
      // The title comes from a page of this site and is already escaped.
      const title = /<title[^>]*>([^<]*)/.exec(text ?? '')?.[1] ?? url
      return `<li><a href="${url.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">${title}</a></li>`
    }),
  )
  const html = (await response.text()).replace(/<ul id="stored"[^>]*>/, (list) => list + items.join(''))
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
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
