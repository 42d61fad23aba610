import { QUEUES } from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import { fragment, requireUser, type Session, type Transaction } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { requireColleague } from './colleagues.ts'
import type { Needs } from './needs.ts'

interface Item {
  queue: string
  recordId: string
}

/** Claims an item for the caller; refuses if a colleague has claimed it. */
export function takeItem(fair: Needs, session: Session, item: Item) {
  const userId = requireUser(session)
  return fair.transact(session, async (transaction) => {
    const holder = await lockItem(transaction, item)
    if (holder && holder.userId !== userId) throw refuse('TAKEN_BY_COLLEAGUE')
    if (!holder) await assign(fair, transaction, item, userId)
    return { takenBy: userId }
  })
}

/** Assigns an item to a colleague, or releases it. */
export function handOver(
  fair: Needs,
  session: Session,
  { userId, ...item }: Item & { userId: string | null },
) {
  return fair.transact(session, async (transaction) => {
    const holder = await lockItem(transaction, item)
    if (userId !== null) await requireColleague(transaction.client, userId)
    if (holder && userId === null) await fair.writer.remove(transaction, 'Assignment__c', holder.id)
    else if (holder && userId !== null)
      await fair.writer.update(transaction, 'Assignment__c', holder.id, { User__c: userId })
    else if (userId !== null) await assign(fair, transaction, item, userId)
    return { takenBy: userId }
  })
}

const assign = (fair: Needs, transaction: Transaction, { queue, recordId }: Item, userId: string) =>
  fair.writer.create(transaction, 'Assignment__c', { Name: queue, RecordId__c: recordId, User__c: userId })

/** Serialises concurrent claims of an item. */
async function lockItem({ client }: Transaction, { queue: name, recordId }: Item) {
  const queue = QUEUES.find((candidate) => candidate.name === name)
  if (!queue) throw NotFound()
  const { rows } = await client.query<{ state: string }>(
    `select "${fragment<'name'>(columnNameOf(queue.openWhile.field))}" as state from ${tableOf(queue)} where id = $1 for update`,
    [recordId],
  )
  const [row] = rows
  if (!row) throw NotFound()
  if (!queue.openWhile.values.includes(row.state)) throw refuse('ALREADY_DECIDED')
  const { rows: held } = await client.query<{ id: string; userId: string }>(
    'select id, "user" as "userId" from assignment where record_id = $1',
    [recordId],
  )
  return held[0]
}
