import { type CoExhibitorItem, type CoExhibitorsResult, deadlineOf } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { coExhibitorPlaces, readExtra } from '../../services/entitlements/extra-orders.ts'
import { openHostDesk } from './co-exhibitors-desk.ts'
import type { Needs } from './needs.ts'
import { type CoExhibitorRow, readCoExhibitors } from './read-co-exhibitors.ts'

export async function getCoExhibitors(fair: Needs, session: Session): Promise<CoExhibitorsResult> {
  const { pool } = fair
  const { hostId, ...desk } = await openHostDesk(fair, pool, session)
  const { settings } = desk.edition
  const now = fair.clock()
  const deadline = deadlineOf(settings.coExhibitorsUntil, now)
  return {
    places: await coExhibitorPlaces(pool, desk),
    until: deadline.day,
    deadline,
    canChange: deadline.phase !== 'over',
    badgesEach: settings.coExhibitorBadges,
    coExhibitors: (await readCoExhibitors(pool, hostId, now)).map(itemOf),
    extra: await readExtra(pool, desk, 'coExhibitor'),
  }
}

const itemOf = ({
  id,
  company,
  hasJoined,
  isOpen,
  badges,
  isPublished,
  ...invitation
}: CoExhibitorRow): CoExhibitorItem => ({
  id,
  company,
  state: hasJoined ? 'joined' : isOpen ? 'invited' : 'expired',
  invited: invitedOf(invitation),
  badges,
  isPublished,
})

function invitedOf({
  email,
  firstName,
  lastName,
  sentAt,
  expiresAt,
}: Pick<CoExhibitorRow, 'email' | 'firstName' | 'lastName' | 'sentAt' | 'expiresAt'>) {
  if (email === null || sentAt === null || expiresAt === null) return null
  return { name: `${firstName} ${lastName}`.trim(), email, sentAt, expiresAt }
}
