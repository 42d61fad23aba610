import type { Queue } from '../queues/queue.ts'
import { VALIDATORS } from './validators.ts'

/** Primary members whom the organiser has not seen yet. */
export const teamQueue: Queue = {
  name: 'team-members',
  label: { 'en-US': 'Primary team members', it: 'Membri principali dei team' },
  object: 'TeamMember__c',
  openWhile: { field: 'State__c', values: ['primary_pending_validation'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: VALIDATORS,
  columns: ['Account__r.Name', 'Email__c'],
  decisions: [
    {
      action: 'Validate',
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
      label: { 'en-US': 'Validate as primary', it: 'Valida come principale' },
      key: 'v',
      tone: 'accept',
    },
    {
      action: 'Refuse',
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
      label: { 'en-US': 'Refuse as primary', it: 'Rifiuta come principale' },
      key: 'r',
      tone: 'reject',
      note: 'optional',
    },
  ],
}
