import type { ReadinessCheck } from '../readiness-check.ts'

export const companyDataCheck: ReadinessCheck = {
  name: 'companyData',
  label: { 'en-US': 'Company data', it: 'Dati aziendali' },
  screen: 'companyInformation',
  related: 'CompanyDataChanges__r',
  code: `coalesce((select case when c.state = 'pending' then 'pending' else 'settled' end
      from company_data_change c where c.account = p.account and c.edition = p.edition
        and c.state not in ('reopened', 'withdrawn') limit 1), 'open')`,
  codes: {
    settled: { readiness: 'done', words: { 'en-US': 'Confirmed', it: 'Confermati' } },
    pending: {
      readiness: 'waiting',
      words: { 'en-US': 'A change under review', it: 'Modifica in esame' },
    },
    open: { readiness: 'open', words: { 'en-US': 'Not confirmed yet', it: 'Da confermare' } },
  },
}
