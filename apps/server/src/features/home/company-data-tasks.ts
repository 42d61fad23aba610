import { isPast } from '@foyer/fair-domain'
import { attributeOf } from '@foyer/record-server'
import type { FindTasks } from './home-task.ts'

/** Once in each edition a company confirms its data, or changes them. Who exhibits in a collective gets no invoice. */
export const companyDataTasks: FindTasks = async ({ client, session, edition, now }) => {
  const [accountId] = attributeOf(session, 'accountId')
  if (accountId === undefined || !edition) return []
  const { companyDataUntil } = edition.settings
  if (isPast(companyDataUntil, now)) return []
  const { rowCount } = await client.query(
    `select from participation p
     where p.account = $1 and p.edition = $2 and p.status = 'confirmed' and p.organiser is null
       and not exists (select from company_data_change d where d.account = p.account and d.edition = p.edition
                         and d.state not in ('reopened', 'withdrawn'))
     limit 1`,
    [accountId, edition.id],
  )
  if (rowCount === 0) return []
  return [
    {
      name: 'companyData.unconfirmed',
      title: { 'en-US': 'Confirm your company data', it: 'Conferma i dati aziendali' },
      text: {
        'en-US':
          'Complete what is missing: they go on your contract and invoices. Afterwards they cannot be changed for this edition.',
        it: 'Completa ciò che manca: sono i dati di contratto e fatture. Dopo non si potranno più cambiare per questa edizione.',
      },
      action: { 'en-US': 'Check the data', it: 'Controlla i dati' },
      path: '/reserved/company-information',
      due: companyDataUntil,
      capability: 'changeCompanyData',
    },
  ]
}
