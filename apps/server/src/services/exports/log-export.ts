import type { AuditStep } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Fair } from '../fair/fair.ts'

interface Exported {
  objectApiName?: string
  /** Which of several files. */
  file?: string
  rows: number
}

/**
 * Whoever takes a list out of the house stands in the history, with how many rows it had. In a rehearsal too: what was
 * read is out, whatever is rolled back.
 */
export const logExport = (
  fair: Pick<Fair, 'writer' | 'transact' | 'forReal'>,
  session: Session,
  step: Extract<AuditStep, `${string}.exported`>,
  { objectApiName, file, rows }: Exported,
) =>
  fair.forReal(() =>
    fair.transact(session, (transaction) =>
      fair.writer.create(transaction, 'AuditEntry__c', {
        Name: step,
        ...(objectApiName === undefined ? {} : { ObjectApiName__c: objectApiName }),
        ...(file === undefined ? {} : { Reason__c: file }),
        Actor__c: session.userId,
        Facts__c: JSON.stringify({ rows }),
      }),
    ),
  )
