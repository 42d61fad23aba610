import { defineObject, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Download of a plan, so that users of an outdated plan can be notified. */
export const PlanDownload = defineObject('PlanDownload__c', {
  label: { 'en-US': 'Plan download', it: 'Download planimetria' },
  labelPlural: { 'en-US': 'Plan downloads', it: 'Download planimetrie' },
  keyPrefix: 'a67',
  appendOnly: true,
  subject: ['User__c'],
  fields: {
    /** Name of the user. */
    Name: text({ label: { 'en-US': 'Downloaded by', it: 'Scaricata da' }, data: 'personal', required: true }),
    Plan__c: lookup('TechnicalPlan__c', {
      onDelete: 'keep',
      label: { 'en-US': 'Plan', it: 'Planimetria' },
      data: 'internal',
      required: true,
      children: 'Downloads__r',
      childrenLabel: { 'en-US': 'Downloads', it: 'Download' },
    }),
    Account__c: lookup('Account', { onDelete: 'keep', label: FIELD_LABELS.company, data: 'internal' }),
    User__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'User', it: 'Utente' },
      data: 'internal',
      required: true,
    }),
  },
  access: { ...grantTo(STAFF_PROFILES, readOnly()) },
})
