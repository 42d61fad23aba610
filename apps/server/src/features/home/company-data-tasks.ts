import { customerFaults, INVOICE_FAULTS, type InvoiceFault, isPast } from '@foyer/fair-domain'
import { type Language, nullable, object, string } from '@foyer/record-contract'
import { attributeOf } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { readCustomer } from '../../services/invoices/read-customer.ts'
import type { FindTasks, HomeTask } from './home-task.ts'

/**
 * Once in each edition a company confirms its data, or changes them; what its invoices lack is told by name. Who
 * exhibits in a collective gets no invoice.
 */
export const companyDataTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { companyDataUntil } = edition.settings
  if (isPast(companyDataUntil, now)) return []
  const [found] = await readRows(
    client,
    object({ billingCompanyId: nullable(string) }),
    `select (select o.billing_company from sales_order o where o.participation = p.id and o.type = 'participation'
             order by o.created_date limit 1) as "billingCompanyId"
     from participation p
     where p.account = $1 and p.edition = $2 and p.status = 'confirmed' and p.organiser is null
       and not exists (select from company_data_change d where d.account = p.account and d.edition = p.edition
                         and d.state not in ('reopened', 'withdrawn'))
     limit 1`,
    [accountId, edition.id],
  )
  if (!found) return []
  const { customer } = await readCustomer(client, { accountId, ...found })
  const faults = customerFaults(customer)
  return [
    {
      name: 'companyData.unconfirmed',
      ...(faults.length > 0 ? incomplete(faults) : COMPLETE),
      action: { 'en-US': 'Check the data', it: 'Controlla i dati' },
      path: '/reserved/company-information',
      due: companyDataUntil,
      capability: 'changeCompanyData',
    },
  ]
}

type Words = Pick<HomeTask, 'title' | 'text'>

const COMPLETE: Words = {
  title: { 'en-US': 'Confirm your company data', it: 'Conferma i dati aziendali' },
  text: {
    'en-US':
      'Complete what is missing: they go on your contract and invoices. Afterwards they cannot be changed for this edition.',
    it: 'Completa ciò che manca: sono i dati di contratto e fatture. Dopo non si potranno più cambiare per questa edizione.',
  },
}

function incomplete(faults: readonly InvoiceFault[]): Words {
  const told = (language: Language) => faults.map((fault) => INVOICE_FAULTS[fault][language]).join('. ')
  return {
    title: { 'en-US': 'Complete your company data', it: 'Completa i dati aziendali' },
    text: {
      'en-US': `Your invoice cannot be issued yet. ${told('en-US')}.`,
      it: `Non possiamo ancora emettere la tua fattura. ${told('it')}.`,
    },
  }
}
