import { type BuyerMiss, buyerDutiesMail, dayIn, hasBegun, isNoShow, isPast } from '@foyer/fair-domain'
import type { CommittedWrite, Transaction } from '@foyer/record-server'
import type { Task } from '../../jobs/task.ts'
import { lockApplication, type StoredApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { logStep } from '../../services/history/log-step.ts'
import { ENTERED } from '../../services/ticketing/entries.ts'
import { subjectOfTicket } from '../../services/ticketing/subject-of-ticket.ts'
import { dutiesIn, mailBuyer } from './mail-buyer.ts'
import type { Needs } from './needs.ts'

const WATCH_DUTIES = 'buyers.duties'

/** Runs daily: reminds buyers of their duties before the fair, and queues empty places for the desk after it. */
export const watchDuties = (fair: Needs): Task => ({
  name: WATCH_DUTIES,
  cron: '25 5 * * *',
  run: async () => {
    const { rows } = await fair.pool.query<{ id: string; editionId: string }>(
      `select b.id, b.edition as "editionId" from buyer_application b join edition e on e.id = b.edition
       where b.confirmation = 'confirmed' and b.duty is null and e.current order by b.id`,
    )
    // One transaction each: a failure or a concurrent change must not block the others.
    const outcomes: PromiseSettledResult<void>[] = []
    for (const { id } of rows) outcomes.push(...(await Promise.allSettled([watch(fair, id)])))
    const failed = outcomes.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  },
})

const watch = (fair: Needs, id: string) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const application = await lockApplication(transaction.client, id)
    const edition = await fair.editions.find(transaction.client, application.editionId)
    if (!edition || application.confirmation !== 'confirmed' || application.duty !== null) return
    const now = fair.clock()
    if (isNoShow(edition.days, application.checkIns, now))
      return markMiss(fair, transaction, application, 'noShow')
    const isTime = hasBegun(edition.settings.buyerDutiesReminder, now) && !isPast(edition.days.closing, now)
    if (isTime && !application.isToldDuties) await remind(fair, transaction, application, edition)
  })

/** Queues an empty place for the desk, which charges the fee or excuses it. */
export async function markMiss(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  miss: BuyerMiss,
) {
  const DutySince__c = new Date(fair.clock()).toISOString()
  await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
    Duty__c: 'to_check',
    Miss__c: miss,
    DutySince__c,
  })
  await logStep(fair, transaction, application, 'buyer.missed')
}

async function remind(
  fair: Needs,
  transaction: Transaction,
  application: StoredApplication,
  { name, days, settings }: EditionAtHand,
) {
  await fair.writer.update(transaction, 'BuyerApplication__c', application.id, {
    DutiesToldAt__c: new Date(fair.clock()).toISOString(),
  })
  await mailBuyer(fair, transaction, application.contactId, (to, { firstName, language }, linkTo) =>
    fair.sendMessage(transaction, {
      template: buyerDutiesMail,
      to,
      data: {
        name: firstName,
        edition: name,
        opening: dayIn(language, days.opening),
        duties: dutiesIn(language, application, settings),
        link: linkTo('/reserved/application-outcome/buyer-program'),
      },
    }),
  )
}

/** Counts the day of a buyer's admission as a check-in, and no longer if the entry is undone. */
export const countCheckIns = (fair: Needs) => async (write: CommittedWrite, transaction: Transaction) => {
  const { objectApiName, after } = write
  const outcome = objectApiName === 'Admission__c' ? after?.Outcome__c : null
  if (outcome !== 'admitted' && outcome !== 'undone') return
  const { client } = transaction
  const ticket = await subjectOfTicket(transaction, String(after?.Ticket__c))
  if (ticket?.kind !== 'buyer' || ticket.subjectId === null) return
  const { id, checkIns } = await lockApplication(client, ticket.subjectId)
  const counted = await client.query<{ days: number }>(
    `select count(distinct a.day)::int as days from admission a join ticket t on t.id = a.ticket
     where t.subject_id = $1 and t.kind = 'buyer' and ${ENTERED}`,
    [id],
  )
  const days = counted.rows[0]?.days ?? 0
  if (outcome === 'undone' ? days === checkIns - 1 : days > checkIns)
    await fair.writer.update(transaction, 'BuyerApplication__c', id, { CheckIns__c: days })
}
