import { contractIssue, type ImportIssue, type ImportObject, invoiceIssue } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import { readCustomer } from '../../services/invoices/read-customer.ts'
import type { Needs } from './needs.ts'
import type { RowFields } from './read-row.ts'

type Completed = { fields: RowFields } | { issue: ImportIssue }

/** Adds fields derived from the row, or returns an issue of the row as a whole. */
export async function completeFields(
  fair: Needs,
  transaction: Transaction,
  object: ImportObject,
  fields: RowFields,
  isNew: boolean,
): Promise<Completed> {
  switch (object) {
    case 'Stand__c':
      return isNew ? withCompany(transaction, fields) : { fields }
    case 'Contract':
      return completeContract(transaction, fields)
    case 'Invoice__c':
      return completeInvoice(fair, transaction, fields)
    default:
      return { fields }
  }
}

/** Adds fields for new records only: new contacts copy fields of their company without a second write. */
export async function addForNew({ client }: Transaction, object: ImportObject, news: readonly RowFields[]) {
  if (object !== 'Contact') return news
  const { rows } = await client.query<{ id: string; held: RowFields }>(
    `select id, json_build_object('CompanyName__c', name, 'VatNumber__c', vat_number, 'CompanyCountry__c', billing_country) as held
     from account where id = any($1)`,
    [[...new Set(news.map(({ AccountId }) => AccountId ?? null))]],
  )
  const heldBy = new Map(rows.map(({ id, held }) => [id, held]))
  return news.map((fields) => ({ ...fields, ...heldBy.get(String(fields.AccountId)) }))
}

/** Adds the company of the participation to a new stand. Only an exhibitor of the hall's edition may have it. */
async function withCompany({ client }: Transaction, fields: RowFields): Promise<Completed> {
  if (fields.Participation__c === undefined || fields.Participation__c === null) return { fields }
  const { rows } = await client.query<{ account: string }>(
    `select p.account from participation p join pavilion v on v.edition = p.edition
     where p.id = $1 and v.id = $2 and p.status = 'confirmed' and p.kind in ('exhibitor', 'pavilionOrganiser')`,
    [fields.Participation__c, fields.Pavilion__c ?? null],
  )
  const [participation] = rows
  if (!participation) return { issue: 'notOfHall' }
  return { fields: { ...fields, Account__c: participation.account } }
}

async function completeContract({ client }: Transaction, fields: RowFields): Promise<Completed> {
  const issue = contractIssue(fields)
  if (issue) return { issue }
  const { rows } = await client.query<{ name: string }>('select name from account where id = $1', [
    fields.AccountId ?? null,
  ])
  return { fields: { ...fields, CompanyName__c: rows[0]?.name ?? null } }
}

/** An invoice of another system keeps its number and series, separate from our gapless ones. */
async function completeInvoice(fair: Needs, { client }: Transaction, fields: RowFields): Promise<Completed> {
  const edition = await fair.editions.current(client)
  const ours = edition ? [edition.settings.invoiceSeries, edition.settings.creditSeries] : []
  const counted = await client.query<{ series: string }>('select distinct series from invoice_counter')
  const issue = invoiceIssue(fields, [...ours, ...counted.rows.map(({ series }) => series)])
  if (issue) return { issue }
  if (typeof fields.Account__c !== 'string') return { fields }
  const { customer } = await readCustomer(client, { accountId: fields.Account__c, billingCompanyId: null })
  const completed = {
    ...fields,
    State__c: fields.State__c ?? 'delivered',
    BilledTo__c: customer.name,
    Payable__c: fields.Total__c ?? null,
    Language__c: fair.settings.defaultLanguage,
    Customer__c: JSON.stringify(customer),
  }
  return { fields: completed }
}

/** Adds one line with the total of an old invoice, so that a credit note can refer to it. */
export async function addInvoiceLine(
  fair: Needs,
  transaction: Transaction,
  invoiceId: string,
  { Taxable__c, Tax__c }: RowFields,
) {
  const [taxable, tax] = [Number(Taxable__c), Number(Tax__c)]
  await fair.writer.create(transaction, 'InvoiceLine__c', {
    Name: 'Documento importato / Imported document',
    Invoice__c: invoiceId,
    Position__c: 1,
    Quantity__c: 1,
    UnitPrice__c: taxable,
    Net__c: taxable,
    VatRate__c: taxable === 0 ? 0 : Math.round((tax / taxable) * 100),
    Treatment__c: 'ordinary',
    Collection__c: 'I',
  })
}
