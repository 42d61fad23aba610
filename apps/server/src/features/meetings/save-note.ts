import type { MeetingItem, meetingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { mergeSeen } from '../../merge-seen.ts'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'
import { requireOwnSide } from './own-side.ts'
import { lockMeeting, noteOf, noteVersion } from './stored-meeting.ts'

/** Saves the note and the rating of the caller's side. What a colleague has changed since it was read stays, or the edit is refused. */
export function saveNote(
  fair: Needs,
  session: Session,
  { id, version, seen, ...edit }: InputOf<typeof meetingMethods.saveNote>,
) {
  return fair.transact(session, async (transaction) => {
    const { side, profile } = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, profile.id)
    const toStored = ({ note, rating }: Pick<MeetingItem, 'note' | 'rating'>) => ({
      note: note.trim() || null,
      rating,
    })
    const { note: text, rating } = mergeSeen<ReturnType<typeof noteOf>>(
      { values: toStored(edit), seen: seen && toStored(seen), version },
      { values: noteOf(side, meeting), versionOf: noteVersion },
    )
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
