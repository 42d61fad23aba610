import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isSignedBy, signMessage } from '../integrations/ticketing/sign-message.ts'

/** Behaviour of the provider for requests of codes. */
export type ProviderMood =
  | 'ready'
  | 'generating'
  | 'down'
  | 'loses answers'
  | 'hangs'
  | 'refuses'
  | 'talks nonsense'

export type ProviderOrder =
  | { order: 'mood'; mood: ProviderMood }
  /** Delivers pending codes: the latest first, each notice twice, in the wrong order. */
  | { order: 'deliver'; url: string; now: number }
  | { order: 'report' }

export interface ProviderReport {
  /** Existing codes by our id, with the number of times each was issued. */
  issued: Record<string, { code: string; count: number; isVoid: boolean }>
  requests: number
  unsigned: number
}

interface Stored {
  code: string
  count: number
  isVoid: boolean
  isReady: boolean
}

const secret = process.argv[2] ?? ''
const tickets = new Map<string, Stored>()
let mood: ProviderMood = 'ready'
let requests = 0
let unsigned = 0

/** A ticketing provider in its own process, which behaves like real ones. Started by `startTicketProvider`. */
const server = createServer(async (request, response) => {
  const body = await bodyOf(request)
  const { method = '', url = '', headers } = request
  requests++
  const timestamp = Number(headers['x-foyer-timestamp'])
  const signed = isSignedBy(
    secret,
    String(headers['x-foyer-signature']),
    { timestamp, method, path: url, body },
    timestamp * 1000,
  )
  const answer = (status: number, content?: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content ?? {}))
  if (!signed) {
    unsigned++
    return answer(401)
  }
  if (mood === 'down') return answer(503)
  if (mood === 'hangs') return
  if (mood === 'talks nonsense') return response.end('<html>')
  const id = decodeURIComponent(url.split('/').at(-1) ?? '')
  const known = tickets.get(id)
  if (method === 'GET') return known ? answer(200, shown(id, known)) : answer(404)
  if (method === 'DELETE') {
    if (known) known.isVoid = true
    return answer(known ? 204 : 404)
  }
  if (mood === 'refuses') return answer(422)
  const ticket = known ?? { code: `PRV-${id}`, count: 0, isVoid: false, isReady: mood !== 'generating' }
  if (!known) ticket.count++
  tickets.set(id, ticket)
  if (mood === 'loses answers') return response.destroy()
  return answer(200, shown(id, ticket))
})

const shown = (id: string, { code, isReady, isVoid }: Stored) => ({
  state: isVoid ? 'voided' : isReady ? 'ready' : 'generating',
  reference: `REF-${id}`,
  ...(isReady ? { code } : {}),
})

async function bodyOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function deliver(url: string, now: number) {
  for (const [id, ticket] of tickets) {
    if (ticket.isReady) continue
    ticket.isReady = true
    const event = (type: string) => ({
      id: `${id}:${type}`,
      type,
      ticketId: id,
      reference: `REF-${id}`,
      ...(type === 'ticket.ready' ? { code: ticket.code } : {}),
    })
    const types = ['ticket.ready', 'ticket.ready', 'ticket.generating', 'ticket.refused', 'ticket.ready']
    for (const type of types) await notify(url, now, event(type))
  }
}

async function notify(url: string, now: number, event: object) {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(now / 1000)
  const path = new URL(url).pathname
  const sent = fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-ticketing-timestamp': String(timestamp),
      'x-ticketing-signature': signMessage(secret, { timestamp, method: 'POST', path, body }),
    },
    body,
  })
  // No receiver: this notice is lost.
  await sent.catch(() => {})
}

process.on('message', async (message: ProviderOrder) => {
  if (message.order === 'mood') mood = message.mood
  if (message.order === 'deliver') await deliver(message.url, message.now)
  const issued = Object.fromEntries(
    [...tickets].map(([id, { code, count, isVoid }]) => [id, { code, count, isVoid }]),
  )
  process.send?.({ issued, requests, unsigned } satisfies ProviderReport)
})
// The parent process has ended.
process.on('disconnect', () => process.exit(0))

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
