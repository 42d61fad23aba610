import { closedTimesMovedMail, dayIn, romeWallClock } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { peopleOf } from './notify.ts'

const NONE: Readonly<Record<Language, string>> = { it: 'nessuno', 'en-US': 'none' }

/**
 * Sends one mail to each buyer or member whose closed times have moved, with the closed times of now. Managers of a team
 * get it for the members who cannot sign in.
 */
export async function notifyClosed(
  fair: Needs,
  transaction: Transaction,
  editionId: string,
  owners: readonly string[],
) {
  const { rows } = await transaction.client.query<{
    contactId: string
    memberId: string | null
    accountId: string
    name: string
    times: Date[]
  }>(
    `select coalesce(c.id, t.contact, '') as "contactId", t.id as "memberId", coalesce(t.account, '') as "accountId",
       coalesce(t.name, '') as name, array(select a.starts_at from meeting_absence a
         where a.edition = $2 and coalesce(a.contact, a.member) = owner order by a.starts_at) as times
     from unnest($1::text[]) owner left join contact c on c.id = owner left join team_member t on t.id = owner
     where c.id is not null or t.state <> 'removed' order by owner`,
    [owners, editionId],
  )
  const lists = new Map<string, { person: Person; lines: string[] }>()
  for (const { name, times, ...owner } of rows)
    for (const person of await peopleOf(transaction, owner, owner.memberId ? 'exhibitor' : 'buyer')) {
      const list = lists.get(person.email) ?? { person, lines: [] }
      lists.set(person.email, list)
      const text = timesByDay(person.language, times)
      list.lines.push(person.contactId === owner.contactId ? text : `${name}: ${text}`)
    }
  for (const { person, lines } of lists.values())
    await fair.sendMessage(transaction, {
      template: closedTimesMovedMail,
      to: recipientOf(person),
      data: {
        name: person.firstName,
        times: lines.join('; '),
        link: screenUrl(fair, person.language, '/reserved/agenda'),
      },
    })
}

/** Formats times as `4 March 2027, 10:00, 10:30; 5 March 2027, 9:00`. */
function timesByDay(language: Language, times: readonly Date[]) {
  const days = new Map<string, string[]>()
  for (const at of times) {
    const [day = '', time = ''] = romeWallClock(at.getTime()).split('T')
    days.set(day, [...(days.get(day) ?? []), time.slice(0, 5)])
  }
  const lines = [...days].map(([day, hours]) => [dayIn(language, day), ...hours].join(', '))
  return lines.join('; ') || NONE[language]
}
