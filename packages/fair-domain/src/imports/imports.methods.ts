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

/** A record that a row may mean. */
export interface ImportMatch {
  recordId: string
  name: string
  /** What else tells it apart: town and VAT number, or company and email. */
  beside: string
}

/** What became of a row, or would become of it. */
export interface ImportRowItem {
  /** As spreadsheets count: the headings are row 1. */
  row: number
  outcome: ImportOutcome
  key: string
  name: string
  recordId: string | null
  reasons: string[]
  /** What an update changes, in words. */
  changes: { field: string; before: string; after: string }[]
  /** Records that it is like: one of them is meant, or a new one. */
  matches: ImportMatch[]
  /** What was said of it; undefined while nobody has. Null stands for a new record. */
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
  /** Of an import that was undone. */
  restored: number
  leftAlone: number
  mapping: Record<string, number>
}

export interface ImportResult extends StoredImport {
  /** Refused ones first; the first of them. */
  report: ImportRowItem[]
  /** What came in can still be taken out again. */
  canUndo: boolean
  /** Rows that are like records which are here, and of which nobody has said yet what is meant. */
  undecided: number
  /** Those of which it was said since the check. */
  decided: number
}

const one = object({ importId: string })

/** Tables of other systems: how far an import is, its check, what is said of rows that are like records, and its start. The file itself comes through an upload. */
export const importMethods = defineMethods(
  'ImportController',
  { inside: 'each kind of record says which roles bring it in' },
  {
    getImport: changes({
      personal: false,
      input: one,
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
    /** Of these rows, or without any of all that wait: which of the records is meant that they are like, or a new one. */
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
      input: one,
      output: answer<{ state: 'checking' | 'running' }>(),
      example: { importId: exampleId('Import__c') },
      refuses: ['IMPORT_BUSY', 'NOT_CHECKED'],
    }),
    /** Takes out again what came in, but for records that somebody has changed since. */
    undo: changes({
      personal: false,
      input: one,
      output: answer<{ state: 'undoing' }>(),
      example: { importId: exampleId('Import__c') },
      refuses: ['IMPORT_BUSY', 'UNDO_TOO_LATE'],
    }),
  },
)
