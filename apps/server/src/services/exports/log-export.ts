import type { AuditStep } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { Fair } from '../fair/fair.ts'

/** Whoever takes a list out of the house stands in the history, with how many rows it had. */
export const logExport = (
  fair: Pick<Fair, 'writer'>,
  transaction: Transaction,
  step: Extract<AuditStep, `${string}.exported`>,
  objectApiName: string,
  rows: number,
) =>
  fair.writer.create(transaction, 'AuditEntry__c', {
    Name: step,
    ObjectApiName__c: objectApiName,
    Actor__c: transaction.session.userId,
    Facts__c: JSON.stringify({ rows }),
  })
