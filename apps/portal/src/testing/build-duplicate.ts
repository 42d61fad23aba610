import type { DuplicatesConfiguration, WriteIssue } from '@foyer/record-contract'
import { THING_ID } from './build-metadata.ts'

/** The refusal of a write with a possible duplicate. */
export const buildDuplicate = (isAllowSave: boolean): WriteIssue => ({
  errorCode: 'DUPLICATES_DETECTED',
  message: 'You may be creating a duplicate record.',
  field: null,
  fieldLabel: null,
  constituentField: null,
  duplicateRecordError: {
    matchResults: [
      {
        apiName: 'Thing__c',
        isAllowSave,
        matchRecordIds: [THING_ID],
        matchRule: 'Same_phone',
        objectLabel: 'Thing',
        objectLabelPlural: 'Things',
      },
    ],
  },
})

/** The duplicate rule, in the format of the API. */
export const SAME_PHONE: DuplicatesConfiguration = {
  apiName: 'Thing__c',
  dedupeEnabled: true,
  dedupeFields: ['Phone'],
  duplicateRules: [
    {
      actionOnInsert: 'Allow',
      actionOnUpdate: 'Allow',
      active: true,
      duplicateRuleFilters: [],
      matchRules: [
        {
          matchEngine: 'ExactMatchEngine',
          matchFields: ['Phone'],
          name: 'Same_phone',
          objectApiName: 'Thing__c',
        },
      ],
      name: 'Same_phone',
      operationsOnInsert: ['Alert'],
      operationsOnUpdate: ['Alert'],
    },
  ],
  eTag: '',
  predupeEnabled: true,
}
