import { type meetingMethods, meetingRequestedMail, momentIn } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { NotFound } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { lockProfile } from '../../services/my-match/stored-profile.ts'
import type { Needs } from './needs.ts'
import { notifySide, otherSide, placeIn, type Side, timesIn } from './notify.ts'
import { type OwnSide, requireOwnSide, requirePerson, requireSlots } from './own-side.ts'
import { placeOf } from './place-of.ts'
import { endRepair } from './repair.ts'
import { releaseHolds, reserve } from './reserve.ts'
import {
  lockAnswered,
  lockMeeting,
  optionsOf,
  requireNoOpenMeeting,
  type StoredMeeting,
} from './stored-meeting.ts'

const HOUR_MS = 3_600_000

/** Proposes times to a profile of the other side, and holds them. */
export function requestMeeting(fair: Needs, session: Session, input: InputOf<typeof meetingMethods.request>) {
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const own = await requireOwnSide(fair, client, session)
    const other = await lockProfile(client, input.profileId)
    if (other.side === own.side || other.editionId !== own.edition.id || other.state !== 'accepted')
      throw NotFound()
    const [exhibitor, buyer] = own.side === 'exhibitor' ? [own.profile, other] : [other, own.profile]
    if (exhibitor.accountId === null || buyer.contactId === null) throw NotFound()
    await requireNoOpenMeeting(client, exhibitor.id, buyer.id)
    const { id } = await fair.writer.create(transaction, 'Meeting__c', {
      Name: `${exhibitor.name} – ${buyer.name}`.slice(0, 255),
      Edition__c: own.edition.id,
      Exhibitor__c: exhibitor.id,
      Buyer__c: buyer.id,
      Account__c: exhibitor.accountId,
      Contact__c: buyer.contactId,
      State__c: 'requested',
      Turn__c: other.side,
      ...(await placeOf(client, own.edition, exhibitor.id)),
    })
    await propose(fair, transaction, own, id, input)
    return { id }
  })
}

interface Proposal {
  options: readonly string[]
  memberId: string | null
  message: string
  /** Whether the other side sees the contact details once both have accepted. */
  shares: boolean
}

/** Stores proposed times, holds them for the own side, and notifies the other one. */
async function propose(
  fair: Needs,
  transaction: Transaction,
  own: OwnSide,
  id: string,
  { options, memberId, message, shares }: Proposal,
) {
  const { client } = transaction
  const now = fair.clock()
  const slots = requireSlots(own.slots, options, now)
  const person = requirePerson(own, memberId)
  const expiresAt = expiryOf(own.edition, slots[0]?.startsAt, now)
  const at = (index: number) => slots[index]?.startsAt ?? null
  await fair.writer.update(transaction, 'Meeting__c', id, {
    Turn__c: otherSide(own.side),
    Option1__c: at(0),
    Option2__c: at(1),
    Option3__c: at(2),
    ExpiresAt__c: new Date(expiresAt).toISOString(),
    Repair__c: null,
    Agreed__c: null,
    Message__c: message.trim() || null,
    ...(own.side === 'exhibitor'
      ? { Member__c: person.id, ExhibitorShares__c: shares }
      : { BuyerShares__c: shares }),
  })
  await reserve(client, { meetingId: id, person: person.id, slots, heldUntil: expiresAt }, now)
  await notifyRequest(fair, transaction, await lockMeeting(client, id, own.profile.id), otherSide(own.side))
}

/** A request expires after the hours of the setting, and with the first proposed time at the latest. */
function expiryOf({ settings }: EditionAtHand, first: string | undefined, now: number) {
  const byHours = now + settings.meetingAnswerHours * HOUR_MS
  return first === undefined ? byHours : Math.min(byHours, Math.max(now + HOUR_MS, Date.parse(first)))
}

/** Asks a side to choose one of the proposed times. */
export const notifyRequest = (fair: Needs, transaction: Transaction, meeting: StoredMeeting, side: Side) =>
  notifySide(fair, transaction, meeting, side, (to, data, language) =>
    fair.sendMessage(transaction, {
      template: meetingRequestedMail,
      to,
      data: {
        ...data,
        times: timesIn(language, optionsOf(meeting)),
        place: placeIn(language, meeting) ?? '—',
        message: meeting.message === null ? '' : `“${meeting.message}”`,
        until: momentIn(language, meeting.expiresAt?.getTime() ?? 0),
      },
    }),
  )

/** Answers a request with other times. The previous holds are released. */
export function counterMeeting(
  fair: Needs,
  session: Session,
  { id, ...proposal }: InputOf<typeof meetingMethods.counter>,
) {
  return fair.transact(session, async (transaction) => {
    const own = await requireOwnSide(fair, transaction.client, session)
    const meeting = await lockAnswered(transaction.client, id, own.profile.id)
    const isOffered = meeting.repair !== null && meeting.state === 'requested'
    const isOpen =
      meeting.state === 'accepted' || (meeting.state === 'requested' && meeting.turn === own.side)
    if (!isOpen || isOffered) throw refuse('MEETING_CHANGED')
    if (meeting.repair !== null)
      await endRepair(fair, transaction, meeting.repair, {
        state: 'declined',
        except: { id, side: own.side },
      })
    // An accepted meeting keeps its time until the other side accepts a new one.
    await releaseHolds(transaction.client, id)
    await propose(fair, transaction, own, id, proposal)
    return { id }
  })
}
