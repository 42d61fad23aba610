import { AMBER_REASONS, AMBER_SERVICES, type AmberListResult, romeDay } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { openListings, subjectOf } from '../../services/amber-list/open-listing.ts'
import { askingFor } from './asking-for.ts'
import type { Needs } from './needs.ts'

/** Returns the closed services of a listed user, the reason, and whether they can request to open them. */
export async function getAmberState(
  { pool, clock }: Pick<Needs, 'pool' | 'clock'>,
  session: Session,
  language: Language = session.language,
): Promise<AmberListResult> {
  const listings = await openListings(pool, subjectOf(session), clock())
  const [first] = listings
  if (!first) return { status: 'clear' }
  const { isPending, nextRequestOn } = await askingFor(pool, listings, romeDay(clock()))
  const services = [...new Set(listings.flatMap((listing) => listing.services))]
  return {
    status: isPending ? 'pending' : 'blocked',
    reason: AMBER_REASONS[first.reasonCode as keyof typeof AMBER_REASONS][language],
    services: services.map((service) => AMBER_SERVICES[service][language]),
    since: listings.map(({ since }) => since).toSorted()[0] ?? first.since,
    expiresOn:
      listings
        .map(({ expiresOn }) => expiresOn)
        .toSorted()
        .at(-1) ?? first.expiresOn,
    nextRequestOn,
  }
}
