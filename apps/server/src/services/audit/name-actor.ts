import { AuditEntry } from '@foyer/fair-domain'
import { attributeOf, type Session, type Writer } from '@foyer/record-server'

/**
 * Wraps the writer to name the real actor in the history: staff acting on behalf have the customer's session,
 * and are recorded with their own name, the customer and the reason.
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
