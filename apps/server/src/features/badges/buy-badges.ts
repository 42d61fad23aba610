import {
  addDays,
  type BadgeOrderState,
  badgeOrder,
  documentTotals,
  type EditionSettings,
  extraBadgesLeft,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { integer, NotFound, number, object, oneOf, string } from '@foyer/record-contract'
import { attributeOf, type Session, type Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import { type BadgeDesk, openNames } from '../../services/badges/badge-desk.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import type { Fair, PaidDue } from '../../services/fair/fair.ts'
import { cancelDue, openDue } from '../../services/payments/open-due.ts'
import { findDue } from '../../services/payments/stored-due.ts'

type Database = Pick<ClientBase, 'query'>

const orderRow = object({
  id: string,
  accountId: string,
  editionId: string,
  quantity: integer(),
  state: oneOf(...badgeOrder.states),
  reference: string,
  amountCents: number,
})

const SELECT = `
  select id, account as "accountId", edition as "editionId", quantity::int, state, name as reference,
         (amount * 100)::float8 as "amountCents" from badge_order`

export const ordersOf = (database: Database, { accountId, edition }: BadgeDesk) =>
  readRows(
    database,
    orderRow,
    `${SELECT} where account = $1 and edition = $2 and state <> 'cancelled' order by created_date, id`,
    [accountId, edition.id],
  )

/** How many more may be ordered: what waits for its payment counts already. */
export async function extraLeft(database: Database, desk: BadgeDesk) {
  const { accountId, edition } = desk
  const { parts } = await balanceOf(database, { accountId, editionId: edition.id, kind: 'badge' })
  const byArea = parts.find(({ source }) => source === 'area')?.count ?? 0
  const ordered = (await ordersOf(database, desk))
    .filter(({ state }) => state !== 'expired')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return extraBadgesLeft(byArea, ordered, edition.settings)
}

/** VAT included, in cents. */
export const priceOfExtra = (
  count: number,
  { extraBadgePrice, vatRate }: Pick<EditionSettings, 'extraBadgePrice' | 'vatRate'>,
) => documentTotals([{ net: count * extraBadgePrice, rate: vatRate }]).gross

/** Orders badges beyond the quota; they are there when the transfer is. */
export function buyBadges(fair: Fair, session: Session, { count, key }: { count: number; key: string }) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const desk = await openNames(fair, transaction, 'badge')
    const { accountId, edition } = desk
    // One order of a company after the other, so that two at once do not both find room.
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`badge-order:${accountId}`])
    const ownKey = `${accountId}:${key}`
    const [known] = await readRows(
      client,
      object({ id: string }),
      'select id from badge_order where key = $1',
      [ownKey],
    )
    if (known) return known
    if (count > (await extraLeft(client, desk))) throw refuse('TOO_MANY_EXTRA')
    const amountCents = priceOfExtra(count, edition.settings)
    const { id } = await fair.writer.create(transaction, 'BadgeOrder__c', {
      Name: `${count} badge`,
      Account__c: accountId,
      Edition__c: edition.id,
      Quantity__c: count,
      Amount__c: toEuros(amountCents),
      State__c: 'awaiting_transfer',
      Key__c: ownKey,
    })
    const [participationId = null] = attributeOf(session, 'participationId')
    const { reference } = await openDue(fair, transaction, {
      accountId,
      participationId,
      kind: 'badges',
      subjectId: id,
      amountCents,
      dueOn: addDays(romeDay(fair.clock()), edition.settings.transferDays),
    })
    await fair.writer.update(transaction, 'BadgeOrder__c', id, { Name: reference })
    return { id }
  })
}

/** Nobody has paid yet, and nobody wants them any more. */
export function cancelBadgeOrder(fair: Fair, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const { accountId } = await openNames(fair, transaction, 'badge')
    const order = await lockOrder(transaction, id)
    if (order.accountId !== accountId) throw NotFound()
    if (!(await endBadgeOrder(fair, transaction, id, 'cancel'))) throw refuse('ORDER_CLOSED')
    const due = await findDue(transaction.client, 'badges', id)
    if (due) await cancelDue(fair, transaction, due.id, 'badges')
    return { cancelled: true }
  })
}

/** Ends an order that nobody has paid; undefined when it is over or paid. */
export async function endBadgeOrder(
  fair: Fair,
  transaction: Transaction,
  id: string,
  step: 'cancel' | 'expire',
) {
  const order = await lockOrder(transaction, id)
  const next = badgeOrder.next(order.state, step)
  if (!next) return undefined
  await setState(fair, transaction, id, next)
  return order
}

/** The transfer has arrived, or was taken back: the badges follow it. */
export const settleBadgeOrder =
  (fair: Fair, step: 'pay' | 'reverse') => async (due: PaidDue, transaction: Transaction) => {
    if (due.kind !== 'badges') return
    const order = await lockOrder(transaction, due.subjectId)
    const next = badgeOrder.next(order.state, step)
    if (!next) return
    await setState(fair, transaction, order.id, next)
    await addEntry(fair, transaction, {
      accountId: order.accountId,
      editionId: order.editionId,
      kind: 'badge',
      movement: step === 'pay' ? order.quantity : -order.quantity,
      source: 'purchase',
      subjectId: order.id,
      note: order.reference,
    })
  }

async function lockOrder({ client }: Transaction, id: string) {
  const [order] = await readRows(client, orderRow, `${SELECT} where id = $1 for update`, [id])
  if (!order) throw NotFound()
  return order
}

const setState = (fair: Fair, transaction: Transaction, id: string, state: BadgeOrderState) =>
  fair.writer.update(transaction, 'BadgeOrder__c', id, { State__c: state })
