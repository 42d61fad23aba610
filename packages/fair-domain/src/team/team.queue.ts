import { child, not, parent, valueIs } from '@foyer/record-contract/metadata'
import type { Queue } from '../queues/queue.ts'
import { VALIDATORS } from './validators.ts'

/** Primary members to be validated by the organiser. */
export const teamQueue: Queue = {
  name: 'team-members',
  label: { 'en-US': 'Primary team members', it: 'Membri principali dei team' },
  object: 'TeamMember__c',
  openWhile: { field: 'State__c', values: ['primary_pending_validation'] },
  since: 'LastModifiedDate',
  workingDays: 1,
  profiles: VALIDATORS,
  columns: ['Account__r.Name', 'Email__c'],
  facts: [
    {
      kind: 'values',
      heading: { 'en-US': 'The member', it: 'Il membro del team' },
      fields: ['Account__c', 'Email__c', 'Contact__c', 'InvitedAt__c'],
    },
    {
      kind: 'checks',
      checks: [
        {
          passed: { 'en-US': 'Signs in with an account', it: 'Ha un accesso personale' },
          failed: { 'en-US': 'Has no account yet', it: 'Non ha ancora un accesso' },
          holds: not(valueIs('Contact__c', null)),
        },
        {
          passed: {
            'en-US': 'The company has no other primary member',
            it: 'L’azienda non ha altri membri principali',
          },
          failed: {
            'en-US': 'The company has a primary member already',
            it: 'L’azienda ha già un membro principale',
          },
          holds: not(parent('Account__c', child('TeamMembers__r', valueIs('State__c', 'primary_validated')))),
        },
      ],
    },
    { kind: 'flags' },
  ],
  decisions: [
    {
      action: 'Validate',
      mails: ['team.validated'],
      step: 'team.primaryValidated',
      canBeUndone: true,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
      label: { 'en-US': 'Validate as primary', it: 'Valida come principale' },
      key: 'v',
      tone: 'accept',
    },
    {
      action: 'Refuse',
      mails: ['team.refused'],
      step: 'team.primaryRefused',
      canBeUndone: true,
      refuses: ['NO_EDITION', 'STEP_REFUSED'],
      label: { 'en-US': 'Refuse as primary', it: 'Rifiuta come principale' },
      key: 'r',
      tone: 'reject',
      note: 'optional',
    },
  ],
}
