import { AbortError, FetchError, NetworkAdapterError, NetworkError, statusTextOf } from './errors.ts'

/** Priority of a request. */
export type Priority = 'high' | 'normal' | 'background'

/** Allowed sources of a read. */
export type CachePolicy =
  /** Cache if fresh, else network. */
  | 'cache-then-network'
  /** Cache only; a miss is a 504. */
  | 'only-if-cached'
  /** Network only. */
  | 'no-cache'
  /** Cache immediately, with revalidation in the background if stale. */
  | 'stale-while-revalidate'

/** Options of one request. */
export interface RequestContext {
  cachePolicy?: CachePolicy
  priority?: Priority
  signal?: AbortSignal
  headers?: Readonly<Record<string, string>>
}

/** A request to the network adapter. */
export interface WireRequest {
  method: string
  url: string
  /** JSON, or a form with files. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  priority?: Priority | undefined
  signal?: AbortSignal | undefined
  /** Whether it writes, so that it is never deduplicated. */
  write?: boolean
  /** Completes even if the page is closed. */
  keepalive?: boolean
  /** With `no-cache` it does not share the response of an equal request in flight, which may be too old. */
  cachePolicy?: CachePolicy | undefined
}

/** Sends one request; an unsuccessful response is an error. */
export interface Sender {
  send(wire: WireRequest, context?: RequestContext): Promise<WireResponse>
}

/** A response of the network adapter. */
export interface WireResponse {
  status: number
  statusText?: string
  body?: unknown
  /** Headers by lower-case name. */
  headers?: Readonly<Record<string, string>>
}

/** Network adapter. Resolves for every status and rejects only without a response. */
export type Network = (request: WireRequest) => Promise<WireResponse>

/** Options of `fetchNetwork`. */
export interface FetchNetworkOptions {
  /** Prefix of each path; not needed in a browser. */
  origin?: string
  fetch?: typeof fetch
  /** Returns headers of each request, such as a token or a language; may be asynchronous. */
  headers?: () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>
}

/**
 * Creates a network adapter over `fetch`: GET by default, same-origin credentials, JSON. Rejects with a `NetworkError`
 * without a response of the server.
 */
export function fetchNetwork({
  origin = '',
  fetch = globalThis.fetch,
  headers,
}: FetchNetworkOptions = {}): Network {
  return async ({ method = 'GET', url, body, headers: requestHeaders, priority, signal, keepalive }) => {
    const isForm = body instanceof FormData
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      // Responses are cached in the store only: the browser cache would outlive the session.
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
    }
    try {
      const response = await fetch(origin + url, init)
      const { status, statusText, ok } = response
      const responseHeaders = Object.fromEntries(response.headers)
      const json = parse(await response.text(), responseHeaders['content-type'])
      // Another host responded: a captive portal, or the sign-in page of a proxy.
      if (json === undefined && ok && status !== 204) throw new NetworkError(url, 'notJson')
      return { status, statusText, headers: responseHeaders, body: json }
    } catch (error) {
      // `fetch` rejects with a TypeError if there is no response.
      throw error instanceof TypeError ? new NetworkError(url, 'unreachable', error) : error
    }
  }
}

/** Parses a body; undefined if it is not JSON. */
function parse(text: string, contentType = ''): unknown {
  try {
    return /\bjson\b/i.test(contentType) ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

/** Sends one request. Throws for unsuccessful responses. */
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
  const { status, statusText, body, headers } = response
  if (status >= 200 && status < 300) return response
  throw new FetchError(wire.url, status, statusText || statusTextOf(status), body, headers)
}
