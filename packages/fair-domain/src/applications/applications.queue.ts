import { parent, valueIs } from '@foyer/record-contract/metadata'
import { companyChecks } from '../queues/fact.ts'
import type { Queue } from '../queues/queue.ts'
import { APPLICATION_DECIDERS } from './application-deciders.ts'

/** Reasons to reject an application or to request changes. */
const APPLICATION_REASONS = [
  { code: 'noSpace', label: { 'en-US': 'No space left in this hall', it: 'Spazio esaurito nel padiglione' } },
  {
    code: 'otherPavilion',
    label: { 'en-US': 'Another hall fits better', it: 'Un altro padiglione è più adatto' },
  },
  { code: 'area', label: { 'en-US': 'The area is not possible', it: 'Metratura non possibile' } },
  { code: 'data', label: { 'en-US': 'Data missing or unclear', it: 'Dati mancanti o poco chiari' } },
  { code: 'notInScope', label: { 'en-US': 'Not a subject of the fair', it: 'Non attinente alla fiera' } },
] as const

/** Applications without a decision. */
export const applicationsQueue: Queue = {
  name: 'applications',
  label: { 'en-US': 'Applications', it: 'Domande di partecipazione' },
  object: 'Application__c',
  openWhile: { field: 'State__c', values: ['submitted', 'waiting_list'] },
  since: 'SubmittedAt__c',
  workingDays: 5,
  profiles: APPLICATION_DECIDERS,
  title: 'Account__r.Name',
  columns: ['Number__c', 'Pavilion__r.Name', 'Area__c', 'Total__c', 'State__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'Request of the company', it: 'Che cosa chiede l’azienda' },
      fields: ['Pavilion__c', 'Sector__c', 'Area__c', 'OpenSides__c', 'StandWish__c', 'CustomerNotes__c'],
    },
    { kind: 'lines', heading: { 'en-US': 'Lines and amounts', it: 'Voci e importi' }, list: 'Items__r' },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'The hall is on offer', it: 'Il padiglione è in vendita' },
          failed: { 'en-US': 'The hall is no longer available', it: 'Il padiglione non è più in vendita' },
          holds: parent('Pavilion__c', valueIs('Active__c', true)),
        },
        companyChecks.hasVatNumber('Account__c'),
        companyChecks.dataSettled('Account__c'),
        {
          passed: {
            'en-US': 'The company itself receives the invoices',
            it: 'Le fatture vanno all’azienda stessa',
          },
          failed: {
            'en-US': 'Another company receives the invoices',
            it: 'Le fatture vanno a un’altra azienda',
          },
          holds: valueIs('BillingCompany__c', null),
        },
      ],
    },
    {
      kind: 'lastEdition',
      of: 'company',
      asked: { place: 'Pavilion__c', area: 'Area__c', total: 'Total__c' },
    },
    { kind: 'debts' },
    { kind: 'flags' },
  ],
  keepsReason: true,
  decisions: [
    {
      action: 'Accept',
      mails: ['application.accepted', 'contract.ready'],
      step: 'application.accepted',
      canBeUndone: true,
      refuses: [
        'NO_EDITION',
        'NO_STAND_FITS',
        'STAND_BLOCKED',
        'STAND_OTHER_SIZE',
        'STAND_TAKEN',
        'STEP_REFUSED',
      ],
      asks: [
        {
          field: 'StandName__c',
          hint: {
            'en-US':
              'Free stands of the hall that match the request, best first. If you choose none, the first one is assigned. Others can be offered',
            it: 'Stand liberi del padiglione come richiesti, dal più adatto; senza scelta viene assegnato il primo. Gli altri si possono proporre',
          },
          whenNone: {
            text: {
              'en-US': 'No free stand of the hall has the area and the open sides asked for.',
              it: 'Nessuno stand libero del padiglione ha l’area e i lati aperti richiesti.',
            },
            instead: ['WaitingList', 'Offer'],
          },
        },
      ],
      label: { 'en-US': 'Accept', it: 'Accetta' },
      key: 'a',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'RequestChanges',
      mails: ['application.changes'],
      step: 'application.changesRequested',
      canBeUndone: true,
      from: ['submitted'],
      label: { 'en-US': 'Ask for changes', it: 'Chiedi modifiche' },
      key: 'c',
      tone: 'neutral',
      reasons: APPLICATION_REASONS,
      note: 'required',
      noteIsForCustomer: true,
    },
    {
      action: 'WaitingList',
      mails: ['application.waiting'],
      step: 'application.waiting',
      canBeUndone: true,
      from: ['submitted'],
      label: { 'en-US': 'Put on the waiting list', it: 'Metti in lista d’attesa' },
      key: 'w',
      tone: 'neutral',
      note: 'optional',
    },
    {
      action: 'Offer',
      // The stand may have been offered to a company that did not answer in time.
      mails: ['application.offered', 'application.offerLapsed'],
      step: 'application.offered',
      canBeUndone: true,
      refuses: ['NO_EDITION', 'STAND_TAKEN'],
      asks: [
        {
          field: 'OfferedStand__c',
          isRequired: true,
          hint: {
            'en-US': 'Held for the company until the day stated in the email',
            it: 'Resta riservato all’azienda fino al giorno indicato nell’email',
          },
        },
      ],
      label: { 'en-US': 'Offer a stand', it: 'Proponi uno stand' },
      key: 'o',
      tone: 'neutral',
      note: 'optional',
    },
    {
      action: 'Reject',
      mails: ['application.rejected'],
      step: 'application.rejected',
      canBeUndone: true,
      from: ['submitted', 'waiting_list', 'changes_requested'],
      label: { 'en-US': 'Reject', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      reasons: APPLICATION_REASONS,
      note: 'required',
      noteIsForCustomer: true,
    },
  ],
}
