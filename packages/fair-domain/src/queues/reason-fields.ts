import { AuditEntry } from '../audit/audit-entry.object.ts'

const WHY = ['ReasonCode__c', 'Note__c', 'NoteForCustomer__c'] as const

/** Asks for reason and note as fields of the history entry, because that is where the answers are kept. */
export const reasonFields = { subtype: 'Invoke', target: AuditEntry.apiName, fields: WHY } as const

/** Asks for them as fields of the record, which has them too. */
export const reasonFieldsOnRecord = (asks: readonly string[] = []) =>
  ({ subtype: 'Update', fields: [...asks, ...WHY] }) as const
