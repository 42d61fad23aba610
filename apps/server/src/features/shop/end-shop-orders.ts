import { setTimeout as delay } from 'node:timers/promises'
import { addDays, normalDiscountCode, romeDay, shopOrder } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { CardPayments } from '../../integrations/cards/card-payments.ts'
import type { Task } from '../../jobs/task.ts'
import { refuse } from '../../refuse.ts'
import { cancelDue } from '../../services/payments/open-due.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'
import { storeCheckout, takePayment } from './pay-by-card.ts'
import { releaseCode } from './settle-shop-order.ts'
import { mailExpired, mailReminder } from './shop-mails.ts'
import { findShopOrder, lockShopOrder, type StoredShopOrder } from './stored-shop-order.ts'

/** Ends an unpaid order, its amount due and its activations of a code. */
export async function endShopOrder(
  fair: Needs,
  transaction: Transaction,
  order: StoredShopOrder,
  step: 'cancel' | 'expire',
) {
  const state = shopOrder.next(order.state, step)
  if (!state) throw refuse('ORDER_PAID')
  const due = await findDue(transaction.client, 'shop', order.id)
  if (due) await cancelDue(fair, transaction, due.id, step)
  await releaseCode(fair, transaction, order)
  await fair.writer.update(transaction, 'ShopOrder__c', order.id, { State__c: state })
}

/**
 * Closes the payment page of an order, and returns whether the order is still unpaid. Called before an order
 * ends, so that no card is charged afterwards.
 */
export async function closeCheckout(fair: Needs, cards: CardPayments | null, order: StoredShopOrder) {
  if (order.method !== 'card' || cards === null) return true
  const { id } = order.checkoutId ? { id: order.checkoutId } : await storeCheckout(fair, cards, order)
  const checkout = await cards.close(id)
  await takePayment(fair, checkout)
  return checkout.state !== 'paid'
}

/** Runs every few minutes: refreshes every open checkout, whose event may be lost, and ends expired orders. */
export const reconcileShopOrders = (fair: Needs, cards: CardPayments | null): Task => ({
  name: 'shop.reconcile',
  cron: '*/5 * * * *',
  run: async () => {
    const now = new Date(fair.clock())
    const { rows } = await fair.pool.query<Unpaid>(
      `select id, checkout as "checkoutId", expires_at <= $1 as "isOver" from shop_order
       where state = 'awaiting_payment' and (expires_at <= $1 or checkout is not null)
       order by expires_at, id limit 500`,
      [now],
    )
    const failures: unknown[] = []
    // One transaction each: a failure must not block the others.
    for (const unpaid of rows) {
      await reconcile(fair, cards, unpaid).catch((error: unknown) => failures.push(error))
      await delay(PAUSE_MS)
    }
    if (failures.length > 0) throw failures[0]
  },
})

/**
 * Ends expired orders that still use activations of a code, before the job does, so that others can use it.
 * Returns whether there were any.
 */
export async function endExpiredOrders(fair: Needs, cards: CardPayments | null, code: string) {
  const ids = await readIds(
    fair.pool,
    `select o.id from shop_order o join discount_code d on d.id = o.discount_code
     where d.name = $1 and o.state = 'awaiting_payment' and o.expires_at <= $2 order by o.expires_at, o.id limit 50`,
    [normalDiscountCode(code), new Date(fair.clock())],
  )
  for (const id of ids) await reconcile(fair, cards, { id, checkoutId: null, isOver: true })
  return ids.length > 0
}

interface Unpaid {
  id: string
  checkoutId: string | null
  isOver: boolean
}

/** Pause between two of possibly hundreds of orders, so that page requests are served. */
const PAUSE_MS = 20

async function reconcile(fair: Needs, cards: CardPayments | null, { id, checkoutId, isOver }: Unpaid) {
  if (!isOver) {
    if (cards && checkoutId) await takePayment(fair, await cards.find(checkoutId))
    return
  }
  const order = await findShopOrder(fair.pool, id)
  if (!order || !(await closeCheckout(fair, cards, order))) return
  await fair.transact(fair.systemSession, async (transaction) => {
    const current = await lockShopOrder(transaction.client, id)
    if (current.state !== 'awaiting_payment' || (await isPartPaid(transaction, id))) return
    await endShopOrder(fair, transaction, current, 'expire')
    // A customer who left the provider's page knows; a transfer may be in progress.
    if (current.method === 'transfer') await mailExpired(fair, transaction, current)
  })
}

/** Partly paid orders are left to staff. */
async function isPartPaid({ client }: Transaction, id: string) {
  const { rowCount } = await client.query(
    `select from amount_due where kind = 'shop' and subject_id = $1 and state = 'part_paid'`,
    [id],
  )
  return rowCount !== 0
}

/** Days before the expiry on which a reminder is sent. */
const REMIND_DAYS_BEFORE = 4

/** Runs daily: reminds of missing transfers, once. */
export const remindShopOrders = (fair: Needs): Task => ({
  name: 'shop.remind',
  cron: '40 6 * * *',
  run: async () => {
    const until = addDays(romeDay(fair.clock()), REMIND_DAYS_BEFORE)
    const ids = await readIds(
      fair.pool,
      `select id from shop_order where state = 'awaiting_payment' and method = 'transfer' and reminded_at is null
         and expires_at > $1 and (expires_at at time zone 'Europe/Rome')::date <= $2 order by id limit 500`,
      [new Date(fair.clock()), until],
    )
    for (const id of ids)
      await fair.transact(fair.systemSession, async (transaction) => {
        const order = await lockShopOrder(transaction.client, id)
        if (order.state !== 'awaiting_payment') return
        await fair.writer.update(transaction, 'ShopOrder__c', id, {
          RemindedAt__c: new Date(fair.clock()).toISOString(),
        })
        await mailReminder(fair, transaction, order)
      })
  },
})
