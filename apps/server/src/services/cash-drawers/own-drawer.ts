import { type Cents, toEuros } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

/** An open drawer with what should be in it. */
export interface OwnDrawer {
  id: string
  expectedCents: Cents
}

/** Locks the open drawer of the user, so that no movement is concurrent with its closing. */
export async function lockOwnDrawer({ client, session }: Transaction): Promise<OwnDrawer> {
  const { rows } = await client.query<{ id: string }>(
    'select id from cash_drawer where cashier = $1 and closed_at is null for update',
    [session.userId],
  )
  const [drawer] = rows
  if (!drawer) throw refuse('DRAWER_CLOSED')
  // After the lock: a movement that was concurrent is committed now.
  const sums = await client.query<{ cents: number }>(
    `select ((opening_balance + coalesce((select sum(amount) from cash_movement where drawer = d.id), 0)) * 100)::float8 as cents
     from cash_drawer d where id = $1`,
    [drawer.id],
  )
  return { id: drawer.id, expectedCents: sums.rows[0]?.cents ?? 0 }
}

/** Records the cash of a paid order in the drawer of the user. */
export async function addSale(
  fair: Needs,
  transaction: Transaction,
  order: { id: string; number: string; total: Cents },
) {
  const { id } = await lockOwnDrawer(transaction)
  await fair.writer.create(transaction, 'CashMovement__c', {
    Name: order.number,
    Drawer__c: id,
    Kind__c: 'sale',
    Amount__c: toEuros(order.total),
    ShopOrder__c: order.id,
  })
}

/** Records cash that the drawer of the user gives back for an order. */
export async function addRefund(
  fair: Needs,
  transaction: Transaction,
  order: { id: string; number: string; cents: Cents },
) {
  const { id, expectedCents } = await lockOwnDrawer(transaction)
  if (order.cents > expectedCents) throw refuse('DRAWER_EMPTY')
  await fair.writer.create(transaction, 'CashMovement__c', {
    Name: order.number,
    Drawer__c: id,
    Kind__c: 'refund',
    Amount__c: toEuros(-order.cents),
    ShopOrder__c: order.id,
  })
}
