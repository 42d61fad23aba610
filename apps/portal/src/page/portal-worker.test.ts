import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const scriptOf = (name: string) => readFileSync(new URL(`../../public${name}`, import.meta.url), 'utf8')
const ORIGIN = 'https://fair.example'
const BADGES = `${ORIGIN}/fair/reserved/badges`
const SHELL = '/fair/app-shell?language=it'

type Listener = (event: Record<string, unknown>) => void

/** The worker with caches in memory and a network that responds as the test defines. */
function startWorker() {
  const stored = new Map<string, Map<string, Response>>([['foyer-tickets-1', new Map()]])
  const listeners = new Map<string, Listener>()
  let isStuck = false
  let delay = 0
  const lookup = () => new Promise<void>((resolve) => setTimeout(resolve, delay))
  let answer = async (url: string): Promise<Response> => new Response(`network ${url.replace(ORIGIN, '')}`)
  const urlOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, ORIGIN).href
  const cacheOf = (entries: Map<string, Response>) => ({
    add: async (url: string) => void entries.set(urlOf(url), await answer(urlOf(url))),
    addAll: async (urls: string[]) => {
      const responses = await Promise.all(urls.map((url) => answer(urlOf(url))))
      for (const [index, url] of urls.entries()) entries.set(urlOf(url), responses[index] as Response)
    },
    match: async (request: Request | string) => entries.get(urlOf(request))?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  const context = createContext({
    importScripts: (name: string) => runInContext(scriptOf(name), context),
    self: {
      location: { origin: ORIGIN },
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: vi.fn(),
    },
    caches: {
      open: async (name: string) => {
        const entries = stored.get(name) ?? new Map<string, Response>()
        stored.set(name, entries)
        return cacheOf(entries)
      },
      keys: async () => (isStuck ? new Promise(() => {}) : [...stored.keys()]),
      delete: async (name: string) => stored.delete(name),
      match: async (url: string) => {
        if (isStuck) return new Promise(() => {})
        if (delay > 0) await lookup()
        const found = [...stored.values()].map((entries) => entries.get(urlOf(url))).find(Boolean)
        return found?.clone()
      },
    },
    fetch: (request: Request) => answer(urlOf(request)),
    setTimeout,
    URL,
  })
  runInContext(scriptOf('/portal-worker.js'), context)
  const store = async (version: string, files: string[]) => {
    const port = { postMessage: vi.fn() }
    let work: unknown
    const data = { version, shell: SHELL, files }
    listeners.get('message')?.({ data, ports: [port], waitUntil: (given: unknown) => (work = given) })
    await work
    return port.postMessage
  }
  const request = async (url: string, mode = 'navigate', method = 'GET') => {
    let response: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url, method, mode },
      respondWith: (given: Promise<Response>) => (response = given),
    })
    return response && (await response).text()
  }
  return {
    ...{ stored, store, request },
    network: (next: typeof answer) => (answer = next),
    /** The browser does not return from its caches any more, as on a machine without free memory or disk. */
    stickCaches: () => (isStuck = true),
    slowCaches: (seconds: number) => (delay = seconds * 1_000),
  }
}

const unreachable = async () => {
  throw new TypeError('Failed to fetch')
}

let worker: ReturnType<typeof startWorker>
beforeEach(() => {
  vi.useFakeTimers()
  worker = startWorker()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that responds to the request after some seconds. */
const slow = (seconds: number) => (url: string) =>
  new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response(`late ${url.replace(ORIGIN, '')}`)), seconds * 1_000),
  )

test('opens pages from the network, and the stored shell without one', async () => {
  expect(await worker.store('one', ['/assets/one.js'])).toHaveBeenCalledWith('stored')
  expect(await worker.request(BADGES)).toBe('network /fair/reserved/badges')
  worker.network(unreachable)
  expect(await worker.request(BADGES)).toBe(`network ${SHELL}`)
  expect(await worker.request(`${ORIGIN}/assets/one.js`, 'cors')).toBe('network /assets/one.js')
})

test('fails without a network and a shell, as without a worker', async () => {
  worker.network(unreachable)
  await expect(worker.request(BADGES)).rejects.toThrow('Failed to fetch')
})

test('replaces the shell after an upgrade, with the files of the new version, and keeps other caches', async () => {
  await worker.store('one', ['/assets/one.js'])
  await worker.store('two', ['/assets/two.js'])
  expect([...worker.stored.keys()]).toEqual(['foyer-tickets-1', 'foyer-shell-two'])
})

test('keeps the previous shell whole while the files of the next version cannot be loaded', async () => {
  await worker.store('one', ['/assets/one.js'])
  worker.network(unreachable)
  expect(await worker.store('two', ['/assets/two.js'])).not.toHaveBeenCalled()
  expect([...worker.stored.keys()]).toEqual(['foyer-tickets-1', 'foyer-shell-one'])
  expect(await worker.request(BADGES)).toBe(`network ${SHELL}`)
})

test('stores no address of a page or of data', async () => {
  await worker.store('one', ['/fair/reserved/badges', '/services/data/v65.0', '/assets/one.js'])
  expect([...(worker.stored.get('foyer-shell-one')?.keys() ?? [])]).toEqual([
    `${ORIGIN}/assets/one.js`,
    ORIGIN + SHELL,
  ])
})

test('leaves forms, data and other sites alone', async () => {
  expect(await worker.request(BADGES, 'navigate', 'POST')).toBeUndefined()
  expect(await worker.request(`${ORIGIN}/services/data/v65.0`, 'cors')).toBeUndefined()
  expect(await worker.request('https://other.example/assets/x.js', 'cors')).toBeUndefined()
})

test('opens the stored page after ten seconds without a response, and waits longer where none is stored', async () => {
  worker.network(slow(60))
  const first = worker.request(BADGES)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await first).toBe('late /fair/reserved/badges')
  worker.network(async (url) => new Response(`network ${url.replace(ORIGIN, '')}`))
  await worker.store('one', ['/assets/one.js'])
  worker.network(slow(60))
  const second = worker.request(BADGES)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await second).toBe(`network ${SHELL}`)
})

test('asks the network if the browser does not return from its caches', async () => {
  await worker.store('one', ['/assets/one.js'])
  worker.stickCaches()
  worker.network(slow(20))
  const responses = [worker.request(BADGES), worker.request(`${ORIGIN}/assets/one.js`, 'cors')]
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await Promise.all(responses)).toEqual(['late /fair/reserved/badges', 'late /assets/one.js'])
})

test('waits longer for a stored file if the network fails', async () => {
  await worker.store('one', ['/assets/one.js'])
  worker.slowCaches(5)
  worker.network(unreachable)
  const response = worker.request(`${ORIGIN}/assets/one.js`, 'cors')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await response).toBe('network /assets/one.js')
})
