import { AbortError, FetchError, NetworkAdapterError, statusTextOf } from './errors.ts'

/** How urgent a call is. */
export type Priority = 'high' | 'normal' | 'background'

/** From where a read may be answered. */
export type CachePolicy =
  /** From the cache while it is fresh, else from the network. */
  | 'cache-then-network'
  /** Never from the network; a miss is a 504. */
  | 'only-if-cached'
  /** Always from the network. */
  | 'no-cache'
  /** Whatever is cached at once, and refreshed behind it when out of date. */
  | 'stale-while-revalidate'

/** How one call is to be made. */
export interface RequestContext {
  cachePolicy?: CachePolicy
  priority?: Priority
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** A call as the network port gets it. */
export interface WireRequest {
  method: string
  url: string
  /** JSON, or a form with files. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  priority?: Priority | undefined
  signal?: AbortSignal | undefined
  /** Changes something, so it is never joined with an equal one. */
  write?: boolean
  /** Is to arrive though the page is left meanwhile. */
  keepalive?: boolean
  /** With `no-cache` it is not joined with an equal one under way: that may have been answered too early. */
  cachePolicy?: CachePolicy | undefined
}

/** Makes one call over the wire; an answer that is no success is an error. */
export interface Sender {
  send(wire: WireRequest, context?: RequestContext): Promise<WireResponse>
}

/** An answer as the network port gives it. */
export interface WireResponse {
  status: number
  statusText?: string
  body?: unknown
}

/** The port to the network. It resolves for every status and rejects only when no answer came. */
export type Network = (request: WireRequest) => Promise<WireResponse>

/** How a server is reached over `fetch`. */
export interface FetchNetworkOptions {
  /** Put before each path; a browser needs none. */
  origin?: string
  fetch?: typeof fetch
  /** Sent with every call, as a token or a language; may first fetch a fresh one. */
  headers?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
}

/** The network over `fetch`: GET unless told otherwise, same-origin credentials, JSON. */
export function fetchNetwork({
  origin = '',
  fetch = globalThis.fetch,
  headers,
}: FetchNetworkOptions = {}): Network {
  return async ({ method = 'GET', url, body, headers: requestHeaders, priority, signal, keepalive }) => {
    const isForm = body instanceof FormData
    const response = await fetch(origin + url, {
      method,
      credentials: 'same-origin',
      // Answers live in the store alone: what the browser keeps besides outlives the session.
      cache: 'no-store',
      keepalive,
      headers: {
        ...(isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(await headers?.()),
        ...requestHeaders,
      },
      priority: priority === 'background' ? 'low' : priority === 'high' ? priority : 'auto',
      body: isForm ? body : JSON.stringify(body),
      signal,
    })
    const text = await response.text()
    return { status: response.status, statusText: response.statusText, body: parse(text) }
  }
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return { message: text }
  }
}

/** One call: the answer of success, or an error that says what went wrong. */
export async function request(network: Network, wire: WireRequest): Promise<WireResponse> {
  if (wire.signal?.aborted) throw new AbortError()
  let response: WireResponse
  try {
    response = await network({ ...wire, priority: wire.priority ?? 'normal' })
  } catch (error) {
    if (wire.signal?.aborted || (error instanceof Error && error.name === 'AbortError'))
      throw new AbortError()
    throw error instanceof Error ? error : new NetworkAdapterError(error)
  }
  const { status, statusText, body } = response
  if (status >= 200 && status < 300) return response
  throw new FetchError(wire.url, status, statusText || statusTextOf(status), body)
}
