import { exhibitorRequestsQueue, QUEUES, queueMethods, wholeMinute } from '@foyer/fair-domain'
import type { QuickActionHandler, Transaction } from '@foyer/record-server'
import type { Feature, FindChoices } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { countOpen } from '../../services/queues/count-open.ts'
import { measurePromise } from '../../services/queues/measure-promise.ts'
import { mailPreviews } from '../../services/queues/preview-mails.ts'
import { createRecorder } from '../../services/undo/record-writes.ts'
import { actionTexts } from './action-texts.ts'
import { type DecideInput, decide } from './decide.ts'
import { decideMany, previewMany } from './decide-many.ts'
import { type DecidedBefore, decideUndoable } from './decide-undoable.ts'
import { describeQueue, mayDecide, requireDecider, requireQueue } from './describe-queue.ts'
import { getFacts } from './get-facts.ts'
import type { Needs } from './needs.ts'

const NOTHING_OPEN = { open: 0, soon: 0, late: 0, oldest: null }

/** Queues of the staff: counts, ages, and decisions. `handlers` are all quick actions of the fair. */
export function queuesFeature(
  fair: Needs,
  handlers: Readonly<Record<string, QuickActionHandler>>,
  choices: Readonly<Record<string, FindChoices>>,
): Required<Pick<Feature, 'methods' | 'onWrite'>> {
  const previews = mailPreviews(fair)
  const { preview } = previews
  const recorder = createRecorder()
  const step = (transaction: Transaction, input: DecideInput) => decide(handlers, transaction, input)
  const undoableStep = (transaction: Transaction, input: DecideInput, before?: DecidedBefore) =>
    decideUndoable(fair, recorder, handlers, transaction, input, before)
  return {
    onWrite: async (write, transaction) => {
      await previews.onWrite(write, transaction)
      await recorder.onWrite(write, transaction)
    },
    methods: serve(fair, queueMethods, {
      getOverview: async ({ language }, { session }) => {
        const now = wholeMinute(fair.clock())
        const counts = new Map((await countOpen(fair.pool, now)).map((work) => [work.name, work]))
        const onTimePercent = await measurePromise(fair.pool, now)
        return {
          now,
          queues: QUEUES.map((queue) => ({
            label: queue.label[language],
            workingDays: queue.workingDays,
            canDecide: mayDecide(queue, session),
            onTimePercent: queue === exhibitorRequestsQueue ? onTimePercent : null,
            ...(counts.get(queue.name) ?? NOTHING_OPEN),
            name: queue.name,
          })),
        }
      },
      getQueue: async ({ name, language }, { session }) => {
        return { now: wholeMinute(fair.clock()), ...describeQueue(requireQueue(name), session, language) }
      },
      findQueue: async ({ action, language }, { session }) => {
        const queue = QUEUES.find(({ object: name, decisions }) =>
          decisions.some((decision) => `${name}.${decision.action}` === action),
        )
        return queue ? { now: wholeMinute(fair.clock()), ...describeQueue(queue, session, language) } : null
      },
      getActionWords: async ({ objectApiName, language }) => actionTexts(fair, objectApiName, language),
      getChoices: async ({ queue: name, recordId, action, language }, { session }) => {
        const { object } = requireDecider(requireQueue(name), session)
        return { choices: (await choices[`${object}.${action}`]?.(recordId, language)) ?? {} }
      },
      getFacts: async ({ queue: name, recordId, language }, { session }) =>
        getFacts(fair, session, requireQueue(name), recordId, language),
      preview: (input, { session }) => preview(session, (transaction) => step(transaction, input)),
      decide: (input, { session }) =>
        fair.transact(session, (transaction) => undoableStep(transaction, input)),
      previewMany: (input, { session }) =>
        previewMany((work) => preview(session, work), input, step, session.language),
      decideMany: (input, { session }) => decideMany(fair, session, input, undoableStep),
    }),
  }
}
