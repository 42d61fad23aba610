import { type AuditEntry, type AuditStep, fairObjects } from '@foyer/fair-domain'
import type { NewRecord } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Adds a step of a record to the history of its company, besides the automatic change entries. */
export const logStep = (
  { writer }: Pick<Needs, 'writer'>,
  transaction: Transaction,
  { id, accountId }: { id: string; accountId: string | null },
  step: AuditStep,
  more: Partial<NewRecord<typeof AuditEntry>> = {},
) =>
  writer.create(transaction, 'AuditEntry__c', {
    Name: step,
    ObjectApiName__c: fairObjects.find(({ keyPrefix }) => id.startsWith(keyPrefix))?.apiName,
    RecordId__c: id,
    Account__c: accountId,
    Actor__c: transaction.session.userId,
    ...more,
  })
