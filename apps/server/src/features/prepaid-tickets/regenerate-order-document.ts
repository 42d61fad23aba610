import { LANGUAGES } from '@foyer/fair-domain'
import { object, oneOf } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import type { Needs } from './needs.ts'

import type { StoredOrder } from './stored-order.ts'

const paperRow = object({ language: oneOf(...LANGUAGES) })

/** Regenerates the summary of an order when its payment state changes, in the language of the order. */
export async function regenerateOrderDocument(
  fair: Needs,
  transaction: Transaction,
  { id, accountId }: Pick<StoredOrder, 'id' | 'accountId'>,
) {
  const documents = await readRows(
    transaction.client,
    paperRow,
    `select language from document where kind = 'ticketOrder' and subject_id = $1 and state <> 'superseded' order by language`,
    [id],
  )
  // The first request supersedes those of all languages.
  for (const [index, { language }] of documents.entries())
    await requestDocument(fair, transaction, {
      kind: 'ticketOrder',
      subjectId: id,
      accountId,
      language,
      renew: index === 0,
    })
}
