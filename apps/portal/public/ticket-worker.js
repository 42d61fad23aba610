// Caches an opened ticket, the visitor's plan and the floor plans of opened halls, so that they can be displayed at the
// fair without a network, and answers other pages with a list of them while offline. Caches nothing else.
importScripts('/worker-network.js')

const PREFIX = 'foyer-tickets-'
const CACHE = `${PREFIX}1`
/** Time for the server to begin its response, before the stored ticket is shown. */
const RESPONSE_TIMEOUT_MS = 4000
/** Pages of stands that are kept besides the halls. */
const MAX_STANDS = 40

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
  const { keep, files } = event.data ?? {}
  if (typeof keep === 'string' && isPlan(keep)) {
    event.waitUntil(keepPlan(keep, files).then(() => event.ports[0]?.postMessage('kept')))
    return
  }
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
const isPlan = (url) => /^\/[^/]+(\/[a-z]{2}-[A-Z]{2})?\/plan(\/[^/]+)?$/.test(pathOf(url))
const isPlanFile = (url) =>
  pathOf(url).startsWith('/assets/') || pathOf(url).endsWith('/FloorPlanController/getHallPlan')
const withoutSearch = (url) => url.replace(/[?#].*$/, '')
const isOfflinePage = (url) => pathOf(url).endsWith('/offline')

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && isPlan(request.url)) event.respondWith(planPage(request))
  else if (request.mode === 'navigate')
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
  else if (request.referrer !== '' && isPlan(request.referrer) && isPlanFile(request.url))
    event.respondWith(planFile(request))
})

/** The page of a hall, that of the chosen stand, and their files; as a guest sees them, whoever is signed in. */
async function keepPlan(url, files) {
  const cache = await caches.open(CACHE)
  const hall = withoutSearch(url)
  for (const page of new Set([hall, url])) {
    const response = await fetch(page, { credentials: 'omit' })
    if (response.ok) await cache.put(page, response)
  }
  const known = Array.isArray(files) ? files.filter((file) => typeof file === 'string') : []
  const own = known.filter((file) => new URL(file).origin === new URL(url).origin && isPlanFile(file))
  await Promise.all(
    own.map(async (file) => {
      // Names of assets change with their contents.
      if (pathOf(file).startsWith('/assets/') && (await cache.match(file))) return
      const response = await fetch(file, { credentials: 'omit' })
      if (response.ok) await cache.put(file, response)
    }),
  )
  const stands = (await cache.keys()).filter((request) => isPlan(request.url) && request.url.includes('?'))
  await Promise.all(
    stands.slice(0, Math.max(0, stands.length - MAX_STANDS)).map((request) => cache.delete(request)),
  )
}

/** Network first; while offline the kept page, or that of the hall, whose script shows the stand of the URL. */
async function planPage(request) {
  const cache = await caches.open(CACHE)
  const find = async () => (await cache.match(request.url)) ?? (await cache.match(withoutSearch(request.url)))
  const network = fetch(request).then(async (response) =>
    response.status >= 500 ? ((await find()) ?? response) : response,
  )
  return networkFirst(network, RESPONSE_TIMEOUT_MS, find).catch((error) => offlinePage(request, error))
}

/** Shapes and companies of a hall may change; the files of the site do not. */
async function planFile(request) {
  const cache = await caches.open(CACHE)
  const find = () => cache.match(request.url)
  if (pathOf(request.url).startsWith('/assets/')) return (await find()) ?? fetch(request)
  return networkFirst(fetch(request), RESPONSE_TIMEOUT_MS, find)
}

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
  const stored = requests.filter(
    ({ url }) => isTicket(url) || (isVisit(url) && url.includes('?')) || (isPlan(url) && !url.includes('?')),
  )
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
