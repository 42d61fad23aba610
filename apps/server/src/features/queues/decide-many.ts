import { type MailsPreviewResult, QUEUES, type RefusedItem } from '@foyer/fair-domain'
import { InvalidInput, type Language, RecordApiError } from '@foyer/record-contract'
import type { Session, Transaction } from '@foyer/record-server'
import type { DecideInput } from './decide.ts'
import type { DecidedBefore } from './decide-undoable.ts'
import type { Needs } from './needs.ts'

export interface DecideManyInput extends Omit<DecideInput, 'recordId' | 'parts'> {
  recordIds: readonly string[]
}

/** Maximum number of items per decision, so that staff can review them. */
const MAX_ITEMS = 200

type Step = (transaction: Transaction, input: DecideInput) => Promise<unknown>
type UndoableStep = (
  transaction: Transaction,
  input: DecideInput,
  before: DecidedBefore,
) => Promise<{ undoId: string | null }>

/**
 * Takes one decision on several items, each in a savepoint, so that a refusal does not block the others. They
 * are undone together.
 */
export async function decideMany(fair: Needs, session: Session, input: DecideManyInput, step: UndoableStep) {
  const decided: string[] = []
  const refused: RefusedItem[] = []
  let before: DecidedBefore = { changeId: null, count: 0 }
  for (const one of inputsOf(input))
    try {
      const { undoId } = await fair.transact(session, (transaction) => step(transaction, one, before))
      decided.push(one.recordId)
      if (undoId !== null)
        before = { changeId: undoId, count: undoId === before.changeId ? before.count + 1 : 1 }
    } catch (error) {
      refused.push(refusalOf(one.recordId, error, session.language))
    }
  return { decided, refused, undoId: before.changeId }
}

/** Returns the mails and refusals of the same decision, rolled back. */
export async function previewMany(
  preview: (work: (transaction: Transaction) => Promise<unknown>) => Promise<MailsPreviewResult>,
  input: DecideManyInput,
  step: Step,
  language: Language,
) {
  const mails: MailsPreviewResult['mails'] = []
  const unreached: MailsPreviewResult['unreached'] = []
  const refused: RefusedItem[] = []
  for (const one of inputsOf(input))
    try {
      const shown = await preview((transaction) => step(transaction, one))
      mails.push(...shown.mails)
      unreached.push(...shown.unreached)
    } catch (error) {
      refused.push(refusalOf(one.recordId, error, language))
    }
  return { mails, unreached, refused }
}

function inputsOf({ recordIds, ...input }: DecideManyInput): DecideInput[] {
  const decisions = QUEUES.find(({ name }) => name === input.queue)?.decisions ?? []
  if (!decisions.some(({ action, inBulk }) => action === input.action && inBulk))
    throw InvalidInput(`${input.action} is taken one by one`)
  const ids = [...new Set(recordIds)]
  if (ids.length > MAX_ITEMS) throw InvalidInput(`At most ${MAX_ITEMS} at a time`)
  return ids.map((recordId) => ({ ...input, recordId, parts: null }))
}

/** Only business refusals; a server error fails the whole call. */
function refusalOf(id: string, error: unknown, language: Language): RefusedItem {
  if (!(error instanceof RecordApiError) || error.status >= 500) throw error
  return { id, code: error.errorCode, message: error.in(language).message }
}
