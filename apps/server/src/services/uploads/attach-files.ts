import type { Session, Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { Needs } from './needs.ts'

const CUSTOMER_TYPES = ['png', 'jpg', 'pdf']

/**
 * Attaches uploaded files to a record: the user's own, of viewable types, not attached elsewhere. `lookup` is
 * the field of a file's link that references the record.
 */
export async function attachFiles(
  fair: Needs,
  transaction: Transaction,
  { userId }: Session,
  documentIds: readonly string[],
  lookup: 'Accreditation__c' | 'PaymentNotice__c' | 'StandDesign__c' | 'UnblockRequest__c',
  recordId: string,
) {
  const ids = [...new Set(documentIds)]
  const { rowCount } = await transaction.client.query(
    `select d.id from content_document d
     where d.id = any($1) and d.owner_id = $2 and d.file_extension = any($3)
       and not exists (select from content_document_link l where l.content_document_id = d.id and l.linked_entity_id is not null)`,
    [ids, userId, CUSTOMER_TYPES],
  )
  if (rowCount !== ids.length) throw refuse('EVIDENCE_REFUSED')
  for (const documentId of ids)
    await fair.dynamicWriter.create(transaction, 'ContentDocumentLink', {
      ContentDocumentId: documentId,
      [lookup]: recordId,
    })
}
