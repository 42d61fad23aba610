import { expect, it, vi } from 'vitest'
import { fetchStream } from './fetch-stream.ts'

interface SentRequest {
  url: string
  headers: Record<string, string>
  signal: AbortSignal
}

/** Builds a server whose stream is written by the test. */
function build(status = 200) {
  const requests: SentRequest[] = []
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController
    },
  })
  const fetch = (async (url: string, init: SentRequest) => {
    requests.push({ ...init, url })
    return new Response(body, { status })
  }) as unknown as typeof globalThis.fetch
  const open = fetchStream({
    origin: 'https://crm.example.com',
    fetch,
    headers: async () => ({ authorization: `Bearer ${requests.length + 1}` }),
  })
  const events: unknown[] = []
  const source = open('/events')
  for (const type of ['change', 'error'])
    source.addEventListener(type, ({ data, lastEventId }) => events.push([type, data, lastEventId]))
  const write = (text: string) => controller?.enqueue(new TextEncoder().encode(text))
  return { requests, events, source, write, end: () => controller?.close(), open }
}

it('sends the token to the configured origin', async () => {
  const { requests, open } = build()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({
    url: 'https://crm.example.com/events',
    headers: { accept: 'text/event-stream', authorization: 'Bearer 1' },
  })
  open('/events')
  await vi.waitFor(() => expect(requests[1]?.headers.authorization).toBe('Bearer 2'))
})

it('parses events that are split across chunks', async () => {
  const { events, write } = build()
  write(': hello\n\nid: 7\nevent: cha')
  write('nge\r\ndata: {"a":\r\ndata: 1}\n')
  expect(events).toEqual([])
  write('\nevent: change\ndata:2\n\nevent: other\ndata: 3\n\n')
  await vi.waitFor(() =>
    expect(events).toEqual([
      ['change', '{"a":\n1}', '7'],
      ['change', '2', '7'],
    ]),
  )
})

it('emits an error when the server ends or rejects the stream', async () => {
  const ended = build()
  ended.end()
  const rejected = build(401)
  rejected.write('event: change\ndata: 1\n\n')
  await vi.waitFor(() =>
    expect([ended.events, rejected.events]).toEqual([
      [['error', undefined, undefined]],
      [['error', undefined, undefined]],
    ]),
  )
})

it('emits nothing after close', async () => {
  const { requests, events, source, write } = build()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  source.close()
  expect(requests[0]?.signal.aborted).toBe(true)
  write('event: change\ndata: 1\n\n')
  await new Promise((resolve) => setImmediate(resolve))
  expect(events).toEqual([])
})
