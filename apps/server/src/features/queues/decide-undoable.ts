import type { Queue } from '@foyer/fair-domain'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import { holdingMails } from '../../services/messages/held-mails.ts'
import { declarationOf, tableOf } from '../../services/queues/count-open.ts'
import type { Recorder } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import { type DecideInput, decide } from './decide.ts'
import { requireQueue } from './describe-queue.ts'
import type { Needs } from './needs.ts'

/** The undo record of previous items of the same bulk decision. */
export interface DecidedBefore {
  changeId: string | null
  count: number
}

/** Decides and, if the decision can be undone, stores the data for undo. */
export async function decideUndoable(
  fair: Needs,
  recorder: Recorder,
  handlers: Readonly<Record<string, QuickActionHandler>>,
  transaction: Transaction,
  input: DecideInput,
  before?: DecidedBefore,
) {
  const queue = requireQueue(input.queue)
  const decision = queue.decisions.find(({ action }) => action === input.action)
  const { ofOne, ofMany } = await undoWindow(fair, transaction)
  const seconds = before ? ofMany : ofOne
  if (!decision?.canBeUndone || seconds === 0)
    return { ...(await decide(handlers, transaction, input)), undoId: null }
  const { client, session } = transaction
  const holding = { client, session: holdingMails(session, { after: seconds }) }
  const { done, touched } = await recorder.during(transaction, () => decide(handlers, holding, input))
  const what = before?.changeId
    ? `${queue.label[session.language]} (${before.count + 1})`
    : await nameOf(transaction, queue, input.recordId)
  const undoId = await saveDecision(fair, transaction, {
    name: `${decision.label[session.language]}: ${what}`,
    object: queue.object,
    recordId: input.recordId,
    seconds,
    touched,
    changeId: before?.changeId ?? null,
  })
  return { ...done, undoId }
}

async function nameOf({ client }: Transaction, queue: Queue, recordId: string) {
  const field = declarationOf(queue).nameFields?.at(-1) ?? 'Name'
  const { rows } = await client.query<{ name: string }>(
    `select "${columnNameOf(field)}" as name from ${tableOf(queue)} where id = $1`,
    [recordId],
  )
  return rows[0]?.name ?? ''
}
