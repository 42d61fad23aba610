import { type BadgeKind, isPast, namesUntil } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import { requireCapability } from '../referents/require-capability.ts'
import type { Needs } from './needs.ts'
import { lockBadge } from './stored-badge.ts'

/** User, company and edition of an operation on badges. */
export interface BadgeDesk {
  accountId: string
  edition: EditionAtHand
}

/** Checks access like the screen, including payment of the stand and the date. */
export async function openDesk(
  fair: Needs,
  client: Pick<Transaction['client'], 'query'>,
  session: Session,
): Promise<BadgeDesk> {
  await requireAllowed(fair, client, session, 'badges')
  const { accountId } = requireCapability(session, 'manageBadges')
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  return { accountId, edition }
}

/** The same, if names of that kind can still be changed. */
export async function openNames(fair: Needs, transaction: Transaction, kind: BadgeKind): Promise<BadgeDesk> {
  const desk = await openDesk(fair, transaction.client, transaction.session)
  if (isPast(namesUntil(desk.edition.settings, kind), fair.clock())) throw refuse('NAMES_CLOSED')
  return desk
}

/** Returns a badge of the company, locked until the transaction ends, if its name can still be changed. */
export async function openBadge(fair: Needs, transaction: Transaction, id: string) {
  const { accountId } = await openDesk(fair, transaction.client, transaction.session)
  const badge = await lockBadge(transaction.client, id, accountId)
  const { edition } = await openNames(fair, transaction, badge.kind)
  if (badge.state === 'voided') throw refuse('BADGE_VOID')
  return { badge, edition }
}
