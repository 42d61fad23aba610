import { meetingSlots } from '@foyer/fair-domain'
import { type Infer, integer, object, oneOf, optional, textUpTo } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { lockName } from '../../database/lock-name.ts'
import { receiveSignedMessages } from '../../http/signed-messages.ts'
import { isSignedBy } from '../../integrations/ticketing/sign-message.ts'
import { refuse } from '../../refuse.ts'
import { createBooked, requirePair } from './book-meeting.ts'
import { endMeeting, lockToEnd } from './end-meeting.ts'
import type { Needs } from './needs.ts'
import { requireSlots } from './own-side.ts'
import { placeMeeting } from './place-meeting.ts'
import { release } from './reserve.ts'
import { requireNoOpenMeeting } from './stored-meeting.ts'

export const PLATFORM_MEETINGS_PATH = '/services/match/v1/meetings'
const MAX_BYTES = 16_384
const MAX_VERSION = 2_147_483_647

const text = textUpTo(80)
const PlatformMeeting = object({
  /** The meeting on the platform. */
  id: text,
  /** Grows with each change of the meeting: repeated and late messages change nothing. */
  version: integer({ min: 0, max: MAX_VERSION }),
  type: oneOf('meeting.booked', 'meeting.cancelled'),
  /** Profiles, by the ids that the platform was given, and the start of a slot, in ISO 8601; of a booked meeting. */
  exhibitorId: optional(text),
  buyerId: optional(text),
  startsAt: optional(text),
  reason: optional(textUpTo(500)),
})
type PlatformMeeting = Infer<typeof PlatformMeeting>

/** Receives meetings that both sides have agreed to on the matchmaking platform. */
export const receivePlatformMeetings = (fair: Needs, secret: string) =>
  receiveSignedMessages({
    path: PLATFORM_MEETINGS_PATH,
    maxBytes: MAX_BYTES,
    shape: PlatformMeeting,
    isSigned: ({ headers, method, url }, body) =>
      isSignedBy(
        secret,
        String(headers['x-foyer-signature']),
        { timestamp: Number(headers['x-foyer-timestamp']), method, path: url, body },
        fair.clock(),
      ),
    receive: (message) =>
      fair.transact(fair.systemSession, (transaction) => record(fair, transaction, message)),
  })

async function record(fair: Needs, transaction: Transaction, message: PlatformMeeting) {
  const { client } = transaction
  await lockName(client, `platform-meeting:${message.id}`)
  const { rows } = await client.query<{ id: string; version: number | null }>(
    'select id, outside_version::float8 as version from meeting where outside_id = $1',
    [message.id],
  )
  const [known] = rows
  if (known?.version != null && known.version >= message.version) return
  const id =
    message.type === 'meeting.cancelled' ? known?.id : await book(fair, transaction, message, known?.id)
  if (id === undefined) return
  if (message.type === 'meeting.cancelled') await cancel(fair, transaction, id, message.reason ?? '')
  await fair.writer.update(transaction, 'Meeting__c', id, {
    OutsideId__c: message.id,
    OutsideVersion__c: message.version,
  })
}

/** Books, or moves, the meeting of a pair; its open meeting in the portal becomes the one of the platform. */
async function book(
  fair: Needs,
  transaction: Transaction,
  { exhibitorId = '', buyerId = '', startsAt = '' }: PlatformMeeting,
  knownId: string | undefined,
) {
  const { client } = transaction
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const pair = await requirePair(client, edition.id, { exhibitorId, buyerId })
  const instant = Date.parse(startsAt)
  if (Number.isNaN(instant)) throw refuse('SLOT_UNKNOWN')
  const slots = meetingSlots(edition.days, edition.settings)
  const [slot] = requireSlots(slots, [new Date(instant).toISOString()], fair.clock())
  if (!slot) throw refuse('SLOT_UNKNOWN')
  const { rows } = await client.query<{ id: string }>(
    `select id from meeting where exhibitor = $1 and buyer = $2 and (state in ('requested', 'accepted') or id = $3)
     order by state in ('requested', 'accepted') desc limit 1`,
    [exhibitorId, buyerId, knownId ?? null],
  )
  const [found] = rows
  if (!found) {
    await requireNoOpenMeeting(client, exhibitorId, buyerId)
    return createBooked(fair, transaction, edition, pair, slot)
  }
  const meeting = await lockToEnd(fair, transaction, found.id)
  // A meeting that took place, or was missed, keeps its time.
  if (!meeting || meeting.state === 'kept' || meeting.state === 'missed') return found.id
  if (meeting.state === 'accepted' && meeting.startsAt?.getTime() === Date.parse(slot.startsAt))
    return found.id
  await release(client, meeting.id)
  await placeMeeting(fair, transaction, edition, meeting, slot)
  return meeting.id
}

async function cancel(fair: Needs, transaction: Transaction, id: string, reason: string) {
  const meeting = await lockToEnd(fair, transaction, id)
  if (meeting?.state === 'accepted' || meeting?.state === 'requested')
    await endMeeting(fair, transaction, meeting, { reason, sides: ['exhibitor', 'buyer'] })
}
