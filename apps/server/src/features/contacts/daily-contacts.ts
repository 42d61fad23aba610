import { addDays, contactsDailyMail, dayIn, romeDay, romeInstant } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { notifyOnce } from '../../services/entitlements/notify-once.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface DayOfContacts {
  participationId: string
  accountId: string
  count: number
  named: number
  interested: number
  due: number
}

/** Runs every morning: mails exhibitors how many badges they scanned the day before. */
export const mailDailyContacts = (fair: Needs): Task => ({
  name: 'contacts.daily',
  cron: '35 5 * * *',
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition) return
    const today = romeDay(fair.clock())
    const day = addDays(today, -1)
    const { rows } = await fair.pool.query<DayOfContacts>(
      `select p.id as "participationId", p.account as "accountId", count(*)::int as count,
              (count(*) filter (where c.shares_profile))::int as named,
              (count(*) filter (where c.interest in ('high', 'orders')))::int as interested,
              (select count(*) from collected_contact due
               where due.account = p.account and due.edition = p.edition and due.done_at is null
                 and due.follow_up_on <= $4)::int as due
       from collected_contact c join participation p on p.account = c.account and p.edition = c.edition
       where c.edition = $1 and c.scanned_at >= $2 and c.scanned_at < $3
       group by p.id order by p.id`,
      [edition.id, new Date(romeInstant(day)), new Date(romeInstant(today)), today],
    )
    for (const contacts of rows) await mailDay(fair, day, contacts)
  },
})

const mailDay = (
  fair: Needs,
  day: string,
  { participationId, accountId, count, named, interested, due }: DayOfContacts,
) =>
  notifyOnce(fair, participationId, `contacts.daily:${day}`, async (transaction) => {
    await mailReferents(
      fair,
      transaction,
      accountId,
      ({ person, company, to, link }) =>
        fair.sendMessage(transaction, {
          template: contactsDailyMail,
          to,
          data: {
            name: person.firstName,
            company,
            day: dayIn(person.language, day),
            count: String(count),
            named: String(named),
            interested: String(interested),
            due: String(due),
            link: link('/reserved/contacts'),
          },
        }),
      'matchmaking',
    )
    return true
  })
