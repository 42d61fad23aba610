import { companyDataReminderMail, type Day, dayIn, romeDay, romeInstant } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

/** Early in the morning, at low load. */
const EVERY_MORNING = '30 5 * * *'

/** Reminds companies that have neither confirmed nor changed their data; once for each of the two days. */
export const remindCompanies = (fair: Needs): Task => ({
  name: 'remind-company-data',
  cron: EVERY_MORNING,
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition) return
    const { companyDataFirstReminder, companyDataSecondReminder, companyDataUntil } = edition.settings
    const today = romeDay(fair.clock())
    const due = [companyDataSecondReminder, companyDataFirstReminder].find((day) => day <= today)
    if (due === undefined || today > companyDataUntil) return
    // One transaction per company, so that a failure does not block the others.
    for (const accountId of await stillOpen(fair, edition.id, due))
      await fair.transact(fair.systemSession, async (transaction) =>
        mailReferents(fair, transaction, accountId, ({ person, company, to, link }) =>
          fair.sendMessage(transaction, {
            template: companyDataReminderMail,
            to,
            data: {
              name: person.firstName,
              company,
              until: dayIn(person.language, companyDataUntil),
              link: link('/reserved/company-information'),
            },
          }),
        ),
      )
  },
})

/** Companies of the edition without a confirmation or request, and without a reminder since that day. */
async function stillOpen(fair: Needs, editionId: string, since: Day) {
  const { rows } = await fair.pool.query<{ accountId: string }>(
    `select distinct p.account as "accountId" from participation p
     where p.edition = $1 and p.status = 'confirmed' and p.organiser is null
       and not exists (select from company_data_change d where d.account = p.account and d.edition = $1
                         and d.state not in ('reopened', 'withdrawn'))
       and not exists (select from message m where m.account = p.account and m.key = $2 and m.created_date >= $3)
     order by 1`,
    [editionId, companyDataReminderMail.key, new Date(romeInstant(since))],
  )
  return rows.map(({ accountId }) => accountId)
}
