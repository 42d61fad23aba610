import type { Decision, Queue } from '@foyer/fair-domain'
import { nullable, object, string } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import { companyFields } from '../../services/history/company-fields.ts'
import { logStep } from '../../services/history/log-step.ts'
import { declarationOf, tableOf } from '../../services/queues/count-open.ts'
import { saidWithDecision, type Why } from '../../services/queues/decision.ts'
import type { Needs } from './needs.ts'

/** Writes a decision into the history: under the name declared by its queue, with reason and note. */
export async function logDecision(
  fair: Pick<Needs, 'writer'>,
  transaction: Transaction,
  queue: Queue,
  { step }: Decision,
  recordId: string,
  why: Why,
) {
  const said = saidWithDecision(why)
  const item = await readLookups(transaction, queue.object, recordId, queue.alsoShownInHistoryOf)
  await logStep(fair, transaction, { id: recordId, accountId: item.accountId }, step, said)
  if (queue.alsoShownInHistoryOf === undefined || item.otherId === null) return
  const target = declarationOf(queue).fields[queue.alsoShownInHistoryOf]
  if (target?.type !== 'lookup') throw new TypeError(`${queue.alsoShownInHistoryOf} is no lookup`)
  const { accountId } = await readLookups(transaction, target.target, item.otherId)
  await logStep(fair, transaction, { id: item.otherId, accountId }, step, said)
}

const lookups = object({ accountId: nullable(string), otherId: nullable(string) })

/** The company of a record and a related record; read afterwards, because a decision may have set them. */
async function readLookups({ client }: Transaction, name: string, id: string, other?: string) {
  const column = (field: string | undefined) =>
    fragment<'null::text'>(field === undefined ? 'null::text' : `"${columnNameOf(field)}"`)
  const [found] = await readRows(
    client,
    lookups,
    `select ${column(companyFields.get(name))} as "accountId", ${column(other)} as "otherId"
     from ${tableOf({ object: name })} where id = $1`,
    [id],
  )
  return found ?? { accountId: null, otherId: null }
}
