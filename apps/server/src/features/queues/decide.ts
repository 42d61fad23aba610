import type { Queue } from '@foyer/fair-domain'
import { InvalidInput, NotFound } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { tableOf } from '../../services/queues/count-open.ts'
import { requireDecider, requireQueue } from './describe-queue.ts'

export interface DecideInput {
  queue: string
  recordId: string
  action: string
  reasonCode: string
  note: string
  noteForCustomer: boolean
  /** Names of the selected parts; null in a queue without parts. */
  parts: readonly string[] | null
  /** Chosen values by field. */
  chosen?: Readonly<Record<string, string>> | undefined
}

/** Runs the decision in the current transaction. Refuses an item that is not open any more. */
export async function decide(
  handlers: Readonly<Record<string, QuickActionHandler>>,
  transaction: Transaction,
  input: DecideInput,
) {
  const queue = requireDecider(requireQueue(input.queue), transaction.session)
  const decision = queue.decisions.find(({ action }) => action === input.action)
  const handler = handlers[`${queue.object}.${input.action}`]
  if (!decision || !handler) throw InvalidInput(`${input.action} is no decision of ${queue.name}`)
  if (!(await isOpen(transaction, queue, input.recordId, 'for update'))) throw refuse('ALREADY_DECIDED')
  const { reasonCode, note, noteForCustomer, parts, chosen = {} } = input
  const inputs = decision.asks ?? []
  const fields = {
    ...Object.fromEntries(inputs.map(({ field }) => [field, chosen[field] ?? ''])),
    ReasonCode__c: reasonCode,
    Note__c: note,
    NoteForCustomer__c: noteForCustomer,
    ...(decision.acceptsParts && parts ? { Parts__c: parts.join(';') } : {}),
  }
  await handler({ contextId: input.recordId, fields }, transaction)
  // A step that needs a second person leaves the item open.
  return { isOpen: await isOpen(transaction, queue, input.recordId, '') }
}

async function isOpen({ client }: Transaction, queue: Queue, id: string, lock: '' | 'for update') {
  const { rows } = await client.query<{ state: string }>(
    `select "${fragment<'name'>(columnNameOf(queue.openWhile.field))}" as state from ${tableOf(queue)} where id = $1 ${lock}`,
    [id],
  )
  const [row] = rows
  if (!row) throw NotFound()
  return queue.openWhile.values.includes(row.state)
}
