import type { Queue } from '../queues/queue.ts'
import { ACCREDITATION_DECIDERS, REJECTION_REASONS } from './accreditation-deciders.ts'

/** Requests of press, influencers and schools that wait for the desk. */
export const accreditationQueue: Queue = {
  name: 'accreditations',
  label: { 'en-US': 'Accreditations', it: 'Accrediti' },
  object: 'Accreditation__c',
  openWhile: { field: 'State__c', values: ['submitted', 'in_review', 'info_requested'] },
  since: 'SentAt__c',
  workingDays: 5,
  profiles: ACCREDITATION_DECIDERS,
  columns: ['Kind__c', 'State__c', 'Passed__c', 'Failed__c'],
  decisions: [
    {
      action: 'Approve',
      refuses: ['NO_EDITION', 'SECOND_PERSON_NEEDED'],
      label: { 'en-US': 'Approve', it: 'Approva' },
      key: 'a',
      tone: 'accept',
      note: 'optional',
      inBulk: true,
    },
    {
      action: 'Ask',
      refuses: ['NO_EDITION'],
      label: { 'en-US': 'Ask for information', it: 'Chiedi informazioni' },
      key: 'i',
      tone: 'neutral',
      note: 'required',
      noteIsForCustomer: true,
    },
    {
      action: 'Reject',
      refuses: ['NO_EDITION'],
      label: { 'en-US': 'Reject', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      reasons: Object.entries(REJECTION_REASONS).map(([code, label]) => ({ code, label })),
      note: 'optional',
      inBulk: true,
    },
  ],
}
