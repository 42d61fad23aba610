import { AccessRecovery, RECOVERY_LINK_MS, RECOVERY_OPEN_MS } from '@foyer/fair-domain'
import { readIds } from '../../database/read-rows.ts'
import type { Task } from '../../jobs/task.ts'
import type { Needs } from './needs.ts'

/** Runs hourly: closes unused links and undecided requests, so that users can request again. */
export const expireRecoveries = (fair: Needs): Task => ({
  name: 'expire-recoveries',
  cron: '17 * * * *',
  run: () =>
    fair.transact(fair.systemSession, async (transaction) => {
      const now = fair.clock()
      const ids = await readIds(
        transaction.client,
        `select id from access_recovery
         where (status = 'linkSent' and link_from <= $1) or (status in ('pending', 'approvedOnce') and created_date <= $2)
         for update`,
        [new Date(now - RECOVERY_LINK_MS), new Date(now - RECOVERY_OPEN_MS)],
      )
      for (const id of ids)
        await fair.writer.update(transaction, AccessRecovery.apiName, id, {
          Status__c: 'expired',
          ClosedAt__c: new Date(now).toISOString(),
        })
    }),
})
