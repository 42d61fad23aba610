import { companyDataChange, customerIssues, type InvoiceIssue } from '@foyer/fair-domain'
import { nullable, object, oneOf, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { readCustomer } from './read-customer.ts'

type Client = Pick<ClientBase, 'query'>

/**
 * Returns the company's own place: the recipient of its invoice, and the state of its data. Undefined for a
 * hosted company.
 */
export async function findPlaceOfCompany(client: Client, accountId: string, editionId: string) {
  const [place] = await readRows(
    client,
    object({ dataState: oneOf(...companyDataChange.states), billingCompanyId: nullable(string) }),
    `select coalesce((select d.state from company_data_change d where d.account = p.account and d.edition = p.edition),
                     'open') as "dataState",
            (select o.billing_company from sales_order o where o.participation = p.id and o.type = 'participation'
             order by o.created_date limit 1) as "billingCompanyId"
     from participation p
     where p.account = $1 and p.edition = $2 and p.status = 'confirmed' and p.organiser is null limit 1`,
    [accountId, editionId],
  )
  return place
}

/** Returns what prevents the invoice of a company's place; nothing for a company without one, or a hosted one. */
export async function readInvoiceIssues(
  client: Client,
  accountId: string,
  editionId: string,
): Promise<readonly InvoiceIssue[]> {
  const place = await findPlaceOfCompany(client, accountId, editionId)
  if (!place) return []
  const { customer } = await readCustomer(client, { accountId, billingCompanyId: place.billingCompanyId })
  return customerIssues(customer)
}
