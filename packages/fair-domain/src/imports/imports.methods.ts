import {
  answer,
  exampleId,
  integer,
  list,
  map,
  nullable,
  object,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import type { ImportObject } from './imports.ts'

export type ImportOutcome = 'created' | 'updated' | 'unchanged' | 'refused'

/** A record that a row may match. */
export interface ImportMatch {
  recordId: string
  name: string
  /** Further identification: town and VAT number, or company and email. */
  beside: string
}

/** Outcome of a row, actual or predicted. */
export interface ImportRowItem {
  /** Row number as in spreadsheets: the headings are row 1. */
  row: number
  outcome: ImportOutcome
  key: string
  name: string
  recordId: string | null
  reasons: string[]
  /** Changes of an update, as text. */
  changes: { field: string; before: string; after: string }[]
  /** Similar records: the row is one of them, or a new record. */
  matches: ImportMatch[]
  /** Decision of the user; undefined if there is none. Null is a new record. */
  chosen?: string | null
}

export interface StoredImport extends Record<ImportOutcome, number> {
  id: string
  name: string
  object: ImportObject
  state:
    | 'uploaded'
    | 'checking'
    | 'checked'
    | 'running'
    | 'done'
    | 'refused'
    | 'failed'
    | 'undoing'
    | 'undone'
  rows: number
  progress: number
  /** Results of an undo. */
  restored: number
  leftAlone: number
  mapping: Record<string, number>
}

export interface ImportResult extends StoredImport {
  /** The first rows of the report, rejected ones first. */
  report: ImportRowItem[]
  /** The imported records can still be removed. */
  canUndo: boolean
  /** Rows similar to existing records, without a decision. */
  undecided: number
  /** Rows decided since the check. */
  decided: number
}

const byId = object({ importId: string })

/** Methods of imports: progress, check, decisions on similar records, and start. The file is uploaded separately. */
export const importMethods = defineMethods(
  'ImportController',
  { inside: 'each kind of record says which roles bring it in' },
  {
    getImport: changes({
      personal: false,
      input: byId,
      output: answer<ImportResult>(),
      example: { importId: exampleId('Import__c') },
    }),
    check: changes({
      personal: false,
      input: object({ importId: string, mapping: map(integer({ min: 0 })) }),
      output: answer<{ state: 'checking' | 'running' }>(),
      example: {
        importId: exampleId('Import__c', { Object__c: 'Account' }),
        mapping: { ExternalKey: 0, Name: 1 },
      },
      refuses: ['IMPORT_BUSY', 'COLUMN_MANAGED', 'MAPPING_INCOMPLETE'],
    }),
    /** Decides on these rows, or on all open ones: the matching record, or a new one. */
    decide: changes({
      personal: false,
      input: object({
        importId: string,
        rows: optional(list(integer({ min: 1 }))),
        recordId: nullable(string),
      }),
      output: answer<{ decided: number }>(),
      example: { importId: exampleId('Import__c'), recordId: null },
      refuses: ['IMPORT_BUSY'],
    }),
    start: changes({
      personal: false,
      input: byId,
      output: answer<{ state: 'checking' | 'running' }>(),
      example: { importId: exampleId('Import__c') },
      refuses: ['IMPORT_BUSY', 'NOT_CHECKED'],
    }),
    /** Removes the imported records, except those changed since. */
    undo: changes({
      personal: false,
      input: byId,
      output: answer<{ state: 'undoing' }>(),
      example: { importId: exampleId('Import__c') },
      refuses: ['IMPORT_BUSY', 'UNDO_TOO_LATE'],
    }),
  },
)
