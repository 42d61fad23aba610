import { bulkMethods, isStaff } from '@foyer/fair-domain'
import { InsufficientAccess, integer, MAX_BATCH_RECORDS, object, oneOf, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { changeMany } from './change-many.ts'
import { closeChange } from './close-change.ts'
import type { Needs } from './needs.ts'
import { undoChange } from './undo-change.ts'
import { createWatch } from './watch-writes.ts'

const openChange = object({
  id: string,
  name: string,
  kind: oneOf('update', 'delete', 'decision', 'merge'),
  rows: integer(),
  beside: integer(),
  undoUntil: string,
})

/** Bulk changes of records by staff, which can be undone within a window. */
export const bulkChangesFeature: MakeFeature<Needs> = (fair) => {
  const watch = createWatch()
  return {
    onWrite: watch.onWrite,
    tasks: [closeChange(fair)],
    quickActions: {
      'BulkChange__c.Undo': async ({ contextId }, transaction) => {
        requireStaff(transaction.session)
        await undoChange(fair, transaction, contextId ?? '')
        return { id: contextId, isCreated: false }
      },
    },
    methods: serve(fair, bulkMethods, {
      change: async (input, { session }) => {
        if (input.ids.length > MAX_BATCH_RECORDS) throw refuse('TOO_MANY_RECORDS')
        return fair.transact(session, (transaction) => changeMany(fair, watch, transaction, input))
      },
      undo: ({ changeId }, { session }) =>
        fair.transact(session, (transaction) => undoChange(fair, transaction, changeId)),
      getOpen: async (_, { session }) => {
        const now = fair.clock()
        const changes = await readRows(
          fair.pool,
          openChange,
          `select id, name, kind, rows::int, beside::int, ${isoTime('undo_until')} as "undoUntil" from bulk_change
           where created_by_id = $1 and state = 'open' and undo_until > $2
             and (rows > 0 or kind = 'merge')
           order by created_date desc, id desc`,
          [session.userId, new Date(now)],
        )
        const ends = changes.map(({ undoUntil }) => Date.parse(undoUntil) - now)
        return { firstEndsIn: ends.length === 0 ? null : Math.min(...ends), changes }
      },
    }),
  }
}

function requireStaff({ profiles }: Session) {
  if (!isStaff(profiles)) throw InsufficientAccess()
}
