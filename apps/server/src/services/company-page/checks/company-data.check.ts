import type { ReadinessCheck } from '../readiness-check.ts'

/** The data of contract and invoices. A company hosted by another gets neither. */
export const companyDataCheck: ReadinessCheck = {
  name: 'companyData',
  label: { 'en-US': 'Company data', it: 'Dati aziendali' },
  why: {
    'en-US': 'Invoices are issued with these data, and they can be changed only once.',
    it: 'Le fatture si emettono con questi dati, che si possono cambiare una sola volta.',
  },
  screen: 'companyInformation',
  related: 'CompanyDataChanges__r',
  until: 'companyDataUntil',
  code: `coalesce((select case when c.state in ('pending', 'reopened') then c.state else 'settled' end
      from company_data_change c where c.account = p.account and c.edition = p.edition
        and c.state <> 'withdrawn' limit 1),
    case when p.organiser is null then 'open' else 'unasked' end)`,
  codes: {
    settled: { readiness: 'done', words: { 'en-US': 'Confirmed', it: 'Confermati' } },
    pending: { readiness: 'waiting', words: { 'en-US': 'A change under review', it: 'Modifica in esame' } },
    reopened: { readiness: 'open', words: { 'en-US': 'Reopened', it: 'Riaperti' }, staysOpen: true },
    unasked: { readiness: 'done', words: { 'en-US': 'Not needed', it: 'Non richiesti' } },
    open: { readiness: 'open', words: { 'en-US': 'Not confirmed yet', it: 'Da confermare' } },
  },
}
