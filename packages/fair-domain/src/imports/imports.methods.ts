import {
  answer,
  boolean,
  exampleId,
  integer,
  type Label,
  list,
  map,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@foyer/record-contract'
import { changes, defineMethods } from '../methods/define-methods.ts'
import type { ImportValues } from './chosen-values.ts'
import type { ImportMapping } from './guess-mapping.ts'
import type { ImportField, ImportObject } from './imports.ts'
import type { ChoiceMatch } from './match-choice.ts'
import type { TextRow } from './text-row.ts'

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
  /** Invalid cells of a refused row, by field. */
  issues: { field: string; message: string }[]
  /** Texts of the mapped columns by field, for a refused row. */
  cells: Record<string, string> | null
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
  layout: Partial<ImportLayout>
}

/** How the file is read. */
export interface ImportLayout {
  /** Sheet of a workbook, from 1. */
  sheet: number
  /** Row number of the headings, as in spreadsheets. */
  headingRow: number
  /** Hash of the headings. */
  source: string
  values: ImportValues
  /** Whether the good rows are imported and the refused ones skipped. */
  isPartial: boolean
}

/** An uploaded file, read with a sheet and a heading row. */
export interface ImportTableResult extends Pick<ImportLayout, 'sheet' | 'headingRow' | 'values'> {
  id: string
  object: ImportObject
  name: string
  rows: number
  columns: string[]
  /** The first values of each column, as a preview. */
  samples: string[][]
  /** Empty cells of each column. */
  empty: number[]
  mapping: ImportMapping
  /** The fields that a column can map to. */
  fields: ImportField[]
  /** Names of the sheets; none for a CSV file. */
  sheets: string[]
  /** The first rows of the sheet as they are. */
  preview: TextRow[]
  /** When columns of the same headings were mapped last; null if never. */
  rememberedAt: string | null
}

/** A text of the file, and the value that it becomes; null if the user must choose. */
export interface ImportValueItem {
  text: string
  rows: number
  value: string | null
  by: ChoiceMatch['by'] | 'chosen' | null
}

/** Distinct texts of a column whose field has a list of values. */
export interface ImportValueColumn {
  field: string
  label: Label
  options: { value: string; label: Label }[]
  items: ImportValueItem[]
}

/** Part of the report that is shown. */
export type ImportShown = 'issues' | 'similar' | 'good'

export interface ImportResult extends StoredImport {
  /** The first rows of the part shown; without one of all rows, refused ones first. */
  report: ImportRowItem[]
  /** The mapped fields that the user may set, in the order of the form. */
  fields: Pick<ImportField, 'name' | 'label'>[]
  /** Refused rows by field of an invalid cell; null for an issue of the row as a whole. */
  issueCounts: { field: string | null; rows: number }[]
  /** The imported records can still be removed. */
  canUndo: boolean
  /** Rows similar to existing records, without a decision. */
  undecided: number
  /** Rows decided since the check. */
  decided: number
}

const byId = object({ importId: string })
const mapping = map(integer({ min: 0 }))
const layout = { sheet: optional(integer({ min: 1, max: 1000 })), headingRow: optional(integer({ min: 1 })) }

/** Methods of imports: progress, check, decisions on similar records, and start. The file is uploaded separately. */
export const importMethods = defineMethods(
  'ImportController',
  { inside: 'each kind of record says which roles bring it in' },
  {
    getImport: changes({
      affects: [],
      personal: false,
      input: object({
        importId: string,
        show: optional(oneOf('issues', 'similar', 'good')),
        /** Only rows with an invalid cell of this field. */
        field: optional(string),
      }),
      output: answer<ImportResult>(),
      example: { importId: exampleId('Import__c') },
    }),
    /** Reads the file with another sheet or heading row. */
    readSheet: changes({
      affects: [],
      personal: false,
      input: object({ importId: string, ...layout }),
      output: answer<ImportTableResult>(),
      example: { importId: exampleId('Import__c') },
    }),
    /** Lists the texts of columns whose field has a list of values. */
    listValues: changes({
      affects: [],
      personal: false,
      input: object({ importId: string, mapping, ...layout }),
      output: answer<{ columns: ImportValueColumn[] }>(),
      example: { importId: exampleId('Import__c', { Object__c: 'Account' }), mapping: { Name: 1 } },
    }),
    /** Corrects a cell of these rows, or of all with the same text as in the first, and checks the rows again. */
    fixCell: changes({
      personal: false,
      input: object({
        importId: string,
        rows: list(integer({ min: 1 }), 500),
        field: string,
        value: string,
        isAlike: optional(boolean),
      }),
      output: answer<{ rows: number[] }>(),
      example: { importId: exampleId('Import__c'), rows: [2], field: 'Name', value: 'Aurora' },
      refuses: ['IMPORT_BUSY'],
    }),
    check: changes({
      personal: false,
      input: object({ importId: string, mapping, ...layout, values: optional(map(map(string))) }),
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
    /** Imports all rows or none; `isPartial` imports the good rows and skips the others. */
    start: changes({
      personal: false,
      input: object({ importId: string, isPartial: optional(boolean) }),
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
