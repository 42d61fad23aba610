import { idRow, readRows } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import { syncQuota } from '../../services/entitlements/sync-quota.ts'
import type { Needs } from './needs.ts'

export const SYNC_QUOTAS = 'entitlements.sync'
const EVERY_NIGHT = '20 2 * * *'

/** Syncs every participation of an edition in a separate transaction, so that a failure does not block the others. */
export const syncQuotas = (fair: Needs): Task => ({
  name: SYNC_QUOTAS,
  cron: EVERY_NIGHT,
  run: async (payload) => {
    const { editionId } = (payload ?? {}) as { editionId?: string }
    const id = editionId ?? (await fair.editions.current(fair.pool))?.id
    const rows = await readRows(
      fair.pool,
      idRow,
      'select id from participation where edition = $1 order by organiser nulls last, id',
      [id],
    )
    for (const participation of rows)
      await fair.transact(fair.systemSession, (transaction) => syncQuota(fair, transaction, participation.id))
  },
})
