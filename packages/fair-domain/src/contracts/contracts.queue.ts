import type { Queue } from '../queues/queue.ts'
import { COUNTERSIGNERS } from './countersigners.ts'

/** Why a signed copy cannot be countersigned. */
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
  {
    code: 'changed',
    label: { 'en-US': 'The text was changed', it: 'Il testo è stato modificato' },
  },
  { code: 'other', label: { 'en-US': 'Not the right document', it: 'Documento non corretto' } },
] as const

/** Signed copies that nobody has looked at yet. */
export const contractsQueue: Queue = {
  name: 'contracts',
  label: { 'en-US': 'Signed contracts', it: 'Contratti firmati' },
  object: 'Contract',
  openWhile: { field: 'Status', values: ['signed_uploaded'] },
  since: 'SignedAt__c',
  workingDays: 2,
  profiles: COUNTERSIGNERS,
  columns: ['CompanyName__c', 'Type__c', 'Total__c', 'SignedAt__c'],
  keepsReason: true,
  decisions: [
    {
      action: 'Countersign',
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
