import { hostedRole, type ScreenFacts } from '@foyer/fair-domain'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { allOf } from '../../database/all-of.ts'
import { openListings, subjectOf } from '../amber-list/open-listing.ts'
import type { Needs } from './needs.ts'

import { boothPaymentOf } from './payment-state.ts'

type Client = Pick<ClientBase, 'query'>

/** Reads the facts that decide about screens for the user, in the current edition. */
export async function readFacts(
  { editions, clock }: Pick<Needs, 'editions' | 'clock'>,
  client: Client,
  session: Session,
): Promise<ScreenFacts> {
  const now = clock()
  const [edition, listings, participation] = await allOf(client, [
    () => editions.current(client),
    () => openListings(client, subjectOf(session), now),
    () => participationOf(client, session),
  ])
  const closed = listings.flatMap(({ services, reasonCode }) =>
    services.map((service) => [service, reasonCode] as const),
  )
  return {
    now,
    profiles: session.profiles,
    edition,
    participation,
    // The first listing that closes a service gives the reason.
    closedServices: new Map(closed.toReversed()),
  }
}

async function participationOf(client: Client, session: Session): Promise<ScreenFacts['participation']> {
  const [id] = attributeOf(session, 'participationId')
  if (id === undefined) return null
  const [{ rows }, { state, ...booth }] = await allOf(client, [
    () =>
      client.query<{ status: 'applying' | 'confirmed' | 'cancelled'; kind: string }>(
        'select status, kind from participation where id = $1',
        [id],
      ),
    () => boothPaymentOf(client, id),
  ])
  const [row] = rows
  if (!row) return null
  return { status: row.status, payment: state, ...booth, hostedAs: hostedRole(row.kind) }
}
