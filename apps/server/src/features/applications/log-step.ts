import type { AuditStep } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { StoredApplication } from '../../services/applications/stored-application.ts'
import type { Fair } from '../../services/fair/fair.ts'
import type { saidWith } from '../../services/queues/decision.ts'

/** Writes a step of an application into the history of its company. */
export const logStep = (
  fair: Fair,
  transaction: Transaction,
  { id, accountId }: StoredApplication,
  name: AuditStep,
  said: ReturnType<typeof saidWith> | undefined = undefined,
) =>
  fair.writer.create(transaction, 'AuditEntry__c', {
    Name: name,
    ObjectApiName__c: 'Application__c',
    RecordId__c: id,
    Account__c: accountId,
    Actor__c: transaction.session.userId,
    ...said,
  })
