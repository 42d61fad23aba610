import {
  dayIn,
  daysBetween,
  deadlineDayMail,
  deadlineWeekMail,
  type HomeTaskItem,
  romeDay,
  STAFF_PROFILES,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { companyPeopleOf } from '../../services/explain/company-people.ts'
import { readFacts } from '../../services/explain/read-facts.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { sessionFor } from '../../services/identity/session-for.ts'
import type { Needs } from './needs.ts'
import { findTasks } from './tasks.ts'

/**
 * Mails by days before the deadline, nearest first; a server that was down on the day sends them later. The
 * last mail names the deadline, the one before uses the day by which the task is needed.
 */
const STEPS = [
  { days: 1, dayOf: ({ due }: HomeTaskItem) => due, template: deadlineDayMail },
  { days: 7, dayOf: ({ due, neededOn }: HomeTaskItem) => neededOn ?? due, template: deadlineWeekMail },
] as const

/** Runs every morning: mails open company tasks of Home to users who can do them. */
export const sendDeadlineMails = (fair: Needs): Task => ({
  name: 'home.deadlines',
  cron: '0 6 * * *',
  run: async () => {
    const edition = await fair.editions.current(fair.pool)
    if (!edition) return
    // One transaction each: a failure must not block the other mails.
    for (const userId of await referentsOf(fair, edition))
      await fair.transact(fair.systemSession, (transaction) => remind(fair, transaction, edition, userId))
  },
})

/** Users responsible for a company of the edition, or for one with a reserved stand. */
async function referentsOf({ pool }: Needs, edition: EditionAtHand) {
  return readIds(
    pool,
    `select distinct u.id from user_account u
     join contact c on c.id = u.contact_id
     where u.is_active and not u.profiles && $2 and (
       exists (select from referent r join participation p on p.account = r.account
               where r.contact = c.id and r.account = c.account_id and p.edition = $1 and p.status <> 'cancelled')
       or exists (select from application a where a.account = c.account_id and a.edition = $1 and a.state = 'offered'))
     order by u.id`,
    [edition.id, STAFF_PROFILES],
  )
}

async function remind(fair: Needs, transaction: Transaction, edition: EditionAtHand, userId: string) {
  const { client } = transaction
  const person = await findPerson(client, { userId })
  if (!person) return
  const now = fair.clock()
  const session = await sessionFor(client, person)
  const people = await companyPeopleOf(client, session)
  const facts = await readFacts(fair, client, session)
  const tasks = await findTasks({ client, session, edition, now, facts }, people, person.language)
  for (const task of tasks) {
    const step = STEPS.find(({ days, dayOf }) => {
      const day = dayOf(task)
      const left = day === null ? -1 : daysBetween(romeDay(now), day)
      return left >= 0 && left <= days
    })
    // Personal tasks have separate mails.
    if (!step || !task.isYours || !task.isOfCompany) continue
    if (await isFirst(transaction, { userId, task, step: step.days, now }))
      await fair.sendMessage(transaction, {
        template: step.template,
        to: recipientOf(person),
        data: {
          name: person.firstName,
          task: task.title,
          text: task.text,
          day: dayIn(person.language, task.due ?? ''),
          action: task.action,
          link: screenUrl(fair, person.language, task.path),
        },
      })
  }
}

async function isFirst(
  { client }: Transaction,
  { userId, task, step, now }: { userId: string; task: HomeTaskItem; step: number; now: number },
) {
  const { rowCount } = await client.query(
    `insert into home.deadline_mail (user_id, task, due, step, sent_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [userId, task.name, task.due, step, new Date(now)],
  )
  return rowCount === 1
}
