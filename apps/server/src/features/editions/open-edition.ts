import { NotFound } from '@foyer/record-contract'
import type { QuickActionHandler } from '@foyer/record-server'
import type { Fair } from '../../services/fair/fair.ts'

/** Makes an edition the one that the portal is about; the one before it is closed. Of two at once, the later counts. */
export const openEdition =
  ({ writer }: Fair): QuickActionHandler =>
  async ({ contextId }, transaction) => {
    // All of them: which one is current may change while we wait for it.
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
