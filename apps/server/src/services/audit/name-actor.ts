import { AuditEntry } from '@foyer/fair-domain'
import { attributeOf, type Session, type Writer } from '@foyer/record-server'

/**
 * Whoever writes to the history: staff who act on behalf of a customer have the customer's session, and stand there
 * with their own name, on whose behalf, and why.
 */
export const nameActor = (writer: Writer): Writer => {
  const named = (object: Parameters<Writer['create']>[1], fields: Fields, session: Session) =>
    object === AuditEntry.apiName ? { ...fields, ...actorOf(session, fields) } : fields
  return {
    ...writer,
    create: (transaction, object, fields, options) =>
      writer.create(transaction, object, named(object, fields, transaction.session), options),
    createMany: (transaction, object, rows, options) =>
      writer.createMany(
        transaction,
        object,
        rows.map((fields) => named(object, fields, transaction.session)),
        options,
      ),
  }
}

type Fields = Parameters<Writer['create']>[2]

function actorOf(session: Session, { Reason__c }: Fields): Fields {
  const [staffId] = attributeOf(session, 'actorId')
  if (staffId === undefined) return {}
  const [why] = attributeOf(session, 'actReason')
  return { Actor__c: staffId, OnBehalfOf__c: session.userId, Reason__c: Reason__c ?? why ?? null }
}
