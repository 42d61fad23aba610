import { answer, exampleId, FieldInputs, list, nullable, object, oneOf, string } from '@foyer/record-contract'
import { STAFF_PROFILES } from '../audiences/profiles.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'

/** A change that its author may still take back. */
export interface OpenChangeItem {
  id: string
  name: string
  kind: 'update' | 'delete' | 'decision' | 'merge'
  rows: number
  /** Other records that changed with them, and that undoing leaves. */
  beside: number
  undoUntil: string
}

export interface OpenChangesResult {
  /** Milliseconds until the first of them can no longer be taken back; null when there is none. */
  firstEndsIn: number | null
  changes: OpenChangeItem[]
}

export interface BulkChangeResult {
  /** Null while nothing was changed. */
  changeId: string | null
  done: number
  refused: { id: string; reason: string }[]
}

export interface UndoResult {
  /** Records of a bulk change, decisions otherwise. */
  restored: number
  /** Without a reason it was changed by somebody since. */
  leftAlone: { id: string; reason: string | null }[]
  /** Mails that had not gone out yet. */
  withdrawn: number
}

/** Staff change many records at once, and may think again for a while. */
export const bulkMethods = defineMethods(
  'BulkController',
  { staff: STAFF_PROFILES },
  {
    change: changes({
      input: object({
        /** The change that these rows go on with; null for a new one. */
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
    }),
  },
)
