import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { queueDocument } from '../../services/documents/request-document.ts'
import type { Needs } from './needs.ts'

/** Retries a failed document after staff fixed the cause. */
export const makeAgain =
  (fair: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    const { client } = transaction
    const { rows } = await client.query<{ id: string; state: string }>(
      'select id, state from document where id = $1 for update',
      [contextId],
    )
    const [document] = rows
    if (!document) throw NotFound()
    if (document.state !== 'failed') throw refuse('ALREADY_DECIDED')
    await fair.writer.update(transaction, 'Document__c', document.id, { State__c: 'making', Attempts__c: 0 })
    await queueDocument(client, document.id)
    return { id: document.id, isCreated: false }
  }
