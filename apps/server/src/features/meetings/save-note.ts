import type { meetingMethods } from '@foyer/fair-domain'
import { type InputOf, StaleWrite } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { requireOwnSide } from './own-side.ts'
import { lockMeeting, noteOf, noteVersion } from './stored-meeting.ts'

/** Saves the note and the rating of the caller's side, unless a colleague has changed them since they were read. */
export function saveNote(
  fair: Needs,
  session: Session,
  { id, note, rating, version }: InputOf<typeof meetingMethods.saveNote>,
) {
  return fair.transact(session, async (transaction) => {
    const { side, profile } = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, profile.id)
    const text = note.trim() || null
    // The same note again is no conflict: the answer to the first attempt may have been lost.
    const accepted = [version, noteVersion({ note: text, rating })]
    if (version !== undefined && !accepted.includes(noteVersion(noteOf(side, meeting)))) throw StaleWrite()
    await fair.writer.update(
      transaction,
      'Meeting__c',
      id,
      side === 'buyer'
        ? { BuyerNote__c: text, BuyerRating__c: rating }
        : { ExhibitorNote__c: text, ExhibitorRating__c: rating },
    )
    return { id }
  })
}

/** Stores whether an exhibitor meets at the tables of the meeting area; buyers have no place. */
export function choosePlaceOf(fair: Needs, session: Session, atTables: boolean) {
  return fair.transact(session, async (transaction) => {
    const { side, profile } = await requireOwnSide(fair, transaction.client, session)
    if (side === 'buyer') throw refuse('NO_MATCH_PERMISSION')
    await fair.writer.update(transaction, 'MatchProfile__c', profile.id, { AtTables__c: atTables })
    return { atTables }
  })
}
