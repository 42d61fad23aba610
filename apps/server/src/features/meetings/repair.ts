import type { MeetingSlot, meetingDeskMethods, meetingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { findRepair } from '../../work/timetable/find-repair.ts'
import type { Needs } from './needs.ts'
import type { Side } from './notify.ts'
import { type OwnSide, requireOwnSide } from './own-side.ts'
import { findFreeMember, placeMeeting } from './place-meeting.ts'
import { type ClosedHalls, readRepairInput, type Wanted } from './repair-input.ts'
import { notifyAsked, notifyEnded } from './repair-mails.ts'
import { holdIfFree, release, releaseHolds } from './reserve.ts'
import { reserveTable } from './reserve-table.ts'
import {
  lockAnswered,
  lockGroup,
  lockMeetings,
  lockRepair,
  NO_PROPOSAL,
  optionsOf,
  type StoredMeeting,
} from './stored-meeting.ts'

const HOUR_MS = 3_600_000
/** Other meetings that a repair may move. */
export const MAX_MOVES = 2

/** Finds another time for a meeting of the caller, who cannot come, and asks all concerned. */
export function replanMeeting(fair: Needs, session: Session, { id }: InputOf<typeof meetingMethods.replan>) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const meeting = await lockAnswered(client, id, own.profile.id)
    const { state, startsAt, option1 } = meeting
    if (state !== 'accepted' || option1 !== null || startsAt === null || startsAt.getTime() <= fair.clock())
      throw refuse('MEETING_CHANGED')
    const times = await findTimes(fair, transaction, own.edition, meeting, startsAt, MAX_MOVES)
    if (!times) throw refuse('NO_OTHER_TIME')
    await propose(fair, transaction, own.edition, times, { repair: id, agreed: own.side })
    return { startsAt: times.get(id)?.startsAt ?? '', moved: times.size - 1 }
  })
}

/** Finds other times for meetings that cannot be held, and asks all concerned, also both sides of each. */
export function replanMeetings(
  fair: Needs,
  session: Session,
  { ids, closed = [] }: InputOf<typeof meetingDeskMethods.replan>,
) {
  return fair.transact(session, async (transaction) => {
    const edition = await fair.editions.current(transaction.client)
    if (!edition) throw refuse('NO_EDITION')
    const result = { asked: 0, moved: 0, stuck: 0 }
    const given = await lockMeetings(transaction.client, ids)
    const closedHalls: ClosedHalls = {
      halls: new Set(given.flatMap(({ pavilionId }) => pavilionId ?? [])),
      times: new Set(closed),
    }
    for (const id of ids) {
      // An earlier one of the list may have asked to move it.
      const [meeting] = await lockMeetings(transaction.client, [id])
      if (meeting?.state !== 'accepted' || meeting.option1 !== null || meeting.startsAt === null) continue
      if (meeting.editionId !== edition.id || meeting.startsAt.getTime() <= fair.clock()) continue
      const times = await findTimes(
        fair,
        transaction,
        edition,
        meeting,
        meeting.startsAt,
        MAX_MOVES,
        closedHalls,
      )
      if (times) await propose(fair, transaction, edition, times, { repair: id, agreed: null })
      result.asked += times ? 1 : 0
      result.moved += times ? times.size - 1 : 0
      result.stuck += times ? 0 : 1
    }
    return result
  })
}

/** New slots by meeting: of the one that needs a time, and of those that make room. */
type NewTimes = ReadonlyMap<string, MeetingSlot>

/** Finds a time for a meeting near an instant, with the fewest moves of others; null if there is none. */
export async function findTimes(
  fair: Needs,
  { client }: Transaction,
  edition: EditionAtHand,
  wanted: Wanted,
  near: Date,
  maxMoves: number,
  closed?: ClosedHalls,
): Promise<NewTimes | null> {
  const { input, slots } = await readRepairInput(client, edition, wanted, near, fair.clock(), closed)
  const found = findRepair(input, wanted.id, maxMoves)
  if (!found) return null
  return new Map([...found].flatMap(([id, at]) => (slots[at] ? [[id, slots[at]]] : [])))
}

