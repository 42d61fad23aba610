import { type meetingTimetableMail, momentIn } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { peopleOf, placeIn } from './notify.ts'
import { lockMeetings } from './stored-meeting.ts'

/** Sends one mail to each person with all of their new or moved meetings. */
export async function notifyOnce(
  fair: Needs,
  transaction: Transaction,
  template: typeof meetingTimetableMail,
  ids: readonly string[],
) {
  const lists = new Map<string, { person: Person; lines: string[] }>()
  for (const meeting of await lockMeetings(transaction.client, ids))
    for (const side of ['exhibitor', 'buyer'] as const)
      for (const person of await peopleOf(transaction, meeting, side)) {
        const list = lists.get(person.email) ?? { person, lines: [] }
        lists.set(person.email, list)
        const place = placeIn(person.language, meeting)
        const company = side === 'buyer' ? meeting.exhibitorName : meeting.buyerName
        const time = momentIn(person.language, meeting.startsAt?.getTime() ?? 0)
        list.lines.push([time, company, place].filter(Boolean).join(', '))
      }
  for (const { person, lines } of lists.values())
    await fair.sendMessage(transaction, {
      template,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        count: String(lines.length),
        meetings: lines.join('; '),
        link: screenUrl(fair, person.language, '/reserved/agenda'),
      },
    })
}
