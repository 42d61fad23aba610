import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { beforeEach, expect, test, vi } from 'vitest'

const SCRIPT = readFileSync(new URL('../../../../public/ticket-worker.js', import.meta.url), 'utf8')
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
    match: async (request: Request) => kept.get(keyOf(request))?.clone(),
    delete: async (request: Request) => kept.delete(keyOf(request)),
  }
  runInNewContext(SCRIPT, {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: vi.fn(),
      clients: { claim: vi.fn() },
    },
    caches: { open: async () => cache, keys: async () => [] },
    fetch: (request: Request) => answer(keyOf(request)),
    AbortSignal,
    URL,
  })
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
    })
    return (await response)?.text()
  }
  return { kept, tell, open, network: (given: Answer) => (answer = given) }
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  worker = startWorker()
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

test('does not handle other pages', async () => {
  expect(await worker.open('https://fair.example/fair/catalogue')).toBeUndefined()
})
