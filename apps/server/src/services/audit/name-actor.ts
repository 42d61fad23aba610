import { AuditEntry } from '@foyer/fair-domain'
import { attributeOf, type Session, type Writer } from '@foyer/record-server'

/**
 * Whoever writes to the history: staff who act on behalf of a customer have the customer's session, and stand there
 * with their own name, on whose behalf, and why.
 */
export const nameActor = (writer: Writer): Writer => ({
  ...writer,
  create: (transaction, objectApiName, fields, options) =>
    writer.create(
      transaction,
      objectApiName,
      objectApiName === AuditEntry.apiName ? { ...fields, ...actorOf(transaction.session, fields) } : fields,
      options,
    ),
})

type Fields = Parameters<Writer['create']>[2]

function actorOf(session: Session, { Reason__c }: Fields): Fields {
  const [staffId] = attributeOf(session, 'actorId')
  if (staffId === undefined) return {}
  const [why] = attributeOf(session, 'actReason')
  return { Actor__c: staffId, OnBehalfOf__c: session.userId, Reason__c: Reason__c ?? why ?? null }
}