/**
 * Asks all concerned for their new times. The times are held, and nothing moves before all sides have agreed; the
 * given side of the meeting that needs a time has.
 */
export async function propose(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  times: NewTimes,
  { repair, agreed }: { repair: string; agreed: Side | null },
) {
  const { client } = transaction
  const now = fair.clock()
  const ids = [...times.keys()]
  const concerned = await lockMeetings(client, ids)
  const ends = concerned.flatMap(({ startsAt }) => startsAt?.getTime() ?? [])
  const starts = [...times.values()].map(({ startsAt }) => Date.parse(startsAt))
  const expiresAt = Math.min(now + edition.settings.meetingAnswerHours * HOUR_MS, ...starts, ...ends)
  for (const { id, contactId, pavilionId, stand } of concerned) {
    const slot = times.get(id)
    if (!slot) continue
    await fair.writer.update(transaction, 'Meeting__c', id, {
      ...NO_PROPOSAL,
      Option1__c: slot.startsAt,
      ExpiresAt__c: new Date(expiresAt).toISOString(),
      Repair__c: repair,
      Agreed__c: id === repair ? agreed : null,
    })
    await reserveTable(client, edition, { id, pavilionId, stand }, slot, { heldUntil: expiresAt, now })
    const member = await findFreeMember(transaction, id, slot, now)
    for (const person of [contactId, member])
      if (person !== undefined)
        await holdIfFree(client, { meetingId: id, person, slot, heldUntil: expiresAt }, now)
  }
  for (const asked of await lockMeetings(client, ids))
    for (const side of ['exhibitor', 'buyer'] as const)
      if (asked.agreed !== side) await notifyAsked(fair, transaction, asked, side)
}

/** A side agrees to its new time. Once all sides of all meetings have agreed, they change together. */
export async function agreeToRepair(
  fair: Needs,
  transaction: Transaction,
  own: OwnSide,
  meeting: StoredMeeting,
  shares: boolean,
) {
  const { client } = transaction
  await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
    Agreed__c: meeting.agreed === null ? own.side : 'both',
    ...(meeting.state === 'requested' && {
      [own.side === 'buyer' ? 'BuyerShares__c' : 'ExhibitorShares__c']: shares,
    }),
  })
  const group = await lockGroup(client, meeting.repair ?? '')
  if (group.every(({ agreed }) => agreed === 'both')) await applyRepair(fair, transaction, own, group)
}

async function applyRepair(
  fair: Needs,
  transaction: Transaction,
  own: OwnSide,
  group: readonly StoredMeeting[],
) {
  const { client } = transaction
  for (const { id } of group) await release(client, id)
  for (const meeting of group) {
    const slot = own.slots.find(({ startsAt }) => startsAt === optionsOf(meeting)[0])
    if (!slot) throw refuse('SLOT_TAKEN')
    await placeMeeting(fair, transaction, own.edition, meeting, slot)
  }
}

/** Ends a repair without a change: accepted meetings keep their times, an offered one ends in the given state. */
export async function endRepair(
  fair: Needs,
  transaction: Transaction,
  repair: string,
  { state, except }: { state: 'declined' | 'expired'; except?: { id: string; side: Side } },
) {
  for (const meeting of await lockGroup(transaction.client, repair)) {
    await releaseHolds(transaction.client, meeting.id)
    await fair.writer.update(transaction, 'Meeting__c', meeting.id, {
      ...(meeting.state === 'requested' ? { State__c: state } : {}),
      ...NO_PROPOSAL,
    })
    for (const side of ['exhibitor', 'buyer'] as const)
      if (meeting.id !== except?.id || side !== except.side)
        await notifyEnded(fair, transaction, meeting, side)
  }
}

/** Ends repairs that were not answered in time. */
export async function expireRepairs(fair: Needs, transaction: Transaction) {
  const { rows } = await transaction.client.query<{ repair: string }>(
    `select distinct repair from meeting where repair is not null and expires_at <= $1 order by repair`,
    [new Date(fair.clock())],
  )
  for (const { repair } of rows) {
    await lockRepair(transaction.client, repair)
    await endRepair(fair, transaction, repair, { state: 'expired' })
  }
}
