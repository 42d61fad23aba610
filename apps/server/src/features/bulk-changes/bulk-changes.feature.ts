import { isStaff } from '@foyer/fair-domain'
import {
  exampleId,
  FieldInput,
  InsufficientAccess,
  list,
  MAX_BATCH_RECORDS,
  map,
  nullable,
  object,
  oneOf,
  string,
} from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../feature.ts'
import { type ChangeManyInput, changeMany } from './change-many.ts'
import { closeChange } from './close-change.ts'
import { undoChange } from './undo-change.ts'
import { createWatch } from './watch-writes.ts'

const CLASS_NAME = 'BulkController'

/** A change that its author may still take back. */
export interface OpenChange {
  id: string
  name: string
  kind: 'update' | 'delete'
  rows: number
  /** Other records that changed with them, and that undoing leaves. */
  beside: number
  undoUntil: string
}

/** Staff change many records at once, and may think again for a while. */
export const bulkChangesFeature: MakeFeature = (fair) => {
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
    methods: [
      serverMethod({
        className: CLASS_NAME,
        methodName: 'change',
        cacheable: false,
        input: object({
          changeId: nullable(string),
          kind: oneOf('update', 'delete'),
          objectApiName: string,
          ids: list(string),
          fields: map(FieldInput),
        }),
        example: {
          changeId: null,
          kind: 'update',
          objectApiName: 'Contact',
          ids: [exampleId('Contact')],
          fields: { Title: 'Prova' },
        },
        handle: async (input, { session }) => {
          requireStaff(session)
          if (input.ids.length > MAX_BATCH_RECORDS) throw refuse('TOO_MANY_RECORDS')
          return fair.transact(session, (transaction) =>
            changeMany(fair, watch, transaction, input as ChangeManyInput),
          )
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'undo',
        cacheable: false,
        input: object({ changeId: string }),
        example: { changeId: exampleId('BulkChange__c') },
        handle: async ({ changeId }, { session }) => {
          requireStaff(session)
          return fair.transact(session, (transaction) => undoChange(fair, transaction, changeId))
        },
      }),
      serverMethod({
        className: CLASS_NAME,
        methodName: 'getOpen',
        cacheable: true,
        input: object({}),
        handle: async (_input, { session }) => {
          requireStaff(session)
          const now = fair.clock()
          const { rows } = await fair.pool.query<OpenChange>(
            `select id, name, kind, rows::int, beside::int, undo_until as "undoUntil" from bulk_change
             where created_by_id = $1 and state = 'open' and undo_until > $2 and rows > 0
             order by created_date desc, id desc`,
            [session.userId, new Date(now)],
          )
          return { now, changes: rows }
        },
      }),
    ],
  }
}

function requireStaff({ profiles }: Session) {
  if (!isStaff(profiles)) throw InsufficientAccess()
}
