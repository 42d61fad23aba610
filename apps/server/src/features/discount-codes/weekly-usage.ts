import { addDays, codeWeeklyMail, isPast, romeDay, romeInstant, weekOf } from '@foyer/fair-domain'
import type { Task } from '../../jobs/task.ts'
import { notifyOnce } from '../../services/entitlements/notify-once.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface Usage {
  participationId: string
  accountId: string
  code: string
  cap: number
  used: number
  count: number
}

/** Runs every Monday: mails companies whose code was used in the previous week. */
export const mailWeeklyUsage = (fair: Needs): Task => ({
  name: 'discount-codes.weekly',
  cron: '10 6 * * *',
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition || isPast(edition.days.closing, fair.clock())) return
    const monday = weekOf(romeDay(fair.clock()))
    const { rows } = await fair.pool.query<Usage>(
      `select p.id as "participationId", p.account as "accountId", d.name as code, d.cap::int, d.used::int,
              count(a.id)::int as count
       from discount_code d
       join participation p on p.account = d.account and p.edition = d.edition and p.status = 'confirmed'
       join code_activation a on a.discount_code = d.id and a.cancelled_at is null and not a.pending
       where d.edition = $1 and d.kind = 'company' and a.created_date >= $2 and a.created_date < $3
       group by p.id, d.id order by p.id`,
      [edition.id, new Date(romeInstant(addDays(monday, -7))), new Date(romeInstant(monday))],
    )
    for (const usage of rows) await mailUsage(fair, monday, usage)
  },
})

const mailUsage = (
  fair: Needs,
  monday: string,
  { participationId, accountId, code, cap, used, count }: Usage,
) =>
  notifyOnce(fair, participationId, `code.weekly:${monday}`, async (transaction) => {
    await mailReferents(
      fair,
      transaction,
      accountId,
      ({ person, to, link }) =>
        fair.sendMessage(transaction, {
          template: codeWeeklyMail,
          to,
          data: {
            name: person.firstName,
            code,
            count: String(count),
            used: String(used),
            left: String(Math.max(0, cap - used)),
            link: link('/reserved/discount-code'),
          },
        }),
      'marketing',
    )
    return true
  })
