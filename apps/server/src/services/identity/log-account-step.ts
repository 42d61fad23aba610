import { AuditEntry, type AuditStep } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../fair/fair.ts'

/** Writes into the history what happened to an account; who did it, when it was not its owner, is the session's user. */
export async function logAccountStep(
  { writer }: Pick<Fair, 'writer'>,
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
