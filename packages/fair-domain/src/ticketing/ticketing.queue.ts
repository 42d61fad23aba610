import { not, some, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { TICKET_STAFF } from './ticket-staff.ts'

/** Tickets and badges rejected by the ticketing provider. */
export const ticketingQueue: Queue = {
  name: 'provider-errors',
  label: { 'en-US': 'Badge provider errors', it: 'Errori del fornitore badge' },
  object: 'Ticket__c',
  openWhile: { field: 'State__c', values: ['failed'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: TICKET_STAFF,
  columns: ['Kind__c', 'Account__r.Name', 'Error__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What went wrong', it: 'Che cosa non ha funzionato' },
      fields: [
        'Error__c',
        'Attempts__c',
        'NextTryAt__c',
        'Provider__c',
        'Kind__c',
        'HolderCompany__c',
        'HolderEmail__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Holder with first and last name', it: 'Nome e cognome presenti' },
          failed: { 'en-US': 'The name of the holder is not complete', it: 'Nominativo incompleto' },
          holds: not(some(valueIs('HolderFirstName__c', null), valueIs('HolderLastName__c', null))),
        },
      ],
    },
    { kind: 'flags' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'Retry',
      step: 'ticket.retried',
      refuses: ['NOT_ENOUGH'],
      label: { 'en-US': 'Try again', it: 'Riprova' },
      key: 'r',
      tone: 'accept',
    },
    {
      action: 'Reissue',
      step: 'ticket.reissued',
      refuses: ['NOT_ENOUGH'],
      from: ['failed', 'ready'],
      label: { 'en-US': 'Reissue', it: 'Riemetti' },
      key: 'n',
      tone: 'neutral',
      note: 'optional',
    },
    {
      action: 'Void',
      step: 'ticket.cancelled',
      from: ['requested', 'generating', 'failed', 'ready'],
      label: { 'en-US': 'Void', it: 'Annulla' },
      key: 'v',
      tone: 'reject',
      note: 'required',
    },
  ],
}

/** Holders below the minimum age, who need the approval of staff. */
export const minorsQueue: Queue = {
  name: 'minors',
  label: { 'en-US': 'Under age', it: 'Ingresso di minori' },
  object: 'Ticket__c',
  openWhile: { field: 'State__c', values: ['held'] },
  since: 'RequestedAt__c',
  workingDays: 2,
  profiles: TICKET_STAFF,
  columns: ['Kind__c', 'Adult__c', 'Account__r.Name'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'Who comes, and with whom', it: 'Chi entra, e con chi' },
      fields: [
        'Kind__c',
        'Adult__c',
        'HolderCompany__c',
        'Account__c',
        'ValidFrom__c',
        'ValidUntil__c',
        'Days__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'An adult is named', it: 'È indicato un adulto' },
          failed: { 'en-US': 'No adult is named', it: 'Nessun adulto indicato' },
          holds: not(valueIs('Adult__c', null)),
        },
      ],
    },
    { kind: 'flags' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'Approve',
      step: 'ticket.minorApproved',
      refuses: ['NOT_ENOUGH'],
      label: { 'en-US': 'Approve the entry', it: 'Approva l’ingresso' },
      key: 'a',
      tone: 'accept',
      note: 'optional',
      inBulk: true,
    },
    {
      action: 'Refuse',
      step: 'ticket.minorRefused',
      mails: ['ticket.minorRefused'],
      label: { 'en-US': 'Refuse', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      note: 'optional',
      reasons: [
        { code: 'adult', label: { 'en-US': 'No suitable adult', it: 'Nessun adulto idoneo' } },
        { code: 'safety', label: { 'en-US': 'Not safe there', it: 'Area non sicura' } },
        { code: 'trade', label: { 'en-US': 'Trade visitors only', it: 'Riservato agli operatori' } },
      ],
    },
  ],
}
