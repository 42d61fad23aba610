import { CASH_MOVEMENTS, toEuros } from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { refuse } from '../../refuse.ts'
import { lockOwnDrawer } from '../../services/cash-drawers/own-drawer.ts'
import type { Needs } from './needs.ts'

/** Opens a drawer with its float. */
export const openDrawer = (
  fair: Needs,
  session: Session,
  { desk, floatCents }: { desk: string; floatCents: number },
) =>
  fair.transact(session, async (transaction) => {
    const { client } = transaction
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    if (session.userId === null) throw InsufficientAccess()
    // Serialises two tabs of one person.
    await lockName(client, `drawer:${session.userId}`)
    const { rowCount } = await client.query(
      'select from cash_drawer where cashier = $1 and closed_at is null',
      [session.userId],
    )
    if (rowCount !== 0) throw refuse('DRAWER_OPEN')
    const { id } = await fair.writer.create(transaction, 'CashDrawer__c', {
      Name: desk.trim() || '–',
      Edition__c: edition.id,
      Cashier__c: session.userId,
      OpenedAt__c: new Date(fair.clock()).toISOString(),
      OpeningBalance__c: toEuros(floatCents),
    })
    return { id }
  })

/** Records cash that is put in or taken out without a sale. */
export const moveCash = (
  fair: Needs,
  session: Session,
  { kind, cents, note }: { kind: 'deposit' | 'withdrawal'; cents: number; note: string },
) =>
  fair.transact(session, async (transaction) => {
    const { id, expectedCents } = await lockOwnDrawer(transaction)
    if (kind === 'withdrawal' && cents > expectedCents) throw refuse('DRAWER_EMPTY')
    await fair.writer.create(transaction, 'CashMovement__c', {
      Name: CASH_MOVEMENTS[kind][session.language],
      Drawer__c: id,
      Kind__c: kind,
      Amount__c: toEuros(kind === 'deposit' ? cents : -cents),
      Note__c: note.trim() || null,
    })
    return { id }
  })

/** Closes the drawer of the user with the counted cash. */
export const closeDrawer = (
  fair: Needs,
  session: Session,
  { countedCents, reason }: { countedCents: number; reason: string },
) =>
  fair.transact(session, async (transaction) => {
    const { id, expectedCents } = await lockOwnDrawer(transaction)
    const differenceCents = countedCents - expectedCents
    if (differenceCents !== 0 && reason.trim() === '') throw refuse('DRAWER_DIFFERENCE')
    await fair.writer.update(transaction, 'CashDrawer__c', id, {
      ClosedAt__c: new Date(fair.clock()).toISOString(),
      Expected__c: toEuros(expectedCents),
      Counted__c: toEuros(countedCents),
      Difference__c: toEuros(differenceCents),
      Reason__c: differenceCents === 0 ? null : reason.trim(),
    })
    return { id, differenceCents }
  })
