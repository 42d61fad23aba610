import {
  addDays,
  type BadgeOrderState,
  badgeOrder,
  CO_EXHIBITOR_ITEM,
  type DueKind,
  documentTotals,
  type EditionSettings,
  EXTRA_KINDS,
  type ExtraKind,
  type ExtraResult,
  extraBadgesLeft,
  romeDay,
  toEuros,
} from '@foyer/fair-domain'
import { integer, NotFound, number, object, oneOf, string } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'
import { readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { addEntry } from '../../services/entitlements/add-entry.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import type { PaidDue } from '../../services/fair/paid-due.ts'
import { cancelDue, openDue } from '../../services/payments/open-due.ts'
import { findDue } from '../../services/payments/stored-due.ts'
import { transferFor } from '../../services/payments/transfer.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

/** Company and edition of the orders. */
interface Desk {
  accountId: string
  edition: EditionAtHand
}

/** The kind of its amount due. */
export const DUE_OF_EXTRA = {
  badge: 'badges',
  parking: 'parking',
  coExhibitor: 'coExhibitors',
} as const satisfies Record<ExtraKind, DueKind>

const orderRow = object({
  id: string,
  kind: oneOf(...(Object.keys(EXTRA_KINDS) as ExtraKind[])),
  accountId: string,
  editionId: string,
  quantity: integer(),
  state: oneOf(...badgeOrder.states),
  reference: string,
  amountCents: number,
})

const SELECT = `
  select id, kind, account as "accountId", edition as "editionId", quantity::int, state, name as reference,
         (amount * 100)::float8 as "amountCents" from badge_order`

const ordersOf = (database: Database, { accountId, edition }: Desk, kind: ExtraKind) =>
  readRows(
    database,
    orderRow,
    `${SELECT} where account = $1 and edition = $2 and kind = $3 and state <> 'cancelled' order by created_date, id`,
    [accountId, edition.id, kind],
  )

/** The number that may still be ordered; unpaid orders count already. */
async function extraLeft(database: Database, desk: Desk, kind: ExtraKind) {
  const { accountId, edition } = desk
  const ordered = (await ordersOf(database, desk, kind))
    .filter(({ state }) => state !== 'expired')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  if (kind === 'parking') return Math.max(0, edition.settings.maxExtraParking - ordered)
  if (kind === 'coExhibitor')
    return Math.max(0, edition.settings.maxCoExhibitors - (await placesOrdered(database, desk)) - ordered)
  const { parts } = await balanceOf(database, { accountId, editionId: edition.id, kind })
  const byArea = parts.find(({ source }) => source === 'area')?.count ?? 0
  return extraBadgesLeft(byArea, ordered, edition.settings)
}

/** Places for co-exhibitors in the contracts of a company, including addenda. */
async function placesOrdered(database: Database, { accountId, edition }: Desk) {
  const [row] = await readRows(
    database,
    object({ count: integer() }),
    `select coalesce(sum(i.quantity), 0)::int as count from order_item i join sales_order o on o.id = i.order_id
     where o.account_id = $1 and o.edition = $2 and o.status <> 'cancelled' and i.code = $3`,
    [accountId, edition.id, CO_EXHIBITOR_ITEM],
  )
  return row?.count ?? 0
}

/** All places for co-exhibitors of a company: those of its contracts, and those paid for since. */
export async function coExhibitorPlaces(database: Database, desk: Desk) {
  const bought = (await ordersOf(database, desk, 'coExhibitor'))
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return (await placesOrdered(database, desk)) + bought
}

const PRICES = {
  badge: 'extraBadgePrice',
  parking: 'extraParkingPrice',
  coExhibitor: 'coExhibitorFee',
} as const satisfies Record<ExtraKind, keyof EditionSettings>

/** Including VAT, in cents. */
const priceOfExtra = (
  kind: ExtraKind,
  count: number,
  settings: Pick<EditionSettings, (typeof PRICES)[ExtraKind] | 'vatRate'>,
) => documentTotals([{ net: count * settings[PRICES[kind]], rate: settings.vatRate }]).gross

/** Returns the extra passes on sale, and those ordered. */
export async function readExtra(database: Database, desk: Desk, kind: ExtraKind): Promise<ExtraResult> {
  const { settings } = desk.edition
  const orders = await ordersOf(database, desk, kind)
  return {
    left: await extraLeft(database, desk, kind),
    priceCents: priceOfExtra(kind, 1, settings),
    orders: orders.map(({ id, quantity, amountCents, state, reference }) => ({
      id,
      quantity,
      amountCents,
      state,
      transfer: state === 'awaiting_transfer' ? transferFor(settings, amountCents, reference) : null,
    })),
  }
}

interface NewExtraOrder {
  kind: ExtraKind
  count: number
  /** Idempotency key of the form. */
  key: string
  participationId: string | null
}

/** Orders passes beyond the quota; they are credited when the payment arrives. */
export async function placeExtraOrder(
  fair: Needs,
  transaction: Transaction,
  desk: Desk,
  { kind, count, key, participationId }: NewExtraOrder,
) {
  const { client } = transaction
  const { accountId, edition } = desk
  // Serialises the orders of a company, so that concurrent ones cannot both pass the limit.
  await lockName(client, `badge-order:${accountId}`)
  const ownKey = `${accountId}:${key}`
  const [known] = await readRows(
    client,
    object({ id: string }),
    'select id from badge_order where key = $1',
    [ownKey],
  )
  if (known) return known
  if (count > (await extraLeft(client, desk, kind))) throw refuse('TOO_MANY_EXTRA')
  const amountCents = priceOfExtra(kind, count, edition.settings)
  const { id } = await fair.writer.create(transaction, 'BadgeOrder__c', {
    Name: `${count} ${kind}`,
    Kind__c: kind,
    Account__c: accountId,
    Edition__c: edition.id,
    Quantity__c: count,
    Amount__c: toEuros(amountCents),
    State__c: 'awaiting_transfer',
    Key__c: ownKey,
  })
  const { reference } = await openDue(fair, transaction, {
    accountId,
    participationId,
    kind: DUE_OF_EXTRA[kind],
    subjectId: id,
    amountCents,
    dueOn: addDays(romeDay(fair.clock()), edition.settings.transferDays),
  })
  await fair.writer.update(transaction, 'BadgeOrder__c', id, { Name: reference })
  return { id }
}

/** Cancels an unpaid order. */
export async function cancelExtraOrder(
  fair: Needs,
  transaction: Transaction,
  { accountId }: Pick<Desk, 'accountId'>,
  kind: ExtraKind,
  id: string,
) {
  const order = await lockOrder(transaction, id)
  if (order.accountId !== accountId || order.kind !== kind) throw NotFound()
  if (!(await endExtraOrder(fair, transaction, id, 'cancel'))) throw refuse('ORDER_CLOSED')
  const due = await findDue(transaction.client, DUE_OF_EXTRA[kind], id)
  if (due) await cancelDue(fair, transaction, due.id, kind)
  return { cancelled: true }
}

/** Ends an unpaid order; undefined if it is ended or paid. */
export async function endExtraOrder(
  fair: Needs,
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

/** Credits or revokes the passes when the payment arrives or is reversed. */
export const settleExtraOrder =
  (fair: Needs, step: 'pay' | 'reverse') => async (due: PaidDue, transaction: Transaction) => {
    if (!Object.values<string>(DUE_OF_EXTRA).includes(due.kind)) return
    const order = await lockOrder(transaction, due.subjectId)
    const next = badgeOrder.next(order.state, step)
    if (!next) return
    await setState(fair, transaction, order.id, next)
    // Places for co-exhibitors are counted from the orders themselves.
    if (order.kind === 'coExhibitor') return
    await addEntry(fair, transaction, {
      accountId: order.accountId,
      editionId: order.editionId,
      kind: order.kind,
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

const setState = (fair: Needs, transaction: Transaction, id: string, state: BadgeOrderState) =>
  fair.writer.update(transaction, 'BadgeOrder__c', id, { State__c: state })
