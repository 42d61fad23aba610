import type { Transaction } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/**
 * Sets the flag and notifies in one transaction, so that a company is notified at most once. `tell` returns
 * whether there was anything to send; if not, it is called again another day.
 */
export const notifyOnce = (
  fair: Needs,
  participationId: string,
  name: string,
  tell: (transaction: Transaction) => Promise<boolean>,
) =>
  fair.transact(fair.systemSession, async (transaction) => {
    const { rowCount } = await transaction.client.query(
      'insert into entitlement.notice (participation, name, sent_at) values ($1, $2, $3) on conflict do nothing',
      [participationId, name, new Date(fair.clock())],
    )
    if (rowCount === 0) return
    if (!(await tell(transaction)))
      await transaction.client.query(
        'delete from entitlement.notice where participation = $1 and name = $2',
        [participationId, name],
      )
  })
