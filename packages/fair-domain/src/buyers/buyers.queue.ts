import { not, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { BUYER_DECIDERS } from './buyer-deciders.ts'

/** Scored applications, for the committee. */
export const buyersQueue: Queue = {
  name: 'buyers',
  label: { 'en-US': 'Buyer applications', it: 'Richieste buyer' },
  object: 'BuyerApplication__c',
  openWhile: { field: 'State__c', values: ['submitted', 'pending_evaluation'] },
  since: 'SentAt__c',
  workingDays: 10,
  profiles: BUYER_DECIDERS,
  columns: ['Company__c', 'Country__c', 'Score__c', 'Proposal__c', 'WaitingList__c'],
  steps: ['Score'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'Score and proposal', it: 'Punteggio e proposta' },
      fields: [
        'Score__c',
        'Proposal__c',
        'Company__c',
        'Country__c',
        'NewCategories__c',
        'CoveredCategories__c',
        'Certifications__c',
      ],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Scored by a colleague', it: 'Valutata da una persona dello staff' },
          failed: {
            'en-US': 'Not scored yet: the points are suggested by the profile',
            it: 'Non valutata: i punti sono solo quelli proposti dal profilo',
          },
          holds: not(valueIs('ScoredBy__c', null)),
        },
        {
          passed: { 'en-US': 'Never left a place empty', it: 'Nessun posto lasciato vuoto' },
          failed: {
            'en-US': 'Did not use a place in an earlier edition',
            it: 'Ha lasciato un posto vuoto in un’edizione passata',
          },
          holds: valueIs('MissedBefore__c', 0),
        },
        {
          passed: {
            'en-US': 'Both consents for the agency are given',
            it: 'Entrambi i consensi per l’agenzia',
          },
          failed: { 'en-US': 'Consents for the agency are missing', it: 'Mancano i consensi per l’agenzia' },
          holds: valueIs('AgencyConsent__c', true),
        },
      ],
    },
    {
      kind: 'lastEdition',
      of: 'person',
      fields: ['State__c', 'Confirmation__c', 'Score__c', 'CheckIns__c', 'KeptMeetings__c', 'Duty__c'],
    },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'Accept',
      mails: ['buyer.accepted'],
      step: 'buyer.accepted',
      canBeUndone: true,
      // Places of the quota are assigned by score.
      when: not(valueIs('ScoredBy__c', null)),
      refuses: ['NOT_SCORED', 'NO_EDITION', 'QUOTA_FULL'],
      label: { 'en-US': 'Accept', it: 'Accetta' },
      key: 'a',
      tone: 'accept',
      note: 'optional',
    },
    {
      action: 'Reject',
      mails: ['buyer.rejected'],
      step: 'buyer.rejected',
      canBeUndone: true,
      refuses: ['NO_EDITION'],
      label: { 'en-US': 'Reject', it: 'Respingi' },
      key: 'r',
      tone: 'reject',
      note: 'optional',
      reasons: [
        { code: 'profile', label: { 'en-US': 'Profile not in line', it: 'Profilo non in linea' } },
        {
          code: 'categories',
          label: { 'en-US': 'Categories not at the fair', it: 'Categorie non in fiera' },
        },
        { code: 'quota', label: { 'en-US': 'No places left', it: 'Posti esauriti' } },
        {
          code: 'history',
          label: { 'en-US': 'Duties not kept before', it: 'Impegni non rispettati in passato' },
        },
      ],
    },
    {
      action: 'Wait',
      mails: ['buyer.waiting'],
      step: 'buyer.waiting',
      canBeUndone: true,
      refuses: ['NO_EDITION'],
      label: { 'en-US': 'Waiting list', it: 'Lista d’attesa' },
      key: 'w',
      tone: 'neutral',
      note: 'optional',
      reasons: [
        { code: 'quota', label: { 'en-US': 'No places left for now', it: 'Posti al momento esauriti' } },
        { code: 'committee', label: { 'en-US': 'Committee meets later', it: 'In attesa del comitato' } },
      ],
    },
  ],
}

/** No-shows of guest buyers; staff check each case before a fee is charged. */
export const buyerDutiesQueue: Queue = {
  name: 'buyer-duties',
  label: { 'en-US': 'Buyers who did not come', it: 'Buyer assenti' },
  object: 'BuyerApplication__c',
  openWhile: { field: 'Duty__c', values: ['to_check'] },
  since: 'DutySince__c',
  workingDays: 15,
  profiles: BUYER_DECIDERS,
  columns: ['Company__c', 'Country__c', 'Miss__c', 'CheckIns__c', 'KeptMeetings__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'What was missed', it: 'Che cosa è mancato' },
      fields: [
        'Miss__c',
        'CheckIns__c',
        'MinMeetings__c',
        'KeptMeetings__c',
        'HotelNights__c',
        'TravelContribution__c',
      ],
    },
    {
      kind: 'lines',
      heading: { 'en-US': 'Meetings kept', it: 'Incontri rispettati' },
      list: 'KeptMeetings__r',
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Was at the fair', it: 'Presenza in fiera' },
          failed: { 'en-US': 'Never passed a gate', it: 'Nessun ingresso' },
          holds: not(valueIs('CheckIns__c', 0)),
        },
        {
          passed: { 'en-US': 'It is the first time', it: 'È la prima volta' },
          failed: { 'en-US': 'It has happened before', it: 'È già accaduto' },
          holds: valueIs('MissedBefore__c', 0),
        },
      ],
    },
    { kind: 'debts' },
  ],
  decisions: [
    {
      action: 'Excuse',
      step: 'buyer.excused',
      canBeUndone: true,
      refuses: ['NO_EDITION'],
      label: { 'en-US': 'Excuse', it: 'Giustifica' },
      key: 'e',
      tone: 'accept',
      note: 'optional',
      reasons: [
        { code: 'health', label: { 'en-US': 'Health or family', it: 'Salute o famiglia' } },
        { code: 'travel', label: { 'en-US': 'Visa or journey fell through', it: 'Visto o viaggio saltato' } },
        {
          code: 'came',
          label: { 'en-US': 'Came, but was not scanned', it: 'Presenza non rilevata al varco' },
        },
      ],
    },
    {
      action: 'ChargeFee',
      mails: ['buyer.fee'],
      step: 'buyer.charged',
      refuses: ['ALREADY_INVOICED', 'DUE_CLOSED', 'INVOICE_HELD', 'NO_EDITION', 'STEP_REFUSED'],
      label: { 'en-US': 'Ask for the fee', it: 'Richiedi la penale' },
      key: 'f',
      tone: 'reject',
      note: 'optional',
    },
  ],
}
