import { type InvoiceCustomer, isBusiness, type Payer, romeDay } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'

interface Flags {
  isPublicBody: boolean
  hasSplitPayment: boolean
  hasGrant: boolean
  cup: string
  intentProtocol: string | null
  intentReceivedOn: string | null
  intentCeiling: number | null
}

interface Addressee {
  accountId: string
  billingCompanyId: string | null
  /** The contact whose personal order it is: their profile completes the company's data. */
  contactId?: string | null
}

/** Returns the recipient of an invoice: the third party that pays, or the company itself. */
export async function readCustomer(
  client: Pick<ClientBase, 'query'>,
  { accountId, billingCompanyId, contactId = null }: Addressee,
) {
  const { rows } = await client.query<Omit<InvoiceCustomer, 'intent'> & Flags>(
    `select coalesce(b.name, a.name) as name,
            coalesce(case when b.id is null then coalesce(nullif(a.vat_number, ''), p.vat_number) else b.vat_number end, '') as "vatNumber",
            coalesce(case when b.id is null then a.fiscal_code else b.fiscal_code end, '') as "fiscalCode",
            coalesce(case when b.id is null then coalesce(nullif(a.billing_street, ''), p.mailing_street) else b.street end, '') as street,
            coalesce(case when b.id is null then coalesce(nullif(a.billing_postal_code, ''), p.mailing_postal_code) else b.postal_code end, '') as "postalCode",
            coalesce(case when b.id is null then coalesce(nullif(a.billing_city, ''), p.mailing_city) else b.city end, '') as city,
            coalesce(case when b.id is null then coalesce(nullif(a.billing_state, ''), p.mailing_state) else b.province end, '') as province,
            coalesce(case when b.id is null then coalesce(nullif(a.billing_country, ''), p.mailing_country) else b.country end, '') as country,
            coalesce(case when b.id is null then a.sdi_code else b.sdi_code end, '') as sdi,
            coalesce(case when b.id is null then a.pec else b.pec end, '') as pec,
            coalesce(case when b.id is null then coalesce(nullif(a.invoice_email, ''), p.email) else b.email end, '') as email,
            b.id is null and a.public_administration as "isPublicBody",
            b.id is null and a.split_payment as "hasSplitPayment",
            b.id is null and a.public_grant as "hasGrant", coalesce(case when b.id is null then a.cup end, '') as cup,
            case when b.id is null and a.declaration_of_intent then a.intent_protocol end as "intentProtocol",
            a.intent_received_on::text as "intentReceivedOn", (a.intent_ceiling * 100)::float8 as "intentCeiling"
     from account a left join billing_company b on b.id = $2 left join contact p on p.id = $3 where a.id = $1`,
    [accountId, billingCompanyId, contactId],
  )
  const [row] = rows
  if (!row) throw NotFound()
  const { intentProtocol, intentReceivedOn, intentCeiling, ...customer } = row
  const intent =
    intentProtocol && intentReceivedOn ? { protocol: intentProtocol, receivedOn: intentReceivedOn } : null
  return { customer: { ...customer, intent }, intentCeiling: intentCeiling ?? 0 }
}

/** Tax position of the recipient of an invoice, with the remainder of its declaration as of now. */
export async function readPayer(
  client: Pick<ClientBase, 'query'>,
  addressee: Addressee,
  now: number,
): Promise<Omit<Payer, 'settings'>> {
  const { customer, intentCeiling } = await readCustomer(client, addressee)
  const { country, isPublicBody, hasSplitPayment, intent } = customer
  const used = intent ? await readIntentUsed(client, addressee.accountId, intent.protocol) : 0
  return {
    customer: {
      country,
      isBusiness: isBusiness(customer),
      isPublicBody,
      hasSplitPayment,
      intent: intent && { ...intent, left: Math.max(0, intentCeiling - used) },
    },
    day: romeDay(now),
  }
}

/** The remainder of a declaration, in cents. Locks the company, so that two invoices cannot both use it. */
export async function intentLeft(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  protocol: string,
  ceiling: number,
) {
  return Math.max(0, ceiling - (await intentUsed(client, accountId, protocol)))
}

/** The amount of a declaration used by invoices, in cents. Locks the declarations of the company. */
export async function intentUsed(client: Pick<ClientBase, 'query'>, accountId: string, protocol: string) {
  await lockName(client, `intent:${accountId}`)
  return readIntentUsed(client, accountId, protocol)
}

async function readIntentUsed(client: Pick<ClientBase, 'query'>, accountId: string, protocol: string) {
  const { rows } = await client.query<{ used: number }>(
    `select coalesce(sum(amount) * 100, 0)::float8 as used from intent_entry where account = $1 and name = $2`,
    [accountId, protocol],
  )
  return rows[0]?.used ?? 0
}
