import {
  addDays,
  dayIn,
  hasBegun,
  isPast,
  romeDay,
  romeInstant,
  ticketUnusedMail,
  ticketWeeklyMail,
  weekOf,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { balanceOf } from '../../services/entitlements/balance-of.ts'
import { notifyOnce } from '../../services/entitlements/notify-once.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import type { Needs } from './needs.ts'

interface Participant {
  id: string
  accountId: string
}

/** Activity of a company's guests in a week, from Monday to Monday. */
interface Week extends Participant {
  sent: number
  registered: number
  used: number
  bounced: number
}

const MAX_NAMED = 50

/**
 * Runs every Monday: mails the guests' activity of the previous week; once before the fair, the unregistered guests.
 */
export const sendTicketSummaries = (fair: Needs): Task => ({
  name: 'tickets.summaries',
  cron: '0 6 * * *',
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition || isPast(edition.days.closing, fair.clock())) return
    const monday = weekOf(romeDay(fair.clock()))
    for (const week of await weeksOf(fair, edition, monday))
      await notifyOnce(fair, week.id, `ticket.weekly:${monday}`, (transaction) =>
        mailWeek(fair, transaction, edition, week),
      )
    if (!hasBegun(edition.settings.unusedTicketsReminder, fair.clock())) return
    for (const participant of await participantsWithTickets(fair, edition))
      await notifyOnce(fair, participant.id, 'ticket.unused', (transaction) =>
        mailUnused(fair, transaction, edition, participant),
      )
  },
})

async function weeksOf({ pool }: Needs, edition: EditionAtHand, monday: string) {
  const from = new Date(romeInstant(addDays(monday, -7)))
  const until = new Date(romeInstant(monday))
  const within = (column: string) => `count(*) filter (where i.${column} >= $2 and i.${column} < $3)::int`
  const { rows } = await pool.query<Week>(
    `select * from (
       select p.id, p.account as "accountId", ${within('sent_at')} as sent, ${within('registered_at')} as registered,
              ${within('used_at')} as used, ${within('bounced_at')} as bounced
       from participation p join guest_invitation i on i.account = p.account and i.edition = p.edition
       where p.edition = $1 and p.status = 'confirmed' group by p.id) weeks
     where sent + registered + used + bounced > 0 order by id`,
    [edition.id, from, until],
  )
  return rows
}

async function mailWeek(fair: Needs, transaction: Transaction, edition: EditionAtHand, week: Week) {
  const { accountId, sent, registered, used, bounced } = week
  const left = await ticketsLeft(transaction, accountId, edition)
  await mailReferents(
    fair,
    transaction,
    accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: ticketWeeklyMail,
        to,
        data: {
          name: person.firstName,
          company,
          sent: String(sent),
          registered: String(registered),
          used: String(used),
          bounced: String(bounced),
          left: String(left),
          link: link('/reserved/send-tickets'),
        },
      }),
    'tickets',
  )
  return true
}

async function ticketsLeft({ client }: Transaction, accountId: string, { id: editionId }: EditionAtHand) {
  const oneDay = await balanceOf(client, { accountId, editionId, kind: 'ticket1' })
  const twoDay = await balanceOf(client, { accountId, editionId, kind: 'ticket2' })
  return Math.max(0, oneDay.left) + Math.max(0, twoDay.left)
}

async function participantsWithTickets({ pool }: Needs, edition: EditionAtHand) {
  const { rows } = await pool.query<Participant>(
    `select p.id, p.account as "accountId" from participation p
     where p.edition = $1 and p.status = 'confirmed' and exists (
       select from entitlement_entry e where e.account = p.account and e.edition = p.edition
       and e.kind in ('ticket1', 'ticket2') and e.movement > 0)
     order by p.id`,
    [edition.id],
  )
  return rows
}

async function mailUnused(
  fair: Needs,
  transaction: Transaction,
  edition: EditionAtHand,
  { accountId }: Participant,
) {
  const left = await ticketsLeft(transaction, accountId, edition)
  const { rows: guests } = await transaction.client.query<{ email: string }>(
    `select email from guest_invitation
     where account = $1 and edition = $2 and state in ('sent', 'opened', 'bounced') order by sent_at, id`,
    [accountId, edition.id],
  )
  if (left + guests.length === 0) return false
  const named = guests.slice(0, MAX_NAMED).map(({ email }) => email)
  const more = guests.length - named.length
  await mailReferents(
    fair,
    transaction,
    accountId,
    ({ person, company, to, link }) =>
      fair.sendMessage(transaction, {
        template: ticketUnusedMail,
        to,
        data: {
          name: person.firstName,
          company,
          opening: dayIn(person.language, edition.days.opening),
          left: String(left),
          waiting: String(guests.length),
          guests: [...named, ...(more > 0 ? [`+ ${more}`] : [])].join(', ') || '–',
          link: link('/reserved/send-tickets'),
        },
      }),
    'tickets',
  )
  return true
}
