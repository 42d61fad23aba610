import type { AmberService } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../feature.ts'
import { openListings, type Subject, subjectOf } from './open-listing.ts'

/** Who tries again within an hour is not a new hit. */
const ONE_HIT_MS = 3_600_000

/**
 * Notes that somebody who is listed tried a closed service. In a transaction of its own: the one in which they tried
 * is about to be undone.
 */
export async function recordHit(
  { transact, writer, clock, systemSession }: Pick<Fair, 'transact' | 'writer' | 'clock' | 'systemSession'>,
  session: Session,
  service: AmberService,
  subject: Subject = subjectOf(session),
) {
  await transact(systemSession, async (transaction) => {
    const { client } = transaction
    const listings = await openListings(client, subject, clock())
    const listing = listings.find(({ services }) => services.includes(service))
    if (!listing || session.userId === null) return
    const known = await client.query<{ name: string; isNew: boolean }>(
      `select name, not exists (select from amber_hit h where h."user" = u.id and h.listing = $2 and h.service = $3
                                  and h.created_date > $4) as "isNew"
       from user_account u where u.id = $1`,
      [session.userId, listing.id, service, new Date(clock() - ONE_HIT_MS)],
    )
    const [person] = known.rows
    if (!person?.isNew) return
    await writer.create(
      transaction,
      'AmberHit__c',
      {
        Name: person.name,
        Listing__c: listing.id,
        Service__c: service,
        User__c: session.userId,
        Account__c: subject.accountId,
      },
      { asSystem: true },
    )
  })
}
