import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const scriptOf = (name: string) => readFileSync(new URL(`../../../../public${name}`, import.meta.url), 'utf8')
const TICKET = 'https://fair.example/fair/ticketing/ticket?token=a'

type Listener = (event: Record<string, unknown>) => void
type Answer = (url: string) => Promise<Response>

/** The worker with its own cache and a network that responds as the test defines. */
function startWorker() {
  const kept = new Map<string, Response>()
  const listeners = new Map<string, Listener>()
  let answer: Answer = async () => new Response('first')
  const keyOf = (request: Request | string) => (typeof request === 'string' ? request : request.url)
  const cache = {
    add: async (url: string) => void kept.set(url, await answer(url)),
    put: async (request: Request, response: Response) => void kept.set(keyOf(request), response),
    match: async (request: Request | string, { ignoreSearch = false } = {}) =>
      kept.get(find(request, ignoreSearch) ?? '')?.clone(),
    delete: async (request: Request | string, { ignoreSearch = false } = {}) =>
      kept.delete(find(request, ignoreSearch) ?? ''),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
  }
  const pathOf = (url: string) => url.split('?')[0]
  const find = (request: Request | string, ignoreSearch: boolean) =>
    [...kept.keys()].find((url) =>
      ignoreSearch ? pathOf(url) === pathOf(keyOf(request)) : url === keyOf(request),
    )
  const caches = new Set(['foyer-tickets-0', 'foyer-tickets-1', 'other'])
  const context = createContext({
    importScripts: (name: string) => runInContext(scriptOf(name), context),
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: vi.fn(),
      clients: { claim: vi.fn() },
    },
    caches: {
      open: async () => cache,
      keys: async () => [...caches],
      delete: async (name: string) => caches.delete(name),
    },
    fetch: (request: Request) => answer(keyOf(request)),
    setTimeout,
    URL,
    Response,
  })
  runInContext(scriptOf('/ticket-worker.js'), context)
  const tell = async (data: unknown) => {
    const port = { postMessage: vi.fn() }
    let work: unknown
    listeners.get('message')?.({ data, ports: [port], waitUntil: (given: unknown) => (work = given) })
    await work
    return port.postMessage
  }
  const open = async (url: string) => {
    let response: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url, method: 'GET', mode: 'navigate', referrer: '' },
      respondWith: (given: Promise<Response>) => (response = given),
      waitUntil: (given: Promise<unknown>) => void given,
    })
    return (await response)?.text()
  }
  const activate = async () => {
    let work: unknown
    listeners.get('activate')?.({ waitUntil: (given: unknown) => (work = given) })
    await work
    return [...caches]
  }
  return { kept, tell, open, activate, network: (given: Answer) => (answer = given) }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  vi.useFakeTimers()
  worker = startWorker()
})
afterEach(() => {
  vi.useRealTimers()
})

test('confirms a request to cache a ticket once it is cached', async () => {
  expect(await worker.tell({ keep: TICKET })).toHaveBeenCalledWith('kept')
  expect(worker.kept.has(TICKET)).toBe(true)
})

test.each([{ keep: 'https://fair.example/fair/reserved/profile' }, { keep: 7 }, null])(
  'does not cache other URLs, such as %j',
  async (data) => {
    expect(await worker.tell(data)).not.toHaveBeenCalled()
    expect(worker.kept.size).toBe(0)
  },
)

test('serves a ticket from the network, and from the cache when the network or the server fails', async () => {
  await worker.tell({ keep: TICKET })
  worker.network(async () => new Response('newer'))
  expect(await worker.open(TICKET)).toBe('newer')
  worker.network(() => Promise.reject(new TypeError('offline')))
  expect(await worker.open(TICKET)).toBe('newer')
  worker.network(async () => new Response('bad gateway', { status: 502 }))
  expect(await worker.open(TICKET)).toBe('newer')
})

test('evicts a deleted ticket, and fails like any page for a ticket that was never opened', async () => {
  await worker.tell({ keep: TICKET })
  worker.network(async () => new Response('gone', { status: 404 }))
  expect(await worker.open(TICKET)).toBe('gone')
  expect(worker.kept.size).toBe(0)
  worker.network(async () => new Response('down', { status: 503 }))
  expect(await worker.open(TICKET)).toBe('down')
  worker.network(() => Promise.reject(new TypeError('offline')))
  await expect(worker.open(TICKET)).rejects.toThrow('offline')
})

