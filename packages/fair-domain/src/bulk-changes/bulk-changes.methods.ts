import { answer, exampleId, FieldInputs, list, nullable, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** A change that its author can still undo. */
export interface OpenChangeItem {
  id: string
  name: string
  kind: 'update' | 'delete' | 'decision' | 'merge'
  rows: number
  /** Number of other records that changed with them; an undo does not revert these. */
  beside: number
  undoUntil: string
}

export interface OpenChangesResult {
  /** Milliseconds until the first undo period ends; null if there is none. */
  firstEndsIn: number | null
  changes: OpenChangeItem[]
}

export interface BulkChangeResult {
  /** Null until a row was changed. */
  changeId: string | null
  done: number
  refused: { id: string; reason: string }[]
}

export interface UndoResult {
  /** Number of records of a bulk change, otherwise of decisions. */
  restored: number
  /** Records that were not reverted. A null reason means a later change by another user. */
  leftAlone: { id: string; reason: string | null }[]
  /** Number of mails withdrawn before they were sent. */
  withdrawn: number
}

/** Methods for bulk changes by staff, which can be undone for a limited time. */
export const bulkMethods = defineMethods(
  'BulkController',
  { staff: STAFF_PROFILES },
  {
    change: changes({
      input: object({
        /** Id of the change that these rows continue; null for a new one. */
        changeId: nullable(string),
        kind: oneOf('update', 'delete'),
        objectApiName: string,
        ids: list(string),
        fields: FieldInputs,
      }),
      output: answer<BulkChangeResult>(),
      example: {
        changeId: null,
        kind: 'update',
        objectApiName: 'Contact',
        ids: [exampleId('Contact')],
        fields: { Title: 'Prova' },
      },
      refuses: ['TOO_MANY_RECORDS'],
    }),
    undo: changes({
      input: object({ changeId: string }),
      output: answer<UndoResult>(),
      example: { changeId: exampleId('BulkChange__c') },
      refuses: ['ALREADY_UNDONE', 'CHANGED_SINCE', 'UNDO_TOO_LATE'],
    }),
    getOpen: reads({
      input: object({}),
      output: answer<OpenChangesResult>(),
      of: ['BulkChange__c'],
      storable: true,
    }),
  },
)
