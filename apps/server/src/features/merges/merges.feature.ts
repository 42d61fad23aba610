import { type AuditStep, type JoinChoice, MERGED_OBJECTS, mergeMethods } from '@foyer/fair-domain'
import type { Transaction } from '@foyer/record-server'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { runEffect, saveEffects } from '../../services/merges/finish-join.ts'
import { holdingMails } from '../../services/messages/held-mails.ts'
import { openMerge } from '../../services/undo/open-merges.ts'
import { createRecorder, type Recorder } from '../../services/undo/record-writes.ts'
import { saveDecision } from '../../services/undo/save-decision.ts'
import { undoWindow } from '../../services/undo/undo-window.ts'
import { quotaWarnings } from './describe-join.ts'
import { findDuplicates } from './find-duplicates.ts'
import { mergeRecords, pairOf } from './merge-records.ts'
import type { Needs } from './needs.ts'
import type { Pair } from './pair.ts'

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
      preview: async ({ keptId, droppedId, joins = [] }, { session }) => {
        const pair = pairOf(keptId, droppedId)
        let merged: Awaited<ReturnType<typeof mergeRecords>> | undefined
        await fair
          .transact(session, async (transaction) => {
            merged = await mergeRecords(fair, transaction, pair, joins, 'proposed')
            for (const effect of merged.effects) await runEffect(fair, transaction, effect, pair)
            for (const { choice, consequences } of merged.joins)
              consequences.push(...(await quotaWarnings(transaction, pair, choice.editionId)))
            throw new PreviewDone()
          })
          .catch((error: unknown) => {
            if (!(error instanceof PreviewDone)) throw error
          })
        if (!merged) throw new Error('The preview returned no result')
        const { pair: _, effects: __, ...answer } = merged
        return answer
      },
      merge: async ({ keptId, droppedId, joins = [] }, { session }) =>
        fair.transact(session, (transaction) =>
          merge(fair, recorder, transaction, pairOf(keptId, droppedId), joins),
        ),
    }),
    quickActions: Object.fromEntries(
      MERGED_OBJECTS.map((object) => [
        `${object}.Merge`,
        async ({ contextId, fields }, transaction) => {
          const pair = pairOf(contextId ?? '', String(fields.RecordId__c ?? ''))
          await merge(fair, recorder, transaction, pair, [])
          return { id: contextId, isCreated: false }
        },
      ]),
    ),
  }
}

async function merge(
  fair: Needs,
  recorder: Recorder,
  { client, session }: Transaction,
  pair: Pair,
  choices: readonly JoinChoice[],
) {
  const { keptId, droppedId } = pair
  const { ofMany } = await undoWindow(fair, { client })
  const transaction = { client, session: holdingMails(session, { after: ofMany }) }
  const { done, touched } = await recorder.during(transaction, () =>
    mergeRecords(fair, transaction, pair, choices, 'required'),
  )
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
  if (undoId === null) for (const effect of done.effects) await runEffect(fair, transaction, effect, pair)
  else {
    await openMerge(transaction, undoId, pair)
    await saveEffects(transaction, undoId, done.effects)
  }
  return { undoId }
}
