import type { AuditStep } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

interface Exported {
  objectApiName?: string
  /** One of several files. */
  file?: string
  rows: number
}

/** Logs an export in the history, with its number of rows. In a rehearsal too, because the data has been read. */
export const logExport = (
  fair: Pick<Needs, 'writer' | 'transact' | 'forReal'>,
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
