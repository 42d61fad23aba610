import { dateTime, defineObject, fromSession, lookup, readOnly, text } from '@foyer/record-contract/metadata'
import { grantTo } from '../audiences/grant-to.ts'
import { CUSTOMER_PROFILES, STAFF_PROFILES } from '../audiences/profiles.ts'
import { FIELD_LABELS } from '../words/field-labels.ts'

/** Session of a member of staff on behalf of a customer, with its period and reason. The company can see it. */
export const ActingSession = defineObject('ActingSession__c', {
  label: { 'en-US': 'Acting on behalf', it: 'Operazione per conto' },
  labelPlural: { 'en-US': 'Acting on behalf', it: 'Operazioni per conto' },
  keyPrefix: 'a2p',
  subject: ['User__c'],
  fields: {
    Name: text({
      label: { 'en-US': 'Who for whom', it: 'Chi per chi' },
      data: 'personal',
      required: true,
      maxLength: 255,
    }),
    Staff__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'Member of staff', it: 'Operatore' },
      data: 'internal',
      required: true,
      children: 'Acted__r',
      childrenLabel: { 'en-US': 'Acted on behalf of', it: 'Ha operato per conto di' },
    }),
    User__c: lookup('User', {
      onDelete: 'keep',
      label: { 'en-US': 'On behalf of', it: 'Per conto di' },
      data: 'internal',
      required: true,
      children: 'ActedFor__r',
      childrenLabel: { 'en-US': 'Staff acted for them', it: 'Operazioni dello staff' },
    }),
    Account__c: lookup('Account', {
      onDelete: 'keep',
      label: FIELD_LABELS.company,
      data: 'internal',
      children: 'ActedFor__r',
      childrenLabel: { 'en-US': 'Staff acted for them', it: 'Operazioni dello staff' },
    }),
    Reason__c: text({ label: FIELD_LABELS.reason, data: 'personal', required: true, maxLength: 1000 }),
    Until__c: dateTime({
      label: { 'en-US': 'At most until', it: 'Al massimo fino a' },
      data: 'internal',
      required: true,
    }),
    EndedAt__c: dateTime({ label: { 'en-US': 'Ended at', it: 'Terminata il' }, data: 'internal' }),
  },
  compact: ['Name', 'Reason__c', 'Until__c', 'EndedAt__c'],
  listViews: {
    AllActingSessions: {
      label: { 'en-US': 'All acting on behalf', it: 'Tutte le operazioni per conto' },
      columns: ['CreatedDate', 'Staff__r.Name', 'User__r.Name', 'Account__r.Name', 'Reason__c', 'EndedAt__c'],
      orderBy: [{ field: 'CreatedDate', ascending: false }],
    },
  },
  searchFields: ['Name', 'Reason__c'],
  indexes: [['Staff__c', 'CreatedDate']],
  access: {
    ...grantTo(CUSTOMER_PROFILES, readOnly(fromSession('Account__c', 'accountId'))),
    ...grantTo(STAFF_PROFILES, readOnly()),
  },
})
