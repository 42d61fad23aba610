import type { Queue } from '../queues/queue.ts'
import { VALIDATORS } from './team-member.object.ts'

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
    { action: 'Validate', label: { 'en-US': 'Validate', it: 'Valida' }, key: 'v', tone: 'accept' },
    {
      action: 'Refuse',
      label: { 'en-US': 'Refuse', it: 'Rifiuta' },
      key: 'r',
      tone: 'reject',
      note: 'optional',
    },
  ],
}
