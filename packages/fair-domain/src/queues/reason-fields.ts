import { AuditEntry } from '../audit/audit-entry.object.ts'

const WHY = ['ReasonCode__c', 'Note__c', 'NoteForCustomer__c'] as const

/** Fields for reason and note of a decision, stored in the history entry. */
export const reasonFields = { subtype: 'Invoke', target: AuditEntry.apiName, fields: WHY } as const

/** Fields for reason and note of a decision, stored in the record too. */
export const reasonFieldsOnRecord = (asks: readonly string[] = []) =>
  ({ subtype: 'Update', fields: [...asks, ...WHY] }) as const
