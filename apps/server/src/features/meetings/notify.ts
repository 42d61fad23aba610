import { hallName, type MeetingSlot, meetingAcceptedMail, momentIn, spotIn } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Recipient } from '../../services/messages/send-message.ts'
import { findTeamManagers } from '../../services/team/team-managers.ts'
import type { Needs } from './needs.ts'
import type { StoredMeeting } from './stored-meeting.ts'

export type Side = 'exhibitor' | 'buyer'
export const otherSide = (side: Side): Side => (side === 'buyer' ? 'exhibitor' : 'buyer')

/** Text of the place in a language; null without a stand. */
export function placeIn(language: Language, place: Pick<StoredMeeting, 'hall' | 'stand' | 'table'>) {
  const parts = [place.hall && hallName(place.hall, language), spotIn(language, place)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : null
}

export const timesIn = (language: Language, times: readonly string[]) =>
  times.map((time) => momentIn(language, Date.parse(time))).join('; ')

/** Sends a message to a side: to the buyer, or to the assigned member, or to the managers of the team. */
export async function notifySide(
  fair: Needs,
  transaction: Transaction,
  meeting: StoredMeeting,
  side: Side,
  send: (
    to: Recipient,
    data: { name: string; company: string; link: string },
    language: Language,
  ) => Promise<unknown>,
) {
  const company = side === 'buyer' ? meeting.exhibitorName : meeting.buyerName
  for (const person of await peopleOf(transaction, meeting, side)) {
    const link = screenUrl(fair, person.language, '/reserved/agenda')
    await send(recipientOf(person), { name: person.firstName, company, link }, person.language)
  }
}

/** Returns the buyer; for exhibitors the assigned member, or the managers of the team. */
export async function peopleOf(
  transaction: Transaction,
  meeting: Pick<StoredMeeting, 'contactId' | 'memberId' | 'accountId'>,
  side: Side,
): Promise<Person[]> {
  const { client } = transaction
  if (side === 'buyer') {
    const buyer = await findPerson(client, { contactId: meeting.contactId })
    return buyer ? [buyer] : []
  }
  const { rows } = await client.query<{ contactId: string }>(
    'select contact as "contactId" from team_member where id = $1 and contact is not null',
    [meeting.memberId],
  )
  const member = rows[0] && (await findPerson(client, { contactId: rows[0].contactId }))
  return member ? [member] : findTeamManagers(transaction, meeting.accountId)
}

/** Confirms the time of an accepted meeting to both sides. */
export async function notifyAccepted(
  fair: Needs,
  transaction: Transaction,
  meeting: StoredMeeting,
  { startsAt }: Pick<MeetingSlot, 'startsAt'>,
) {
  for (const side of ['exhibitor', 'buyer'] as const)
    await notifySide(fair, transaction, meeting, side, (to, data, language) =>
      fair.sendMessage(transaction, {
        template: meetingAcceptedMail,
        to,
        data: {
          ...data,
          time: momentIn(language, Date.parse(startsAt)),
          place: placeIn(language, meeting) ?? '—',
        },
      }),
    )
}
