import { randomUUID } from 'node:crypto'
import type { Language } from '@foyer/record-contract'
import { preparedQuery } from '@foyer/record-server'
import type { Pool } from 'pg'
import { type Checkout, cardService, SHOP_CURRENCY } from './card-payments.ts'

const COLUMNS = `id, order_id as "orderId", state, amount as "amountCents", payment_id as "paymentId", language`
const SELECT = `select ${COLUMNS} from cards.demo_checkout`
const OPEN = `
  insert into cards.demo_checkout
    (id, order_id, attempt, amount, state, return_url, cancel_url, description, expires_at, language)
  values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9)
  on conflict (order_id, attempt) do nothing returning ${COLUMNS}`

type StoredCheckout = Omit<Checkout, 'url' | 'currency'> & { language: Language }

/** A demo checkout as its page displays it. */
export interface DemoCheckout extends Omit<Checkout, 'url' | 'currency'> {
  description: string
  returnUrl: string
  cancelUrl: string
}

/** Replaces the payment provider in a demo: the page is ours, says so, and accepts no card. */
export function demoPayments(pool: Pool, pageUrl: (checkoutId: string, language: Language) => string) {
  const toCheckout = ({ language, ...row }: StoredCheckout): Checkout => ({
    ...row,
    currency: SHOP_CURRENCY,
    url: row.state === 'open' ? pageUrl(row.id, language) : null,
  })
  const ask = async (text: string, values: unknown[]) => {
    const { rows } = await pool.query<StoredCheckout>(preparedQuery(text, values))
    return rows[0]
  }
  const find = async (id: string) => {
    const row = await ask(`${SELECT} where id = $1`, [id])
    if (!row) throw new Error('The demo has no such checkout')
    return toCheckout(row)
  }
  return cardService({
    kind: 'demo',
    open: async ({
      orderId,
      attempt,
      amountCents,
      description,
      language,
      returnUrl,
      cancelUrl,
      expiresAt,
    }) => {
      const opened = await ask(OPEN, [
        `demo_${randomUUID()}`,
        orderId,
        attempt,
        amountCents,
        returnUrl,
        cancelUrl,
        description,
        new Date(expiresAt),
        language,
      ])
      // No row is returned if the same attempt was opened before.
      const row = opened ?? (await ask(`${SELECT} where order_id = $1 and attempt = $2`, [orderId, attempt]))
      if (!row) throw new Error('The demo stored no checkout')
      return toCheckout(row)
    },
    find,
    close: async (id) => {
      await pool.query(`update cards.demo_checkout set state = 'expired' where id = $1 and state = 'open'`, [
        id,
      ])
      return find(id)
    },
    refund: async ({ paymentId, amountCents, key }) => {
      await pool.query(
        'insert into cards.demo_refund (key, payment_id, amount) values ($1, $2, $3) on conflict do nothing',
        [key, paymentId, amountCents],
      )
    },
  })
}

/** Returns the checkout for the demo's page. */
export async function findDemoCheckout({ query }: Pick<Pool, 'query'>, id: string) {
  const { rows } = await query<DemoCheckout>(
    `select id, order_id as "orderId", state, amount as "amountCents", payment_id as "paymentId", description,
            return_url as "returnUrl", cancel_url as "cancelUrl" from cards.demo_checkout where id = $1`,
    [id],
  )
  return rows[0]
}

/** Marks the checkout as paid, once, however often it is called. */
export async function payDemoCheckout(pool: Pick<Pool, 'query'>, id: string, now: number) {
  await pool.query(
    `update cards.demo_checkout set state = 'paid', payment_id = $2
     where id = $1 and state = 'open' and expires_at > $3`,
    [id, `demo_pi_${randomUUID()}`, new Date(now)],
  )
}
