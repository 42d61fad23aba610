import { type MeetingSlot, type meetingDeskMethods, meetingSlots } from '@foyer/fair-domain'
import { type InputOf, NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findProfileById, type StoredProfile } from '../../services/my-match/stored-profile.ts'
import { findRepair } from '../../work/timetable/find-repair.ts'
import type { Needs } from './needs.ts'
import { requireSlots } from './own-side.ts'
import { placeMeeting } from './place-meeting.ts'
import { placeOf, readPlace } from './place-of.ts'
import { readRepairInput } from './repair-input.ts'
import { lockMeetings, requireNoOpenMeeting } from './stored-meeting.ts'

/** Profiles that can meet, with the company and the person in question. */
interface Pair {
  exhibitor: StoredProfile
  buyer: StoredProfile
  accountId: string
  contactId: string
}

/** The two profiles of a meeting; refuses others than accepted ones of the edition. */
export async function requirePair(
  client: Pick<ClientBase, 'query'>,
  editionId: string,
  { exhibitorId, buyerId }: InputOf<typeof meetingDeskMethods.getTimes>,
): Promise<Pair> {
  const [exhibitor, buyer] = [
    await findProfileById(client, exhibitorId),
    await findProfileById(client, buyerId),
  ]
  const isPair =
    exhibitor?.side === 'exhibitor' &&
    buyer?.side === 'buyer' &&
    [exhibitor, buyer].every((profile) => profile.editionId === editionId && profile.state === 'accepted')
  if (!isPair || exhibitor.accountId === null || buyer.contactId === null) throw NotFound()
  return { exhibitor, buyer, accountId: exhibitor.accountId, contactId: buyer.contactId }
}

/** Returns the times at which both sides are free, and the buyer can reach the place. */
export async function getTimes(fair: Needs, input: InputOf<typeof meetingDeskMethods.getTimes>) {
  const { pool } = fair
  const edition = await fair.editions.current(pool)
  if (!edition) throw refuse('NO_EDITION')
  const now = fair.clock()
  const { exhibitor, accountId, contactId } = await requirePair(pool, edition.id, input)
  const { pavilionId, stand } = (await readPlace(pool, edition, exhibitor.id)).place
  const wanted = { id: 'new', contactId, accountId, pavilionId, stand }
  const { input: repair, slots } = await readRepairInput(pool, edition, wanted, new Date(now), now)
  const own = repair.meetings.find(({ id }) => id === wanted.id)
  const times = own
    ? repair.open(own).filter((slot) => findRepair({ ...repair, open: () => [slot] }, wanted.id, 0))
    : []
  return { times: times.flatMap((slot) => slots[slot]?.startsAt ?? []).sort() }
}

/** Books a meeting that both sides have agreed to at the desk. */
export function bookMeeting(
  fair: Needs,
  session: Session,
  { startsAt, ...input }: InputOf<typeof meetingDeskMethods.book>,
) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    const pair = await requirePair(client, edition.id, input)
    const now = fair.clock()
    const [slot] = requireSlots(meetingSlots(edition.days, edition.settings), [startsAt], now)
    if (!slot) throw refuse('SLOT_UNKNOWN')
    await requireNoOpenMeeting(client, pair.exhibitor.id, pair.buyer.id)
    return { id: await createBooked(fair, transaction, edition, pair, slot) }
  })
}

/** Creates an accepted meeting of a pair without an open one, and notifies both sides. */
export async function createBooked(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  { exhibitor, buyer, accountId, contactId }: Pair,
  slot: MeetingSlot,
) {
  const { client } = transaction
  const { id } = await fair.writer.create(transaction, 'Meeting__c', {
    Name: `${exhibitor.name} – ${buyer.name}`.slice(0, 255),
    Edition__c: edition.id,
    Exhibitor__c: exhibitor.id,
    Buyer__c: buyer.id,
    Account__c: accountId,
    Contact__c: contactId,
    State__c: 'accepted',
    Turn__c: 'buyer',
    StartsAt__c: slot.startsAt,
    EndsAt__c: slot.endsAt,
    ...(await placeOf(client, edition, exhibitor.id)),
  })
  const [meeting] = await lockMeetings(client, [id])
  if (!meeting) throw NotFound()
  await placeMeeting(fair, transaction, edition, meeting, slot)
  return id
}
