import type { TableClass } from './table-class.ts'

/** Protection classes of imports: files, reports and choices are deleted after a month. */
export const IMPORT_TABLES: Readonly<Record<string, TableClass>> = {
  'public.import_cell': {
    columns: { internal: ['import_id', 'row', 'position'], personal: ['value'] },
    otherwise: 'a corrected cell is no record yet, and is deleted with its file after a month',
  },
  'public.import_choice': {
    columns: {
      internal: ['object_api_name', 'record_id', 'chosen_by_id', 'chosen_at'],
      personal: ['key', 'matches'],
    },
    subject: [{ record: 'record_id' }],
    erase: 'delete',
  },
  'public.import_key': {
    columns: { internal: ['object_api_name', 'record_id', 'row_hash'], personal: ['key'] },
    subject: [{ record: 'record_id' }],
    erase: 'delete',
  },
  'public.import_mapping': {
    columns: { internal: ['object_api_name', 'headings', 'columns', 'choices', 'changed_by', 'changed_at'] },
  },
  'public.import_row': {
    columns: {
      internal: ['import_id', 'row', 'outcome', 'record_id', 'version', 'undone'],
      personal: ['key', 'name', 'reasons', 'issues', 'cells', 'changes', 'before', 'matches'],
    },
    subject: [{ record: 'record_id' }],
    erase: {
      key: `''`,
      name: `'—'`,
      reasons: `'{}'`,
      issues: `'[]'`,
      cells: 'null',
      changes: `'{}'`,
      before: 'null',
      matches: `'[]'`,
    },
  },
}
