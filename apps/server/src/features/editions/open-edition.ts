import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Makes an edition the current one and closes the previous one. The last of concurrent calls wins. */
export const openEdition =
  ({ writer }: Needs): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    // Locks all editions: the current one may change while waiting.
    const { rows } = await transaction.client.query<{ id: string; current: boolean }>(
      'select id, current from edition order by id for update',
    )
    if (!contextId || !rows.some(({ id }) => id === contextId)) throw NotFound()
    for (const { id, current } of rows)
      if (current && id !== contextId)
        await writer.update(transaction, 'Edition__c', id, { Current__c: false, Status__c: 'closed' })
    await writer.update(transaction, 'Edition__c', contextId, { Current__c: true, Status__c: 'open' })
    return { id: contextId, isCreated: false }
  }
