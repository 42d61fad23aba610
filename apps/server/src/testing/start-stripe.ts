import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface FakeSession {
  id: string
  object: 'checkout.session'
  client_reference_id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  url: string | null
  payment_intent: string | null
}

/** A fake of the part of Stripe's API that we use, which can be unavailable, and delay or repeat events. */
export async function startStripe(webhookSecret: string) {
  const sessions = new Map<string, FakeSession>()
  const byKey = new Map<string, FakeSession>()
  const refunds = new Map<string, { payment: string; amount: number }>()
  let isAway = false
  let opened = 0

  const server = createServer(async (request, response) => {
    const body = new URLSearchParams(await read(request))
    if (isAway) return void response.destroy()
    const key = String(request.headers['idempotency-key'] ?? '')
    const path = request.url ?? ''
    const [, id = '', step = ''] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (path === '/v1/checkout/sessions') return answer(response, 200, open(key, body))
    const session = sessions.get(id)
    if (session && step === 'expire') {
      if (session.status !== 'open')
        return answer(response, 400, invalid('only open sessions can be expired'))
      Object.assign(session, { status: 'expired', url: null })
      return answer(response, 200, session)
    }
    if (session) return answer(response, 200, session)
    if (path === '/v1/refunds') {
      const payment = body.get('payment_intent') ?? ''
      if (!refunds.has(key)) {
        if ([...refunds.values()].some((one) => one.payment === payment))
          return answer(response, 400, {
            error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'done' },
          })
        refunds.set(key, { payment, amount: Number(body.get('amount')) })
      }
      return answer(response, 200, { id: `re_${key}`, object: 'refund' })
    }
    return answer(response, 404, invalid('no such thing'))
  })

  function open(key: string, body: URLSearchParams) {
    const known = byKey.get(key)
    if (known) return known
    opened += 1
    const id = `cs_${randomUUID()}`
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      client_reference_id: body.get('client_reference_id') ?? '',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(body.get('line_items[0][price_data][unit_amount]')),
      currency: body.get('line_items[0][price_data][currency]') ?? '',
      url: `https://checkout.example/${id}`,
      payment_intent: null,
    }
    byKey.set(key, session)
    sessions.set(id, session)
    return session
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const find = (url: string) => sessions.get(url.split('/').at(-1) ?? '')

  /** Any payload with a valid signature of that time. */
  const signed = (payload: string, now: number) => {
    const timestamp = Math.floor(now / 1000)
    const signature = createHmac('sha256', webhookSecret).update(`${timestamp}.${payload}`).digest('hex')
    return {
      payload,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${timestamp},v1=${signature}` },
    }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    refunds,
    opened: () => opened,
    setAway: (away: boolean) => {
      isAway = away
    },
    /** The customer pays on the hosted page. */
    pay: (url: string) => {
      const session = find(url)
      if (session?.status !== 'open') return false
      Object.assign(session, {
        status: 'complete',
        payment_status: 'paid',
        url: null,
        payment_intent: `pi_${randomUUID()}`,
      })
      return true
    },
    /** An event about a session, signed like Stripe's; with `changes`, one that differs from the session. */
    event: (url: string, now: number, type = 'checkout.session.completed', changes: object = {}) =>
      signed(
        JSON.stringify({
          id: `evt_${randomUUID()}`,
          object: 'event',
          type,
          data: { object: { ...find(url), ...changes } },
        }),
        now,
      ),
    signed,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}

const invalid = (message: string) => ({ error: { type: 'invalid_request_error', message } })

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
