import { child, not, parent, some, valueIs } from '@foyer/record-contract/metadata'
import { GATE_MAILS } from '../payments/payment-mails.ts'
import { companyChecks } from '../queues/fact.ts'
import type { Queue } from '../queues/queue.ts'
import { COUNTERSIGNERS } from './countersigners.ts'

/** Reasons to reject a signed copy. */
export const SIGNATURE_REASONS = [
  {
    code: 'firstSignature',
    label: { 'en-US': 'The contract is not signed', it: 'Manca la firma del contratto' },
  },
  {
    code: 'secondSignature',
    label: {
      'en-US': 'The clauses are not approved separately',
      it: 'Manca l’approvazione specifica delle clausole',
    },
  },
  { code: 'unreadable', label: { 'en-US': 'The copy cannot be read', it: 'Copia illeggibile' } },
  { code: 'pages', label: { 'en-US': 'Pages are missing', it: 'Mancano delle pagine' } },
  { code: 'changed', label: { 'en-US': 'The text was changed', it: 'Il testo è stato modificato' } },
  { code: 'other', label: { 'en-US': 'Not the right document', it: 'Documento non corretto' } },
] as const

/** Signed copies without a decision. */
export const contractsQueue: Queue = {
  name: 'contracts',
  label: { 'en-US': 'Signed contracts', it: 'Contratti firmati' },
  object: 'Contract',
  openWhile: { field: 'Status', values: ['signed_uploaded'] },
  since: 'SignedAt__c',
  workingDays: 2,
  profiles: COUNTERSIGNERS,
  title: 'CompanyName__c',
  columns: ['Type__c', 'Total__c', 'SignedAt__c'],
  facts: [
    {
      kind: 'checks',
      checks: [
        {
          passed: {
            'en-US': 'Signed or uploaded by a person who can sign for the company',
            it: 'Firmato o caricato da chi può firmare per l’azienda',
          },
          failed: {
            'en-US': 'Signed or uploaded by a person who can no longer sign for the company',
            it: 'Firmato o caricato da chi oggi non può firmare per l’azienda',
          },
          holds: parent(
            'SignedBy__c',
            parent(
              'ContactId',
              child('Referents__r', some(valueIs('Primary__c', true), valueIs('Legal__c', true))),
            ),
          ),
        },
        {
          passed: { 'en-US': 'The first copy they send', it: 'Primo invio della copia' },
          failed: { 'en-US': 'An earlier copy was rejected', it: 'Una copia precedente è stata rifiutata' },
          holds: valueIs('ReasonCode__c', null),
        },
        {
          passed: { 'en-US': 'The prepayment has arrived', it: 'Acconto ricevuto' },
          failed: {
            'en-US': 'The prepayment has not arrived: the contract cannot be activated',
            it: 'Acconto non ancora ricevuto: il contratto lo attende',
          },
          holds: some(valueIs('PrepaymentPaid__c', true), valueIs('Prepayment__c', 0)),
        },
        companyChecks.dataSettled('AccountId'),
        {
          passed: { 'en-US': 'The company has its stand', it: 'Lo stand è assegnato' },
          failed: { 'en-US': 'The company has no stand yet', it: 'Nessuno stand assegnato' },
          holds: some(
            not(valueIs('Type__c', 'space')),
            parent('Participation__c', child('Stands__r', not(valueIs('Name', null)))),
          ),
        },
      ],
    },
    {
      kind: 'values',
      heading: { 'en-US': 'The contract', it: 'Il contratto' },
      fields: [
        'Type__c',
        'Total__c',
        'Prepayment__c',
        'SignedAt__c',
        'SignedBy__c',
        'ChangeSaid__c',
        'ChangeFacts__c',
        'ChangeAmount__c',
      ],
    },
    { kind: 'lines', heading: { 'en-US': 'Signed online', it: 'Firmato online' }, list: 'Signatures__r' },
    {
      kind: 'lines',
      heading: { 'en-US': 'Lines and amounts', it: 'Voci e importi' },
      of: 'Order__c',
      list: 'OrderItems',
    },
    { kind: 'lastEdition', of: 'company' },
    { kind: 'debts' },
    { kind: 'flags' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'Countersign',
      mails: ['contract.active', 'invoice.credit', 'invoice.proforma', 'proForma.takenBack', ...GATE_MAILS],
      step: 'contract.countersigned',
      canBeUndone: true,
      refuses: [
        'ALREADY_CREDITED',
        'ALREADY_INVOICED',
        'CREDIT_TOO_MUCH',
        'DUE_CLOSED',
        'INVOICE_HELD',
        'INVOICE_REJECTED',
        'PRO_FORMA_OUT',
        'REASON_MISSING',
        'STEP_REFUSED',
      ],
      label: { 'en-US': 'Countersign', it: 'Controfirma' },
      key: 'c',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'RejectSignature',
      mails: ['contract.signature_rejected'],
      step: 'contract.signatureRejected',
      canBeUndone: true,
      refuses: ['STEP_REFUSED'],
      label: { 'en-US': 'Reject the signature', it: 'Rifiuta la firma' },
      key: 'r',
      tone: 'reject',
      reasons: SIGNATURE_REASONS,
      note: 'optional',
      noteIsForCustomer: true,
    },
  ],
}
