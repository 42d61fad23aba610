import type { FetchNetworkOptions } from '../network/request.ts'
import type { EventSourceLike } from './event-stream.ts'

type Listener = Parameters<EventSourceLike['addEventListener']>[1]

/**
 * Opens the change stream over `fetch`, where EventSource is not sufficient: with a token, for another
 * origin, in Node. Accepts the options of `fetchNetwork`; headers are evaluated again on every reconnect.
 *
 * @example
 * const server = { origin: 'http://127.0.0.1:3001', headers: () => ({ authorization: `Bearer ${token}` }) }
 * const client = createRecordClient({ network: fetchNetwork(server) })
 * const disconnect = connectLive(client, { open: fetchStream(server) })
 * disconnect()
 */
export function fetchStream({ origin = '', fetch = globalThis.fetch, headers }: FetchNetworkOptions = {}) {
  return (url: string): EventSourceLike => {
    const abort = new AbortController()
    const listeners = new Map<string, Listener[]>()
    const emit: Emit = (type, event) => {
      for (const listener of listeners.get(type) ?? []) if (!abort.signal.aborted) listener(event)
    }

    async function read() {
      const response = await fetch(origin + url, {
        headers: { accept: 'text/event-stream', ...(await headers?.()) },
        credentials: 'same-origin',
        cache: 'no-store',
        signal: abort.signal,
      })
      if (response.ok && response.body) await readEvents(response.body, emit)
    }

    // Rejected, interrupted or ended: the listener reconnects.
    read()
      .catch(() => {})
      .then(() => emit('error', {}))
    return {
      addEventListener: (type, listener) =>
        void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      close: () => abort.abort(),
    }
  }
}

type Emit = (type: string, event: { data?: string; lastEventId?: string }) => void

/** Parses server-sent events: `field: value` lines, terminated by an empty line. */
async function readEvents(body: ReadableStream<Uint8Array>, emit: Emit) {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let remainder = ''
  let lastEventId = ''
  let type = ''
  let data: string[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (remainder + decoder.decode(value, { stream: true })).split('\n')
    remainder = lines.pop() ?? ''
    for (const raw of lines) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw
      if (line === '') {
        if (data.length > 0) emit(type || 'message', { data: data.join('\n'), lastEventId })
        type = ''
        data = []
        continue
      }
      const [, name, text = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? []
      if (name === 'data') data.push(text)
      else if (name === 'event') type = text
      else if (name === 'id') lastEventId = text
    }
  }
}
