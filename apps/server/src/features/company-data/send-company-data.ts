import {
  type CompanyData,
  type CompanyDataChange,
  type CompanyDataName,
  changedCompanyData,
  companyDataChange,
  companyDataIssues,
  companyDataReceivedMail,
  explainCompanyData,
  normalCompanyData,
  romeDay,
} from '@foyer/fair-domain'
import { StaleWrite } from '@foyer/record-contract'
import type { NewRecord } from '@foyer/record-contract/metadata'
import type { Session, Transaction } from '@foyer/record-server'
import { addJob } from '../../jobs/add-job.ts'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import { findPerson, recipientOf } from '../../services/identity/find-person.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { requireCapability } from '../../services/referents/require-capability.ts'
import { lockCompany } from '../../services/referents/save-referents.ts'
import { versionOf } from '../../version-of.ts'
import { CHECK_VAT } from './check-vat.ts'
import { findIntentDocument } from './intent-document.ts'
import type { Needs } from './needs.ts'
import { findChange, readCompanyData } from './stored-change.ts'

/** Confirms the data unchanged, which uses the chance of the edition. */
export async function confirmCompanyData(fair: Needs, session: Session) {
  return consumeChance(fair, session, 'confirm', async () => ({ Before__c: null, Proposed__c: null }))
}

/** Sends one request with all changes. */
export async function sendCompanyData(fair: Needs, session: Session, sent: CompanyData, version?: string) {
  return consumeChance(fair, session, 'send', async (transaction, accountId) => {
    const before = normalCompanyData(await readCompanyData(transaction.client, accountId))
    if (version !== undefined && version !== versionOf(before)) throw StaleWrite()
    // Before normalisation: the server upper-cases values, but a CUP must start with a letter.
    refuseFaulty(fair, sent, before)
    const after = normalCompanyData(sent)
    const changed = changedCompanyData(before, after)
    if (changed.length === 0) throw refuse('NOTHING_CHANGED')
    if (changed.includes('vatNumber') && (await isVatOfAnother(transaction, accountId, after)))
      throw refuseIssues([['vatNumber', 'vatPresent']])
    if (after.declarationOfIntent && changed.some((name) => INTENT.includes(name)))
      await requireDocument(fair, transaction, accountId)
    return {
      Before__c: JSON.stringify(pick(before, changed)),
      Proposed__c: JSON.stringify(pick(after, changed)),
    }
  })
}

/** Checks whether another company has this VAT number. */
async function isVatOfAnother(
  { client }: Transaction,
  accountId: string,
  { vatNumber, country }: CompanyData,
) {
  const { rows } = await client.query(
    `select from account where id <> $1 and coalesce(billing_country, $2) = $2
       and record_platform.code(vat_number) = record_platform.code($3) limit 1`,
    [accountId, country, vatNumber],
  )
  return rows.length > 0
}

/** Fields that the document must prove. */
const INTENT: readonly CompanyDataName[] = [
  'declarationOfIntent',
  'intentProtocol',
  'intentReceivedOn',
  'intentCeiling',
]

async function requireDocument(fair: Needs, { client }: Transaction, accountId: string) {
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  if (!(await findIntentDocument(client, accountId, edition.id)))
    throw refuseIssues([['declarationOfIntent', 'documentMissing']])
}

type Change = NewRecord<typeof CompanyDataChange>
type ProposedFields = Pick<Change, 'Before__c' | 'Proposed__c'>
type ChanceFields = Omit<Change, 'Name' | 'Account__c' | 'Edition__c'>

async function consumeChance(
  fair: Needs,
  session: Session,
  step: 'confirm' | 'send',
  valuesOf: (transaction: Transaction, accountId: string) => Promise<ProposedFields>,
) {
  const { accountId } = requireCapability(session, 'changeCompanyData')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    await lockCompany(transaction, accountId)
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    const stored = await findChange(client, accountId, edition.id)
    const state = stored?.state ?? 'open'
    const next = companyDataChange.next(state, step)
    if (!next) throw refuse('COMPANY_DATA_USED')
    const { companyDataUntil } = edition.settings
    if (!explainCompanyData({ state, companyDataUntil, now: fair.clock() }).allowed) throw refuse('TOO_LATE')
    if (step === 'confirm') refuseFaulty(fair, await readCompanyData(client, accountId))
    const fields: ChanceFields = {
      ...(await valuesOf(transaction, accountId)),
      State__c: next,
      SentBy__c: session.userId,
      SentAt__c: new Date(fair.clock()).toISOString(),
      ...UNDECIDED,
    }
    const id = stored
      ? stored.id
      : await create(fair, transaction, { accountId, editionId: edition.id, fields })
    if (stored) {
      await fair.writer.update(transaction, 'CompanyDataChange__c', id, fields)
      // A text of the previous version, which its staff would read for this request.
      await client.query('update company_data_change set difference = null where id = $1', [id])
    }
    if (step === 'send') {
      await addJob(client, CHECK_VAT, { id })
      await mailReceived(fair, transaction)
    }
    return { state: next }
  })
}

const UNDECIDED = {
  Decisions__c: null,
  Reason__c: null,
  PickedUpBy__c: null,
  PickedUpAt__c: null,
  DecidedBy__c: null,
  DecidedAt__c: null,
  VatCheck__c: null,
  VatCheckedAt__c: null,
}

async function create(
  fair: Needs,
  transaction: Transaction,
  change: { accountId: string; editionId: string; fields: ChanceFields },
) {
  const { legalName } = await readCompanyData(transaction.client, change.accountId)
  const { id } = await fair.writer.create(transaction, 'CompanyDataChange__c', {
    Name: legalName,
    Account__c: change.accountId,
    Edition__c: change.editionId,
    ...change.fields,
  })
  return id
}

/** Withdraws the company's request, until staff start to review it. */
export async function withdrawCompanyData(fair: Needs, session: Session) {
  const { accountId } = requireCapability(session, 'changeCompanyData')
  return fair.transact(session, async (transaction) => {
    const { client } = transaction
    const edition = await fair.editions.current(client)
    if (!edition) throw refuse('NO_EDITION')
    // Locks only the request, as a concurrent decision does.
    const change = await findChange(client, accountId, edition.id, 'for update of d')
    const next = change && companyDataChange.next(change.state, 'withdraw')
    if (!change || !next) throw refuse('STEP_REFUSED')
    if (change.pickedUpAt) throw refuse('PICKED_UP')
    await fair.writer.update(transaction, 'CompanyDataChange__c', change.id, { State__c: next })
    return { state: next }
  })
}

function refuseFaulty({ clock }: Needs, values: CompanyData, stored?: CompanyData) {
  const issues = Object.entries(companyDataIssues(values, romeDay(clock()), stored))
  if (issues.length > 0) throw refuseIssues(issues)
}

async function mailReceived(fair: Needs, transaction: Transaction) {
  const person = await findPerson(transaction.client, { userId: transaction.session.userId })
  if (!person?.accountId) return
  const { legalName } = await readCompanyData(transaction.client, person.accountId)
  await fair.sendMessage(transaction, {
    template: companyDataReceivedMail,
    to: recipientOf(person),
    data: {
      name: person.firstName,
      company: legalName,
      link: screenUrl(fair, person.language, '/reserved/company-information'),
    },
  })
}

const pick = (values: CompanyData, names: readonly CompanyDataName[]) =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
