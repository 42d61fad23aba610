import { type DecisionChoice, isPossibleVat, REQUEST_REASONS, requestRefused } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { sameName, sameVat } from '../../services/companies/same-company.ts'
import { screenUrl } from '../../services/identity/screen-url.ts'
import { customerNoteOf } from '../../services/queues/decision.ts'
import { invite } from '../../services/registration/invite.ts'
import { countryCodeOf } from './country-code.ts'
import type { Needs } from './needs.ts'

interface Request {
  id: string
  name: string
  email: string
  company: string
  vatNumber: string
  country: string
  state: string | null
  language: Language
}

const SELECT = `select id, name, email, coalesce(company, '') as company, coalesce(vat_number, '') as "vatNumber",
  coalesce(country, '') as country, state, language from enquiry where id = $1`

/** Returns the companies with the name or the VAT number of a request. */
async function companiesLike(client: Pick<ClientBase, 'query'>, request: Request) {
  const { rows } = await client.query<{ id: string; name: string; beside: string }>(
    `select o.id, o.name, concat_ws(', ', o.billing_city, o.vat_number) as beside from account o
     where ${sameName('o.name', '$1')} or ($2 <> '' and ${sameVat('o.vat_number', '$2')}) order by o.name, o.id limit 10`,
    [request.company, request.vatNumber],
  )
  return rows
}

/** Existing companies as choices for staff. */
export async function companyChoices({ pool }: Needs, id: string): Promise<DecisionChoice[]> {
  const { rows } = await pool.query<Request>(SELECT, [id])
  const [request] = rows
  if (!request) throw NotFound()
  return (await companiesLike(pool, request)).map((company) => ({
    value: company.id,
    label: company.name,
    description: company.beside,
  }))
}

/**
 * Invites the person of a request for their company: the chosen one, or a new one with the data of the request.
 * Refuses to create a company that exists, unless staff request a new one.
 */
export const inviteExhibitor =
  (fair: Needs, isNew = false): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const request = await lockRequest(transaction, contextId)
    const chosen = isNew ? null : String(fields.Account__c ?? '') || null
    if (!isNew && chosen === null && (await companiesLike(transaction.client, request)).length > 0)
      throw refuse('SIMILAR_COMPANY')
    const accountId = chosen ?? (await createCompany(fair, transaction, request))
    const [firstName = '', ...others] = request.name.split(/\s+/)
    const lastName = others.join(' ')
    await invite(fair, transaction, {
      person: {
        email: request.email,
        firstName: lastName === '' ? '' : firstName,
        lastName: lastName || firstName,
        language: request.language,
      },
      profiles: ['applicant'],
      accountId,
    })
    return close(fair, transaction, request, { State__c: 'invited', Account__c: accountId })
  }

/** Declines a request, with the reason and a note by mail. */
export const refuseRequest =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId, fields }, transaction) => {
    const request = await lockRequest(transaction, contextId)
    const { language, email, name, company } = request
    const reason = REQUEST_REASONS.find(({ code }) => code === fields.ReasonCode__c)
    await fair.sendMessage(transaction, {
      template: requestRefused,
      to: { email, language },
      data: {
        name,
        company,
        reason: reason?.label[language] ?? '',
        note: customerNoteOf(transaction.session) ?? '',
        link: screenUrl(fair, language, '/contact-us'),
      },
    })
    return close(fair, transaction, request, { State__c: 'refused', ReasonCode__c: reason?.code ?? null })
  }

async function lockRequest({ client }: Transaction, id: string | null) {
  const { rows } = await client.query<Request>(`${SELECT} for update`, [id])
  const [request] = rows
  if (!request) throw NotFound()
  if (request.state !== 'requested') throw refuse('ALREADY_DECIDED')
  return request
}

async function createCompany(
  fair: Needs,
  transaction: Transaction,
  { company, country, vatNumber }: Request,
) {
  const code = countryCodeOf(country)
  const { id } = await fair.writer.create(transaction, 'Account', {
    Name: company,
    Type: 'Exhibitor',
    BillingCountry: code || null,
    // Requests of earlier releases were not checked: a mistyped number stays in the request.
    VatNumber__c: vatNumber !== '' && isPossibleVat(vatNumber, code) ? vatNumber : null,
  })
  return id
}

async function close(
  fair: Needs,
  transaction: Transaction,
  { id }: Request,
  fields: { State__c: 'invited' | 'refused'; Account__c?: string; ReasonCode__c?: string | null },
) {
  const DecidedAt__c = new Date(fair.clock()).toISOString()
  await fair.writer.update(transaction, 'Enquiry__c', id, { ...fields, DecidedAt__c, Answered__c: true })
  return { id, isCreated: false }
}
