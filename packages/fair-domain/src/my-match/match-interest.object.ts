import {
  all,
  defineObject,
  fromSession,
  lookup,
  parent,
  readOnly,
  text,
} from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { capabilityProfile } from '../company-roles/capabilities.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Interest of one side of My Match in meeting the other. */
export const MatchInterest = defineObject('MatchInterest__c', {
  label: { 'en-US': 'Interest', it: 'Interesse' },
  labelPlural: { 'en-US': 'Interests', it: 'Interessi' },
  keyPrefix: 'a83',
  fields: {
    /** Name of the other side. */
    Name: text({ label: FIELD_LABELS.company, data: 'company', required: true, maxLength: 255 }),
    From__c: lookup('MatchProfile__c', {
      label: { 'en-US': 'Interested', it: 'Interesse di' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'Interests__r',
      onDelete: 'cascade',
    }),
    To__c: lookup('MatchProfile__c', {
      label: { 'en-US': 'In', it: 'Per' },
      data: 'internal',
      required: true,
      createOnly: true,
      children: 'InterestedIn__r',
      childrenLabel: { 'en-US': 'Interest from others', it: 'Interesse da altri' },
      onDelete: 'cascade',
    }),
  },
  listViews: {
    AllMatchInterests: {
      label: { 'en-US': 'All interests', it: 'Tutti gli interessi' },
      columns: ['From__r.Name', 'To__r.Name', 'CreatedDate'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  access: {
    buyer: readOnly(parent('From__c', fromSession('Contact__c', 'contactId'))),
    [capabilityProfile('useMatch')]: readOnly(parent('From__c', fromSession('Account__c', 'accountId'))),
    ...grantTo(STAFF_PROFILES, readOnly(all)),
  },
})
