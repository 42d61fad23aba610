import type { Queue } from '../queues/queue.ts'
import { COMPANY_DATA } from './company-data.fields.ts'
import { COMPANY_DATA_DECIDERS } from './company-data-deciders.ts'

const labels = Object.fromEntries(Object.entries(COMPANY_DATA).map(([name, { label }]) => [name, label]))

/** Data for invoices that a company wants to change, decided field by field. */
export const companyDataQueue: Queue = {
  name: 'company-data',
  label: { 'en-US': 'Company data changes', it: 'Modifiche dati aziendali' },
  object: 'CompanyDataChange__c',
  openWhile: { field: 'State__c', values: ['pending'] },
  since: 'SentAt__c',
  workingDays: 2,
  profiles: COMPANY_DATA_DECIDERS,
  columns: ['VatCheck__c', 'PickedUpBy__r.Name'],
  parts: { before: 'Before__c', after: 'Proposed__c', labels },
  decisions: [
    {
      action: 'AcceptAll',
      refuses: ['REASON_MISSING', 'STEP_REFUSED'],
      label: { 'en-US': 'Accept all', it: 'Accetta tutto' },
      key: 'a',
      tone: 'accept',
      takesParts: { 'en-US': 'Accept what is ticked', it: 'Accetta i campi selezionati' },
      note: 'optional',
      noteIsForCustomer: true,
    },
    {
      action: 'Reject',
      refuses: ['REASON_MISSING', 'STEP_REFUSED'],
      label: { 'en-US': 'Reject everything', it: 'Rifiuta tutto' },
      key: 'r',
      tone: 'reject',
      reasons: [
        {
          code: 'register',
          label: { 'en-US': 'Not as in the company register', it: 'Non conforme al registro imprese' },
        },
        { code: 'proof', label: { 'en-US': 'A document is missing', it: 'Manca un documento' } },
        { code: 'other', label: { 'en-US': 'Another reason', it: 'Altro motivo' } },
      ],
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
