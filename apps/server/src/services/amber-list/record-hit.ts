import type { AmberService } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

import { openListings, type Subject, subjectOf } from './open-listing.ts'

/** Further attempts within an hour are not a new hit. */
const ONE_HIT_MS = 3_600_000
const MAX_NAME_LENGTH = 121

/**
 * Records that a listed user tried a closed service. In its own transaction, because the caller's is about to
 * be rolled back.
 */
export async function recordHit(
  { transact, writer, clock, systemSession }: Pick<Needs, 'transact' | 'writer' | 'clock' | 'systemSession'>,
  session: Session,
  service: AmberService,
  subject: Subject = subjectOf(session),
) {
  await transact(systemSession, async (transaction) => {
    const { client } = transaction
    const listings = await openListings(client, subject, clock())
    const listing = listings.find(({ services }) => services.includes(service))
    if (!listing) return
    const known = await client.query<{ id: string; name: string }>(
      'select id, name from user_account where id = $1',
      [session.userId],
    )
    const [person] = known.rows
    // A user without an account is named by the given email address.
    const name = person?.name ?? subject.addresses?.[0]
    if (name === undefined) return
    const { rowCount } = await client.query(
      `select from amber_hit where "user" is not distinct from $1 and name = $2 and listing = $3 and service = $4
         and created_date > $5`,
      [
        person?.id ?? null,
        name.slice(0, MAX_NAME_LENGTH),
        listing.id,
        service,
        new Date(clock() - ONE_HIT_MS),
      ],
    )
    if (rowCount !== 0) return
    await writer.create(transaction, 'AmberHit__c', {
      Name: name.slice(0, MAX_NAME_LENGTH),
      Listing__c: listing.id,
      Service__c: service,
      User__c: person?.id ?? null,
      Account__c: subject.accountId,
    })
  })
}
