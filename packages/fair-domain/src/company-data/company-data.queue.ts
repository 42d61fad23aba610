import { child, not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { COMPANY_DATA } from './company-data.fields.ts'
import { COMPANY_DATA_DECIDERS } from './company-data-deciders.ts'

const labels = Object.fromEntries(Object.entries(COMPANY_DATA).map(([name, { label }]) => [name, label]))

/** Requested changes of invoice data, decided field by field. */
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
  facts: [
    {
      kind: 'checks',
      checks: [
        {
          passed: {
            'en-US': 'The EU register confirms the VAT number',
            it: 'Partita IVA valida nel registro UE',
          },
          failed: {
            'en-US': 'The EU register has not confirmed the VAT number',
            it: 'Partita IVA non confermata dal registro UE',
          },
          holds: valueIs('VatCheck__c', 'valid'),
        },
        {
          passed: {
            'en-US': 'No contract is waiting for this data',
            it: 'Nessun contratto attende questi dati',
          },
          failed: { 'en-US': 'A contract is waiting for this data', it: 'Un contratto attende questi dati' },
          holds: not(parent('Account__c', child('Contracts', valueIs('Status', 'data_check')))),
        },
        {
          passed: {
            'en-US': 'The exchange system has rejected no invoice of theirs',
            it: 'Nessuna fattura scartata dallo SdI',
          },
          failed: {
            'en-US': 'The exchange system has rejected an invoice of theirs',
            it: 'Una fattura è stata scartata dallo SdI',
          },
          holds: not(parent('Account__c', child('Invoices__r', valueIs('State__c', 'rejected')))),
        },
      ],
    },
    {
      kind: 'values',
      heading: { 'en-US': 'The request', it: 'La richiesta' },
      fields: ['SentBy__c', 'SentAt__c', 'Reason__c', 'VatCheckedAt__c'],
    },
    { kind: 'debts' },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'AcceptAll',
      step: 'companyData.resolved_accepted',
      mails: ['companyData.accepted', 'contract.ready'],
      canBeUndone: true,
      refuses: ['REASON_MISSING', 'STEP_REFUSED'],
      label: { 'en-US': 'Accept all', it: 'Accetta tutto' },
      key: 'a',
      tone: 'accept',
      acceptsParts: { 'en-US': 'Accept what is ticked', it: 'Accetta i campi selezionati' },
      note: 'optional',
      noteIsForCustomer: true,
    },
    {
      action: 'Reject',
      step: 'companyData.resolved_rejected',
      mails: ['companyData.rejected', 'contract.ready'],
      canBeUndone: true,
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
