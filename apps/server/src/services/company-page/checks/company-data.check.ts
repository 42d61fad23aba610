import type { ReadinessCheck } from '../readiness-check.ts'

/** The data of contract and invoices. A company hosted by another gets neither. */
export const companyDataCheck: ReadinessCheck = {
  name: 'companyData',
  label: { 'en-US': 'Company data', it: 'Dati aziendali' },
  screen: 'companyInformation',
  related: 'CompanyDataChanges__r',
  code: `coalesce((select case when c.state = 'pending' then 'pending' else 'settled' end
      from company_data_change c where c.account = p.account and c.edition = p.edition
        and c.state not in ('reopened', 'withdrawn') limit 1),
    case when p.organiser is null then 'open' else 'unasked' end)`,
  codes: {
    settled: { readiness: 'done', words: { 'en-US': 'Confirmed', it: 'Confermati' } },
    pending: {
      readiness: 'waiting',
      words: { 'en-US': 'A change under review', it: 'Modifica in esame' },
    },
    unasked: { readiness: 'done', words: { 'en-US': 'Not needed', it: 'Non richiesti' } },
    open: { readiness: 'open', words: { 'en-US': 'Not confirmed yet', it: 'Da confermare' } },
  },
}
