import { customerFaults, type InvoiceFault } from '@foyer/fair-domain'
import { nullable, object, string } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { readRows } from '../../database/read-rows.ts'
import { readCustomer } from './read-customer.ts'

/** What keeps the invoice of a company's place from being issued; nothing for who has none, or shares that of others. */
export async function readInvoiceFaults(
  client: Pick<ClientBase, 'query'>,
  accountId: string,
  editionId: string,
): Promise<readonly InvoiceFault[]> {
  const [place] = await readRows(
    client,
    object({ billingCompanyId: nullable(string) }),
    `select (select o.billing_company from sales_order o where o.participation = p.id and o.type = 'participation'
             order by o.created_date limit 1) as "billingCompanyId"
     from participation p
     where p.account = $1 and p.edition = $2 and p.status = 'confirmed' and p.organiser is null limit 1`,
    [accountId, editionId],
  )
  if (!place) return []
  const { customer } = await readCustomer(client, { accountId, ...place })
  return customerFaults(customer)
}
