import type { meetingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { requireOwnSide } from './own-side.ts'
import { lockMeeting } from './stored-meeting.ts'

/** Saves the note and the rating of the caller's side. */
export function saveNote(
  fair: Needs,
  session: Session,
  { id, note, rating }: InputOf<typeof meetingMethods.saveNote>,
) {
  return fair.transact(session, async (transaction) => {
    const { side, profile } = await requireOwnSide(fair, transaction.client, session)
    await lockMeeting(transaction.client, id, profile.id)
    const text = note.trim() || null
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
