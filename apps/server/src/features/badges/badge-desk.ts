import { isPast } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { EditionAtHand } from '../editions/editions.ts'
import { requireAllowed } from '../explain/require-allowed.ts'
import type { Fair } from '../feature.ts'
import { requireCapability } from '../referents/require-capability.ts'
import { NamesClosed, NoEdition } from './badge.refusals.ts'

/** Who does something with badges, for which company, in which edition. */
export interface BadgeDesk {
  accountId: string
  edition: EditionAtHand
}

/** Lets in whom the screen lets in; a paid stand and the date included. */
export async function openDesk(
  fair: Fair,
  client: Pick<Transaction['client'], 'query'>,
  session: Session,
): Promise<BadgeDesk> {
  await requireAllowed(fair, client, session, 'badges')
  const { accountId } = requireCapability(session, 'manageBadges')
  const edition = await fair.editions.current(client)
  if (!edition) throw NoEdition()
  return { accountId, edition }
}

/** The same, as long as names may be given. */
export async function openNames(fair: Fair, transaction: Transaction): Promise<BadgeDesk> {
  const desk = await openDesk(fair, transaction.client, transaction.session)
  if (isPast(desk.edition.settings.badgeNamesUntil, fair.clock())) throw NamesClosed()
  return desk
}
