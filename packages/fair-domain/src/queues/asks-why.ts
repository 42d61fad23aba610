import { AuditEntry } from '../audit/audit-entry.object.ts'

/**
 * Makes an action of an object a decision: `Validate: { label, contexts, profiles, when, ...asksWhy }`. What it asks
 * for are fields of the history entry, because that is where the answers are kept.
 */
export const asksWhy = {
  subtype: 'Invoke',
  target: AuditEntry.apiName,
  fields: ['ReasonCode__c', 'Note__c', 'NoteForCustomer__c'],
} as const
