import type { Cents } from '@foyer/fair-domain'
import type { ClientBase } from 'pg'
import { lockName } from '../../database/lock-name.ts'

/** Returns receipts of a company with unallocated money, the oldest first. A reversed receipt has none. */
export async function receiptsWithCredit(client: Pick<ClientBase, 'query'>, accountId: string) {
  // Locked until the end, so that the same credit cannot be spent twice.
  await lockName(client, `credit:${accountId}`)
  const { rows } = await client.query<{ id: string; credit: Cents }>(
    `select r.id, ((r.amount - coalesce(sum(a.amount), 0)) * 100)::float8 as credit
     from receipt r left join receipt_allocation a on a.receipt = r.id
     where r.account = $1 and r.reverses is null and not exists (select from receipt b where b.reverses = r.id)
     group by r.id having r.amount > coalesce(sum(a.amount), 0) order by r.created_date, r.id`,
    [accountId],
  )
  return rows
}
