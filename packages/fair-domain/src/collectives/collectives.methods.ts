import { answer, boolean, exampleId, object, string } from '@foyer/record-contract'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { Readiness } from './collective.rules.ts'

/** A company of the collective, with its progress. */
export interface ParticipantItem {
  id: string
  company: string
  stands: readonly string[]
  readiness: Readiness
  remindedAt: string | null
  canRemind: boolean
}

/** Methods of a collective for the company that signs and pays: participants, their progress, and reminders. */
export const collectiveMethods = defineMethods(
  'CollectiveController',
  { screen: 'collective' },
  {
    getParticipants: reads({
      input: object({}),
      output: answer<readonly ParticipantItem[]>(),
      of: [
        'Badge__c',
        'CatalogueEntry__c',
        'Consent__c',
        'DirectoryProfile__c',
        'EntitlementEntry__c',
        'Message__c',
        'Participation__c',
        'Referent__c',
        'Stand__c',
        'Account',
        'Contact',
      ],
    }),
    remind: changes({
      repeatable: true,
      personal: false,
      input: object({ id: string }),
      output: object({ reminded: boolean }),
      example: { id: exampleId('Participation__c', { Kind__c: 'collective' }) },
      refuses: ['REMIND_LATER'],
    }),
  },
)
