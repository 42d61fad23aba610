import { canConfirm, meeting as meetingStates, romeDay } from '@foyer/fair-domain'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { refuse } from '../../refuse.ts'
import { type PersonOfScan, resolveScannedPerson } from '../../services/admissions/resolve-scanned-person.ts'
import { saveMeeting } from '../../services/buyers/save-meeting.ts'
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { Needs } from './needs.ts'
import { type OwnSide, requireOwnSide } from './own-side.ts'
import { lockMeeting, readMeetings, type StoredMeeting } from './stored-meeting.ts'

/** Confirms that the meeting takes place. Once both sides have confirmed, it counts for the buyer. */
export function confirmMeeting(fair: Needs, session: Session, id: string) {
  return fair.transact(session, async (transaction) => {
    const own = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockMeeting(transaction.client, id, own.profile.id)
    const now = fair.clock()
    if (!meetingStates.can(meeting.state, 'keep') || meeting.startsAt === null)
      throw refuse('MEETING_CHANGED')
    if (!canConfirm(meeting.startsAt, now)) throw refuse('MEETING_NOT_STARTED')
    const other = own.side === 'buyer' ? meeting.exhibitorConfirmedAt : meeting.buyerConfirmedAt
    await fair.writer.update(transaction, 'Meeting__c', id, confirmation(own, now))
    if (other !== null) await keep(fair, transaction, meeting, 'confirmation')
    return { isKept: other !== null }
  })
}

/** The field with which a side confirms. */
export const confirmation = ({ side }: Pick<OwnSide, 'side'>, now: number) => ({
  [side === 'buyer' ? 'BuyerConfirmedAt__c' : 'ExhibitorConfirmedAt__c']: new Date(now).toISOString(),
})

/** Ends a meeting as kept, which counts for the duties of a buyer who has confirmed their place. */
export async function keep(
  fair: Needs,
  transaction: Transaction,
  meeting: StoredMeeting,
  source: 'scan' | 'confirmation' | 'desk',
) {
  await fair.writer.update(transaction, 'Meeting__c', meeting.id, { State__c: 'kept' })
  const application = await findApplication(transaction.client, meeting.contactId, meeting.editionId)
  if (application?.confirmation !== 'confirmed' || meeting.startsAt === null) return
  await saveMeeting(fair, transaction, {
    applicationId: application.id,
    accountId: meeting.accountId,
    heldOn: romeDay(meeting.startsAt.getTime()),
    reference: meeting.id,
    source,
  })
}

/**
 * Keeps the meeting with the person of a scanned badge. The badge proves that both are there, so one scan is enough.
 * Two scans of the same meeting, one by each side, count once.
 */
export function keepByScan(fair: Needs, keys: SigningKeys, session: Session, code: string) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const person = await resolveScannedPerson(client, keys, code)
    if (!person) throw refuse('BADGE_UNKNOWN')
    const now = fair.clock()
    const found = await findScanned(client, own, person, now)
    if (!found) throw refuse('NO_MEETING_NOW')
    const meeting = await lockMeeting(client, found.id, own.profile.id)
    const name = own.side === 'buyer' ? meeting.exhibitorName : meeting.buyerName
    if (meeting.state === 'kept') return { id: meeting.id, name }
    if (!meetingStates.can(meeting.state, 'keep')) throw refuse('NO_MEETING_NOW')
    await fair.writer.update(transaction, 'Meeting__c', meeting.id, confirmation(own, now))
    await keep(fair, transaction, meeting, 'scan')
    return { id: meeting.id, name }
  })
}

/** The meeting of today with the scanned person that has started, or is about to; the nearest one in time. */
async function findScanned(
  client: Pick<ClientBase, 'query'>,
  own: OwnSide,
  { ticketId, contactId }: PersonOfScan,
  now: number,
) {
  // The badge of an exhibitor belongs to the company; its holder may have no account.
  const { rows } = await client.query<{ account: string }>(
    `select t.account from ticket t where t.id = $1 and t.kind in ('badge', 'vip') and t.account is not null
     union
     select m.account from team_member m where m.contact = $2`,
    [ticketId, contactId],
  )
  const companies = new Set(rows.map(({ account }) => account))
  const isWith = (meeting: StoredMeeting) =>
    own.side === 'buyer' ? companies.has(meeting.accountId) : meeting.contactId === contactId
  const distance = ({ startsAt }: StoredMeeting) => Math.abs((startsAt?.getTime() ?? 0) - now)
  return (await readMeetings(client, own.profile.id))
    .filter(
      (meeting) =>
        ['accepted', 'missed', 'kept'].includes(meeting.state) &&
        isWith(meeting) &&
        meeting.startsAt !== null &&
        canConfirm(meeting.startsAt, now) &&
        romeDay(meeting.startsAt.getTime()) === romeDay(now),
    )
    .sort((one, other) => distance(one) - distance(other))[0]
}
