import {
  addDays,
  dayIn,
  gateWarningMail,
  invoiceReminderMail,
  isGateClosed,
  noticeDue,
  openAmount,
  romeDay,
  spacedIban,
} from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { factsOf, lockBooth, mailClosed } from '../../services/payments/booth-state.ts'
import { IS_DEBT } from '../../services/payments/debts.ts'
import { openTextOf } from '../../services/payments/due-prices.ts'
import { mailDebtor } from '../../services/payments/mail-debtor.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { lockDues, type StoredDue } from '../../services/payments/stored-due.ts'
import type { Needs } from './needs.ts'

const FURTHEST_NOTICE_DAYS = 7
const EVERY_MORNING = '15 6 * * *'

/**
 * Reminds of open amounts a week before, on the day, and after it. Ticket orders expire and have separate reminders.
 */
export function sendNotices(fair: Needs): Task {
  return {
    name: 'payments.sendNotices',
    cron: EVERY_MORNING,
    run: async () => {
      const today = romeDay(fair.clock())
      const ids = await readIds(
        fair.pool,
        `select id from amount_due d where ${IS_DEBT} and due_on <= $1 order by due_on, id`,
        [addDays(today, FURTHEST_NOTICE_DAYS)],
      )
      // One transaction each: sent mails stay sent when a later one fails.
      for (const id of ids)
        await fair.transact(fair.systemSession, (transaction) => sendNotice(fair, transaction, id, today))
    },
  }
}

async function sendNotice(fair: Needs, transaction: Transaction, id: string, today: string) {
  const [due] = await lockDues(transaction.client, [id])
  const edition = await fair.editions.current(transaction.client)
  if (!due || !edition || (due.state !== 'open' && due.state !== 'part_paid')) return
  const sent = await noticesOf(transaction, id)
  const notice = noticeDue(due.dueOn, today, sent)
  if (notice === undefined) return
  await fair.writer.update(transaction, 'AmountDue__c', id, { NoticesSent__c: [...sent, notice].join(',') })
  if ((due.kind !== 'balance' && due.kind !== 'addendum') || due.participationId === null)
    return remind(fair, transaction, due, edition)
  // An addendum closes the gate no earlier than the balance.
  if (notice === '-7' && due.dueOn >= edition.settings.balanceDue)
    return warn(fair, transaction, due, edition)
  if (await isClosed(fair, transaction, due.participationId))
    return mailClosed(fair, transaction, { id: due.participationId, accountId: due.accountId })
  return remind(fair, transaction, due, edition)
}

async function isClosed(fair: Needs, { client }: Transaction, participationId: string) {
  const booth = await lockBooth(client, participationId)
  const edition = booth ? await fair.editions.find(client, booth.editionId) : null
  return booth !== undefined && isGateClosed({ edition, now: fair.clock(), participation: factsOf(booth) })
}

async function noticesOf({ client }: Transaction, id: string) {
  const { rows } = await client.query<{ sent: string | null }>(
    'select notices_sent as sent from amount_due where id = $1',
    [id],
  )
  return rows[0]?.sent?.split(',') ?? []
}

async function remind(
  fair: Needs,
  transaction: Transaction,
  due: StoredDue,
  { settings: { bankIban, bankBeneficiary, stampDuty } }: EditionAtHand,
) {
  const amount = await openTextOf(transaction.client, [{ ...due, open: openAmount(due) }], stampDuty)
  await mailDebtor(fair, transaction, due, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: invoiceReminderMail,
      to,
      data: {
        name: person.firstName,
        company,
        amount: amount(person.language),
        reference: due.reference,
        day: dayIn(person.language, due.dueOn),
        iban: spacedIban(bankIban),
        beneficiary: bankBeneficiary,
        link,
      },
    }),
  )
}

async function warn(
  fair: Needs,
  transaction: Transaction,
  due: StoredDue,
  { settings: { stampDuty } }: EditionAtHand,
) {
  const amount = await openTextOf(transaction.client, [{ ...due, open: openAmount(due) }], stampDuty)
  await mailReferents(fair, transaction, due.accountId, ({ person, company, to, link }) =>
    fair.sendMessage(transaction, {
      template: gateWarningMail,
      to,
      data: {
        name: person.firstName,
        company,
        amount: amount(person.language),
        day: dayIn(person.language, due.dueOn),
        reference: due.reference,
        link: link('/reserved/invoices'),
      },
    }),
  )
}
