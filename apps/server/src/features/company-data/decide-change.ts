import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataName,
  companyDataAcceptedMail,
  companyDataChange,
  companyDataIssues,
  companyDataRejectedMail,
  companyDataReopenedMail,
  romeDay,
} from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { logStep } from '../../services/history/log-step.ts'
import { findPerson, type Person, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import type { Needs } from './needs.ts'
import { accountFields, type Decisions, readCompanyData, type StoredChange } from './stored-change.ts'

const MIN_REASON_LENGTH = 5

/** Marks a request as under review: the company cannot withdraw it any more. */
export async function pickUp(fair: Needs, transaction: Transaction, change: StoredChange) {
  if (change.state !== 'pending') throw refuse('STEP_REFUSED')
  if (change.pickedUpAt) throw refuse('PICKED_UP')
  await update(fair, transaction, change, {
    PickedUpBy__c: transaction.session.userId,
    PickedUpAt__c: nowOf(fair),
  })
}

/** Accepts all or the selected fields. Without any selected field it would be a rejection, which needs a reason. */
export async function acceptChange(
  fair: Needs,
  transaction: Transaction,
  change: StoredChange,
  accepted: readonly string[],
  reason: string,
) {
  if (!accepted.some((name) => name in (change.proposed ?? {})))
    throw InvalidInput('Nothing that was asked for is accepted')
  await decideChange(fair, transaction, change, accepted, reason)
}

/** Decides field by field: applies the accepted ones to the company, and sends the reason for the others. */
export async function decideChange(
  fair: Needs,
  transaction: Transaction,
  change: StoredChange,
  accepted: readonly string[],
  reason: string,
) {
  const proposed = change.proposed ?? {}
  const names = COMPANY_DATA_NAMES.filter((name) => proposed[name] !== undefined)
  const taken = names.filter((name) => accepted.includes(name))
  const refused = names.filter((name) => !accepted.includes(name))
  const next = companyDataChange.next(change.state, taken.length > 0 ? 'accept' : 'reject')
  if (!next) throw refuse('STEP_REFUSED')
  if (refused.length > 0) requireReason(reason)
  const values = Object.fromEntries(taken.map((name) => [name, proposed[name]])) as Partial<CompanyData>
  await refuseNewIssues(fair, transaction, change, values)
  const decisions: Decisions = Object.fromEntries(
    names.map((name) => [name, taken.includes(name) ? 'accepted' : 'rejected']),
  )
  await update(fair, transaction, change, {
    State__c: next,
    Decisions__c: JSON.stringify(decisions),
    Reason__c: refused.length > 0 ? reason.trim() : null,
    DecidedBy__c: transaction.session.userId,
    DecidedAt__c: nowOf(fair),
  })
  if (taken.length > 0)
    await fair.writer.update(transaction, 'Account', change.accountId, accountFields(values))
  await mailDecision(fair, transaction, change, taken.length > 0, refused, reason.trim())
}

/** Allows one more request in the same edition. */
export async function reopenChange(
  fair: Needs,
  transaction: Transaction,
  change: StoredChange,
  reason: string,
) {
  const next = companyDataChange.next(change.state, 'reopen')
  if (!next) throw refuse('STEP_REFUSED')
  requireReason(reason)
  await update(fair, transaction, change, { State__c: next, Reason__c: reason.trim() })
  await logStep(fair, transaction, change, 'companyData.reopened', { Reason__c: reason.trim() })
  await notify(fair, transaction, change, (person, link) =>
    fair.sendMessage(transaction, {
      template: companyDataReopenedMail,
      to: recipientOf(person),
      data: { name: person.firstName, company: change.company, reason: reason.trim(), link },
    }),
  )
}

function requireReason(reason: string) {
  if (reason.trim().length < MIN_REASON_LENGTH) throw refuse('REASON_MISSING')
}

/** Refuses a partial acceptance that contradicts itself, e.g. a public body's code without the flag. */
async function refuseNewIssues(
  { clock }: Needs,
  { client }: Transaction,
  { accountId }: StoredChange,
  values: Partial<CompanyData>,
) {
  if (Object.keys(values).length === 0) return
  const present = await readCompanyData(client, accountId)
  const today = romeDay(clock())
  const previousIssues = companyDataIssues(present, today)
  const issues = Object.entries(companyDataIssues({ ...present, ...values }, today)).filter(
    ([name, issue]) => previousIssues[name as CompanyDataName] !== issue,
  )
  if (issues.length > 0) throw refuseIssues(issues)
}

const update = (
  fair: Needs,
  transaction: Transaction,
  { id }: StoredChange,
  fields: Record<string, string | null>,
) => fair.writer.update(transaction, 'CompanyDataChange__c', id, fields)

const nowOf = ({ clock }: Needs) => new Date(clock()).toISOString()

async function mailDecision(
  fair: Needs,
  transaction: Transaction,
  change: StoredChange,
  isAccepted: boolean,
  refused: readonly CompanyDataName[],
  reason: string,
) {
  await notify(fair, transaction, change, (person, link) => {
    const data = { name: person.firstName, company: change.company, link }
    const to = recipientOf(person)
    if (!isAccepted)
      return fair.sendMessage(transaction, {
        template: companyDataRejectedMail,
        to,
        data: { ...data, reason },
      })
    return fair.sendMessage(transaction, {
      template: companyDataAcceptedMail,
      to,
      data: { ...data, note: noteOn(refused, reason, person) },
    })
  })
}

const ALL_TAKEN = { 'en-US': 'All your changes were accepted.', it: 'Tutte le modifiche sono state accolte.' }
const NOT_TAKEN = { 'en-US': 'Not accepted', it: 'Non accolti' }

function noteOn(refused: readonly CompanyDataName[], reason: string, { language }: Person) {
  if (refused.length === 0) return ALL_TAKEN[language]
  const labels = refused.map((name) => COMPANY_DATA[name].label[language]).join(', ')
  return `${NOT_TAKEN[language]}: ${labels}. ${reason}`
}

/** Notifies the sender, and the primary and administrative referents of the company. */
async function notify(
  fair: Needs,
  transaction: Transaction,
  change: StoredChange,
  send: (person: Person, link: string) => Promise<unknown>,
) {
  const { rows } = await transaction.client.query<{ userId: string }>(
    `select distinct u.id as "userId" from user_account u
     left join referent r on r.contact = u.contact_id and r.account = $2 and (r."primary" or r.administrative)
     where u.is_active and (u.id = $1 or r.id is not null) order by u.id`,
    [change.sentBy, change.accountId],
  )
  for (const { userId } of rows) {
    const person = await findPerson(transaction.client, { userId })
    if (person) await send(person, screenUrl(fair, person.language, '/reserved/company-information'))
  }
}
