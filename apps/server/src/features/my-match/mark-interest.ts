import { NotFound } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { findSeeker } from '../../services/my-match/match-seeker.ts'
import type { Needs } from './needs.ts'

/** Marks a profile of the other side as interesting, or removes the mark. */
export async function markInterest(fair: Needs, session: Session, id: string, interested: boolean) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const { profile, explanation } = await findSeeker(fair, client, session)
    if (!explanation.allowed) throw refuse('NO_MATCH_PERMISSION')
    if (!profile) throw refuse('NOT_IN_MATCH')
    const { rows } = await client.query<{ name: string }>(
      `select name from match_profile
       where id = $1 and edition = $2 and side <> $3 and state = 'accepted' for update`,
      [id, profile.editionId, profile.side],
    )
    const [other] = rows
    if (!other) throw NotFound()
    // Read after the lock, which a concurrent call has released.
    const marks = await client.query<{ id: string }>(
      'select id from match_interest where "from" = $1 and "to" = $2',
      [profile.id, id],
    )
    const mark = marks.rows[0]
    if (interested && !mark)
      await fair.writer.create(transaction, 'MatchInterest__c', {
        Name: other.name,
        From__c: profile.id,
        To__c: id,
      })
    if (!interested && mark) await fair.writer.remove(transaction, 'MatchInterest__c', mark.id)
    return { interested }
  })
}