test('serves other pages from the network, and while offline a page with links to stored ones', async () => {
  const catalogue = 'https://fair.example/fair/catalogue'
  expect(await worker.open(catalogue)).toBe('first')
  expect(worker.kept.size).toBe(0)
  worker.network(async () => new Response('<title>Ticket · Foyer</title><ul id="stored" class="s"></ul>'))
  for (const path of ['offline', 'en-US/offline', 'my-visit?visit=a&plan='])
    await worker.tell({ keep: `https://fair.example/fair/${path}` })
  worker.network(() => Promise.reject(new TypeError('offline')))
  expect(await worker.open(catalogue)).toContain(
    '<ul id="stored" class="s"><li><a href="https://fair.example/fair/my-visit?visit=a&amp;plan=">Ticket · Foyer</a></li></ul>',
  )
})

test('stores only the latest visit, and serves it for any of its URLs', async () => {
  for (const visit of ['a', 'a,b'])
    await worker.tell({ keep: `https://fair.example/fair/my-visit?visit=${visit}` })
  expect([...worker.kept.keys()]).toEqual(['https://fair.example/fair/my-visit?visit=a,b'])
  worker.network(() => Promise.reject(new TypeError('offline')))
  expect(await worker.open('https://fair.example/fair/my-visit')).toBe('first')
})

test('deletes its own older caches, and no others', async () => {
  expect(await worker.activate()).toEqual(['foyer-tickets-1', 'other'])
})

const HALL = 'https://fair.example/fair/en-US/plan/15'
const DATA = 'https://fair.example/lwr/apex/v65.0/FloorPlanController/getHallPlan?methodParams=1'

test('keeps an opened hall with its files, and shows it while offline, also for its other stands', async () => {
  worker.network(async (url) => new Response(`of ${url}`))
  const files = ['https://fair.example/assets/plan-viewer-1.js', DATA, 'https://evil.example/assets/x.js', 7]
  expect(await worker.tell({ keep: `${HALL}?stand=B12`, files })).toHaveBeenCalledWith('kept')
  const expected = [HALL, `${HALL}?stand=B12`, `${files[0]}`, DATA]
  expect([...worker.kept.keys()].toSorted()).toEqual(expected.toSorted())
  worker.network(() => Promise.reject(new TypeError('offline')))
  expect(await worker.open(`${HALL}?stand=B12`)).toBe(`of ${HALL}?stand=B12`)
  expect(await worker.open(`${HALL}?stand=C3`)).toBe(`of ${HALL}`)
  await expect(worker.open('https://fair.example/fair/en-US/plan/16')).rejects.toThrow('offline')
})

test('keeps the halls and the latest forty stands', async () => {
  worker.network(async (url) => new Response(url))
  for (let at = 1; at <= 45; at++) await worker.tell({ keep: `${HALL}?stand=B${at}` })
  const kept = [...worker.kept.keys()]
  expect(kept.filter((url) => url.includes('?')).length).toBe(40)
  expect(kept).toContain(HALL)
  expect(kept).toContain(`${HALL}?stand=B45`)
  expect(kept).not.toContain(`${HALL}?stand=B5`)
})

test('shows the stored ticket after four seconds without a response, and keeps the one that comes later', async () => {
  await worker.tell({ keep: TICKET })
  worker.network(() => new Promise((resolve) => setTimeout(() => resolve(new Response('late')), 60_000)))
  const opened = worker.open(TICKET)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await opened).toBe('first')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await worker.kept.get(TICKET)?.text()).toBe('late')
})

test('cuts no response that began in time, however long it takes', async () => {
  let end = () => {}
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('begun '))
      end = () => {
        controller.enqueue(new TextEncoder().encode('ended'))
        controller.close()
      }
    },
  })
  worker.network(async () => new Response(body))
  const opened = worker.open(TICKET)
  await vi.advanceTimersByTimeAsync(60_000)
  end()
  expect(await opened).toBe('begun ended')
})
