import { connect, type Socket } from 'node:net'

/** One request; created for each call. */
export interface LoadRequest {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: string
}

export interface LoadResult {
  requestsPerSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
  requests: number
}

/**
 * Sends requests over this number of connections, each with one request in flight, and measures all of them.
 * It uses sockets and a small parser instead of an HTTP client, to leave more CPU for the server.
 */
export async function load(
  address: string,
  next: () => LoadRequest,
  { connections = 16, seconds }: { connections?: number; seconds: number },
): Promise<LoadResult> {
  const { hostname, port } = new URL(address)
  const latencies: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, () => drive(hostname, Number(port), next, until, latencies)),
  )
  const elapsed = (performance.now() - started) / 1000
  latencies.sort((a, b) => a - b)
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0
  return {
    requestsPerSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    requests: latencies.length,
  }
}

/** Timeout of an idle connection. */
const SILENCE_MS = 30_000

/** Sends one request and returns the response body. */
export async function once(address: string, request: LoadRequest): Promise<unknown> {
  const response = await fetch(address + request.path, {
    method: request.method,
    headers: { 'content-type': 'application/json', ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: AbortSignal.timeout(SILENCE_MS),
  })
  if (!response.ok) throw new Error(`${request.path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Sends requests sequentially over one connection, and returns the status of each. */
export function openConnection(address: string) {
  const { hostname, port } = new URL(address)
  let waiting = Promise.withResolvers<number>()
  const open = () => {
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    const read = responseReader((status) => waiting.resolve(status))
    return socket.on('data', read).on('error', (error) => waiting.reject(error))
  }
  let socket = open()
  return {
    send: (request: LoadRequest) => {
      waiting = Promise.withResolvers<number>()
      // A server closes idle connections.
      if (!socket.writable) socket = open()
      socket.write(textOf(request, hostname))
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

function drive(host: string, port: number, next: () => LoadRequest, until: number, latencies: number[]) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect(port, host)
    socket.setNoDelay(true)
    socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error(`no response for ${SILENCE_MS / 1000} s`)))
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(textOf(next(), host))
    }
    const reader = responseReader((status) => {
      if (status !== 200) {
        socket.destroy()
        reject(new Error(`the server answered ${status}`))
        return
      }
      const now = performance.now()
      latencies.push(now - sent)
      if (now < until) send()
      else finish(socket, resolve)
    })
    socket.on('connect', send)
    socket.on('data', reader)
    socket.on('error', reject)
  })
}

function finish(socket: Socket, resolve: () => void) {
  socket.end()
  resolve()
}

function textOf({ method, path, headers = {}, body }: LoadRequest, host: string) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const content =
    body === undefined
      ? ''
      : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${content}\r\n${body ?? ''}`
}

/**
 * Calls back with the status of each response once its body is complete; supports content length and chunked encoding.
 */
function responseReader(answered: (status: number) => void) {
  let buffered: Buffer = Buffer.alloc(0)
  return (chunk: Buffer) => {
    buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk])
    const headEnd = buffered.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = buffered.toString('latin1', 0, headEnd)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const isWhole =
      length === undefined
        ? buffered.subarray(-5).toString('latin1') === '0\r\n\r\n'
        : buffered.length >= headEnd + 4 + Number(length)
    if (!isWhole) return
    buffered = Buffer.alloc(0)
    answered(Number(head.slice(9, 12)))
  }
}
