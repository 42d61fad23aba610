import { type AuditStep, MERGED_OBJECTS, mergeMethods } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { openMerge } from '../../services/undo/open-merges.ts'
import { createRecorder, type Recorder } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeRecords, pairOf } from './merge-records.ts'
import type { Needs } from './needs.ts'

/** Rolls back the transaction of a preview. */
class PreviewDone extends Error {}

/** Merges of two records of one company or person, which can be undone within a window. */
export const mergesFeature: MakeFeature<Needs> = (fair) => {
  const recorder = createRecorder()
  return {
    onWrite: recorder.onWrite,
    methods: serve(fair, mergeMethods, {
      findDuplicates: ({ recordId, search }, { session }) =>
        findDuplicates(fair.pool, recordId, search, session.language),
      preview: async ({ keptId, droppedId }, { session }) => {
        const pair = pairOf(keptId, droppedId)
        let merged: Awaited<ReturnType<typeof mergeRecords>> | undefined
        await fair
          .transact(session, async (transaction) => {
            merged = await mergeRecords(fair, transaction, pair)
            throw new PreviewDone()
          })
          .catch((error: unknown) => {
            if (!(error instanceof PreviewDone)) throw error
          })
        if (!merged) throw new Error('The preview returned no result')
        const { pair: _, ...answer } = merged
        return answer
      },
      merge: async ({ keptId, droppedId }, { session }) =>
        fair.transact(session, (transaction) => merge(fair, recorder, transaction, keptId, droppedId)),
    }),
    quickActions: Object.fromEntries(
      MERGED_OBJECTS.map((object) => [
        `${object}.Merge`,
        async ({ contextId, fields }, transaction) => {
          await merge(fair, recorder, transaction, contextId ?? '', String(fields.RecordId__c ?? ''))
          return { id: contextId, isCreated: false }
        },
      ]),
    ),
  }
}

async function merge(
  fair: Needs,
  recorder: Recorder,
  transaction: Transaction,
  keptId: string,
  droppedId: string,
) {
  const pair = pairOf(keptId, droppedId)
  const { done, touched } = await recorder.during(transaction, () => mergeRecords(fair, transaction, pair))
  const { ofMany } = await undoWindow(fair, transaction)
  await fair.writer.create(transaction, 'AuditEntry__c', {
    Name: 'record.merged' satisfies AuditStep,
    ObjectApiName__c: pair.object.apiName,
    RecordId__c: keptId,
    ...(pair.object.apiName === 'Account' ? { Account__c: keptId } : {}),
    Actor__c: transaction.session.userId,
    Reason__c: done.dropped,
  })
  const undoId = await saveDecision(fair, transaction, {
    kind: 'merge',
    name: `${done.dropped} → ${done.kept}`,
    object: pair.object.apiName,
    recordId: keptId,
    seconds: ofMany,
    touched,
    ...(done.isRemoved ? { removes: droppedId } : {}),
  })
  if (undoId !== null) await openMerge(transaction, undoId, pair)
  return { undoId }
}
