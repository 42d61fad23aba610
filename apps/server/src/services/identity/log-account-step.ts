import { AuditEntry, type AuditStep } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Logs an event of an account in the history; the actor, if not the owner, is the session's user. */
export async function logAccountStep(
  { writer }: Pick<Needs, 'writer'>,
  transaction: Transaction,
  step: AuditStep,
  userId: string,
  actorId = userId,
) {
  await writer.create(transaction, AuditEntry.apiName, {
    Name: step,
    ObjectApiName__c: 'User',
    RecordId__c: userId,
    Actor__c: actorId,
  })
}
