import { COMPANY_FIELDS, type CompanyField, Contact, requestsCompanyData } from '@foyer/fair-domain'
import { type Label, refusedWrite } from '@foyer/record-contract'
import { attributeOf, type CommittedWrite, type Transaction } from '@foyer/record-server'
import { readIds } from '../../database/read-rows.ts'
import type { Needs } from './needs.ts'

import { profileIssue } from './profile-issue.ts'

const NAMES = Object.keys(COMPANY_FIELDS) as CompanyField[]

const OF_THE_COMPANY: Label = {
  'en-US': 'This belongs to the company: it is changed with the company data',
  it: 'È un dato dell’azienda: si modifica con i dati aziendali',
}

type CompanyFields = Record<CompanyField, string | null>

/**
 * Name, VAT number and country belong to the company and are copied to the profiles of its people. A change
 * in a profile updates the company, or is refused where the organiser decides.
 */
export async function syncCompanyName(fair: Needs, write: CommittedWrite, transaction: Transaction) {
  if (write.objectApiName === 'Account') return followWrite(fair, write, transaction)
  if (write.objectApiName === Contact.apiName && write.after !== null)
    return followPerson(fair, write, transaction)
}

async function followWrite(fair: Needs, write: CommittedWrite, transaction: Transaction) {
  if (write.kind !== 'updated') return
  if (!Object.values(COMPANY_FIELDS).some((name) => write.changedFields.includes(name))) return
  const ids = await readIds(transaction.client, 'select id from contact where account_id = $1 order by id', [
    write.recordId,
  ])
  const shown = Object.fromEntries(
    NAMES.map((name) => [name, textOf(write.after?.[COMPANY_FIELDS[name]])]),
  ) as CompanyFields
  for (const id of ids) await copyToProfile(fair, transaction, id, shown)
}

async function followPerson(fair: Needs, write: CommittedWrite, transaction: Transaction) {
  const { recordId, after, changedFields } = write
  const accountId = textOf(after?.AccountId)
  // Other changes of a company, e.g. of its phone number, need no sync.
  const isTouched = ['AccountId', ...NAMES].some((name) => changedFields.includes(name))
  if (accountId === null || !isTouched) return
  const company = await companyOf(transaction, accountId)
  if (!company) return
  const differing = NAMES.filter((name) => textOf(after?.[name]) !== company[name])
  const typed =
    write.kind === 'updated' && !changedFields.includes('AccountId')
      ? differing.filter((name) => changedFields.includes(name))
      : []
  if (typed.length === 0) {
    if (differing.length > 0) await copyToProfile(fair, transaction, recordId, company)
    return
  }
  const { session } = transaction
  const isOwn = attributeOf(session, 'contactId').includes(recordId)
  if (!isOwn || requestsCompanyData(session.profiles))
    throw refusedWrite(typed.map((name) => profileIssue(name, OF_THE_COMPANY, session)))
  await fair.writer.update(
    transaction,
    'Account',
    accountId,
    Object.fromEntries(typed.map((name) => [COMPANY_FIELDS[name], textOf(after?.[name])])),
  )
}

async function companyOf({ client }: Transaction, accountId: string) {
  const { rows } = await client.query<CompanyFields>(
    `select name as "CompanyName__c", vat_number as "VatNumber__c", billing_country as "CompanyCountry__c"
     from account where id = $1`,
    [accountId],
  )
  return rows[0]
}

/** Copies company data to the profile, if they differ. */
async function copyToProfile(fair: Needs, transaction: Transaction, contactId: string, shown: CompanyFields) {
  const { rows } = await transaction.client.query<CompanyFields>(
    `select company_name as "CompanyName__c", vat_number as "VatNumber__c", company_country as "CompanyCountry__c"
     from contact where id = $1 for update`,
    [contactId],
  )
  const [present] = rows
  const changed = NAMES.filter((name) => present && present[name] !== shown[name])
  if (changed.length === 0) return
  await fair.writer.update(
    transaction,
    'Contact',
    contactId,
    Object.fromEntries(changed.map((name) => [name, shown[name]])),
  )
}

export const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
