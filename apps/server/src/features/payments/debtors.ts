import {
  AGEING_STEPS,
  type DebtorsResult,
  dayIn,
  debtorStanding,
  debtReminderMail,
  formatCents,
  LAST_REMINDER,
  type MailsPreviewResult,
  NOBODY_TO_REMIND,
  NOTHING_OVERDUE,
  nextStepFor,
  type RemindersPreviewResult,
  reminderStop,
  romeDay,
  spacedIban,
} from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { openTextOf } from '../../services/payments/due-prices.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { readUnreached } from '../../services/unreached/unreached.ts'
import type { Needs } from './needs.ts'
import { type Debt, lateOf, lockDebts, openOf, readDebts } from './read-debts.ts'

/** Debt by age, according to the steps. */
const ageingOf = ({ dues }: Debt) =>
  AGEING_STEPS.map((from, index) => {
    const until = AGEING_STEPS[index + 1] ?? Number.POSITIVE_INFINITY
    return openOf(
      dues.filter(({ daysLate }) => Math.max(0, daysLate) >= from && Math.max(0, daysLate) < until),
    )
  })

export async function getDebtors(fair: Needs, language: Language): Promise<DebtorsResult> {
  const today = romeDay(fair.clock())
  const debts = await readDebts(fair.pool, today, null)
  return {
    today,
    debtors: debts.map((debt) => {
      const overdueCents = openOf(lateOf(debt))
      const standing = debtorStanding(debt, overdueCents, today)
      return {
        id: debt.id,
        name: debt.name,
        openCents: openOf(debt.dues),
        overdueCents,
        ageing: ageingOf(debt),
        daysLate: Math.max(0, ...debt.dues.map(({ daysLate }) => daysLate)),
        level: debt.level,
        lastReminder: debt.lastReminder,
        stopped: reminderStop(debt, today)?.[language] ?? null,
        phone: debt.phone,
        halls: debt.halls,
        owner: debt.owner,
        standing,
        nextStep: nextStepFor(debt, standing, today),
      }
    }),
  }
}

/**
 * Reminds each company of its overdue amounts in one mail per company, with escalating texts; excluded ones
 * are skipped.
 */
export async function remindDebtors(fair: Needs, session: Session, accountIds: readonly string[]) {
  let [reminded, mails] = [0, 0]
  // One transaction each: sent mails stay sent when a later one fails.
  for (const id of new Set(accountIds)) {
    const sent = await fair.transact(session, (transaction) => remind(fair, transaction, id))
    reminded += sent.mails > 0 ? 1 : 0
    mails += sent.mails
  }
  return { reminded, mails }
}

/** The same action on the company page, with the reason if no mail is sent. */
export const reminderActions = (fair: Needs): Readonly<Record<string, QuickActionHandler>> => ({
  'Account.Remind': async ({ contextId }, transaction) => {
    const { stopped } = await remind(fair, transaction, contextId ?? '')
    if (stopped) throw refuse('NOT_REMINDED', { reason: stopped })
    return { id: contextId, isCreated: false }
  },
})

export type Preview = (
  session: Session,
  step: (transaction: Transaction) => Promise<unknown>,
) => Promise<MailsPreviewResult>

export const previewReminders = async (
  fair: Needs,
  session: Session,
  preview: Preview,
  accountIds: readonly string[],
): Promise<RemindersPreviewResult> => {
  let left: { id: string; reason: string }[] = []
  const { mails } = await preview(session, async (transaction) => {
    // The transaction may be retried after a conflict.
    left = []
    for (const id of new Set(accountIds)) {
      const { stopped } = await remind(fair, transaction, id)
      if (stopped) left.push({ id, reason: stopped[session.language] })
    }
  })
  const reasons = new Map(left.map(({ id, reason }) => [id, reason]))
  const companies = await readUnreached(fair.pool, [...reasons.keys()], session.language)
  return {
    mails,
    left: companies.map((company) => ({ ...company, reason: reasons.get(company.accountId) ?? '' })),
  }
}

/** Number of mails sent, and reasons for the others. */
interface Reminded {
  mails: number
  stopped?: Label
}

async function remind(fair: Needs, transaction: Transaction, accountId: string): Promise<Reminded> {
  const { client } = transaction
  const today = romeDay(fair.clock())
  await lockDebts(client, accountId)
  const [debt] = await readDebts(client, today, [accountId])
  const edition = await fair.editions.current(client)
  if (!debt || !edition || lateOf(debt).length === 0) return { mails: 0, stopped: NOTHING_OVERDUE }
  const stopped = reminderStop(debt, today)
  if (stopped) return { mails: 0, stopped }
  const late = lateOf(debt)
  const level = debt.level + 1
  let mails = 0
  const { bankIban, bankBeneficiary, stampDuty } = edition.settings
  const price = await openTextOf(client, late, stampDuty)
  await mailReferents(fair, transaction, accountId, async ({ person, company, to, link }) => {
    mails++
    await fair.sendMessage(transaction, {
      template: debtReminderMail,
      to,
      data: {
        name: person.firstName,
        company,
        which: LEVELS[person.language][Math.min(level, LAST_REMINDER) - 1] ?? '',
        amount: formatCents(openOf(late), person.language),
        price: price(person.language),
        references: late.map(({ reference }) => reference).join(', '),
        day: dayIn(person.language, late[0]?.dueOn ?? today),
        iban: spacedIban(bankIban),
        beneficiary: bankBeneficiary,
        link: link('/reserved/invoices'),
      },
    })
  })
  if (mails === 0) return { mails, stopped: NOBODY_TO_REMIND }
  for (const { id } of late)
    await fair.writer.update(transaction, 'AmountDue__c', id, { Reminders__c: level, RemindedOn__c: today })
  return { mails }
}

const LEVELS = {
  'en-US': ['Reminder', 'Second reminder', 'Last reminder'],
  it: ['Sollecito', 'Secondo sollecito', 'Ultimo sollecito'],
} as const
