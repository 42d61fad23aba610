import {
  AGEING_STEPS,
  type DebtorFacts,
  type DebtorsResult,
  dayIn,
  debtReminderMail,
  formatCents,
  LAST_REMINDER,
  type MailsPreviewResult,
  NOBODY_TO_REMIND,
  NOTHING_OVERDUE,
  type RemindersPreviewResult,
  reminderStop,
  romeDay,
  spacedIban,
  sum,
} from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import type { QuickActionHandler, Session, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { IS_DEBT } from '../../services/payments/debts.ts'
import { mailReferents } from '../../services/payments/mail-referents.ts'
import { readUnreached } from '../../services/unreached/unreached.ts'

type Database = Pick<ClientBase, 'query'>

interface Debt extends DebtorFacts {
  id: string
  name: string
  phone: string | null
  halls: string[]
  owner: string | null
  dues: { id: string; reference: string; open: number; dueOn: string; daysLate: number }[]
}

/** Companies with outstanding amounts, except personal ones, and their debts; overdue ones first. */
async function readDebts(database: Database, today: string, accountIds: readonly string[] | null) {
  const { rows } = await database.query<Debt>(
    `select a.id, a.name,
            json_agg(json_build_object('id', d.id, 'reference', d.reference, 'open', ((d.amount - d.paid) * 100)::float8,
              'dueOn', d.due_on, 'daysLate', $1::date - d.due_on) order by d.due_on, d.reference) as dues,
            coalesce(bool_and(p.status = 'cancelled'), false) as "isCancelled",
            exists (select from payment_notice n where n.account = a.id and n.state = 'open') as "saysPaid",
            exists (select from contact c join user_account u on u.contact_id = c.id and u.is_active
              where c.account_id = a.id) as "hasReader",
            coalesce((select coalesce(c.mobile_phone, c.phone) from referent r join contact c on c.id = r.contact
              where r.account = a.id and c.account_id = a.id and coalesce(c.mobile_phone, c.phone) is not null
              order by r."primary" desc, r.id limit 1), a.phone) as phone,
            array(select distinct v.name from stand s join pavilion v on v.id = s.pavilion
              join edition e on e.id = v.edition and e.current where s.account = a.id order by 1) as halls,
            (select u.name from user_account u where u.id = a.owner_id) as owner,
            max(d.reminded_on)::text as "lastReminder", coalesce(max(d.reminders), 0)::int as level
     from amount_due d join account a on a.id = d.account left join participation p on p.id = d.participation
     where ${IS_DEBT} and ($2::text[] is null or a.id = any($2))
     group by a.id, a.name, a.phone, a.owner_id order by min(d.due_on), a.name`,
    [today, accountIds],
  )
  return rows
}

const lateOf = ({ dues }: Debt) => dues.filter(({ daysLate }) => daysLate > 0)
const openOf = (dues: Debt['dues']) => sum(dues.map(({ open }) => open))

/** Debt by age, according to the steps. */
const ageingOf = ({ dues }: Debt) =>
  AGEING_STEPS.map((from, index) => {
    const until = AGEING_STEPS[index + 1] ?? Number.POSITIVE_INFINITY
    return openOf(
      dues.filter(({ daysLate }) => Math.max(0, daysLate) >= from && Math.max(0, daysLate) < until),
    )
  })

export async function getDebtors(fair: Fair, language: Language): Promise<DebtorsResult> {
  const today = romeDay(fair.clock())
  const debts = await readDebts(fair.pool, today, null)
  return {
    today,
    debtors: debts.map((debt) => ({
      id: debt.id,
      name: debt.name,
      openCents: openOf(debt.dues),
      overdueCents: openOf(lateOf(debt)),
      ageing: ageingOf(debt),
      daysLate: Math.max(0, ...debt.dues.map(({ daysLate }) => daysLate)),
      level: debt.level,
      lastReminder: debt.lastReminder,
      stopped: reminderStop(debt, today)?.[language] ?? null,
      phone: debt.phone,
      halls: debt.halls,
      owner: debt.owner,
    })),
  }
}

/**
 * Reminds each company of its overdue amounts in one mail per company, with escalating texts; excluded ones
 * are skipped.
 */
export async function remindDebtors(fair: Fair, session: Session, accountIds: readonly string[]) {
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
export const reminderActions = (fair: Fair): Readonly<Record<string, QuickActionHandler>> => ({
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
  fair: Fair,
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

async function remind(fair: Fair, transaction: Transaction, accountId: string): Promise<Reminded> {
  const { client } = transaction
  const today = romeDay(fair.clock())
  // Serialises concurrent reminders of a company: the second one is skipped.
  await client.query(
    `select from amount_due where account = $1 and state in ('open', 'part_paid') order by id for update`,
    [accountId],
  )
  const [debt] = await readDebts(client, today, [accountId])
  const edition = await fair.editions.current(client)
  if (!debt || !edition || lateOf(debt).length === 0) return { mails: 0, stopped: NOTHING_OVERDUE }
  const stopped = reminderStop(debt, today)
  if (stopped) return { mails: 0, stopped }
  const late = lateOf(debt)
  const level = debt.level + 1
  let mails = 0
  const { bankIban, bankBeneficiary } = edition.settings
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
