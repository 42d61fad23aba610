import {
  EXTERNAL_KEY,
  IMPORT_ISSUES,
  type ImportCell,
  type ImportIssue,
  type ImportObject,
  type ImportValues,
  importFields,
  readMappedCell,
  textOf,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { FindRecord } from './find-record.ts'

export type RowFields = Record<string, string | number | boolean | null>

export interface ReadRow {
  key: string
  fields: RowFields
  /** Texts of the mapped columns by field, as in the file. */
  cells: Record<string, string>
  /** Parse errors. */
  issues: CellIssue[]
}

/** An issue of a row as text. */
export interface CellIssue {
  /** The field; null for the row as a whole. */
  field: string | null
  message: string
}

/** Parses the fields of a row. Unmapped columns change nothing. */
export async function readRow(
  object: ImportObject,
  cells: readonly ImportCell[],
  mapping: Readonly<Record<string, number>>,
  {
    language,
    findRecord,
    declaration,
    values,
  }: { language: Language; findRecord: FindRecord; declaration: ObjectDeclaration; values: ImportValues },
): Promise<ReadRow> {
  const fields: RowFields = {}
  const texts: ReadRow['cells'] = {}
  const issues: CellIssue[] = []
  for (const { name, label } of importFields(object, declaration)) {
    const column = mapping[name]
    if (column === undefined) continue
    const text = textOf(cells[column] ?? null)
    texts[name] = text
    if (name === EXTERNAL_KEY) continue
    const addIssue = (issue: ImportIssue) =>
      issues.push({ field: name, message: `${label[language]}: ${IMPORT_ISSUES[issue][language]} (${text})` })
    const declared = declaration.fields[name]
    const read = readMappedCell(name, declared, cells[column] ?? null, values)
    if ('fault' in read) addIssue(read.fault)
    else if (declared?.type === 'lookup' && read.value !== null) {
      const found = await findRecord(declared.target, String(read.value))
      if ('issue' in found) addIssue(found.issue)
      else fields[name] = found.id
    }
    // An empty cell of a flag or a field with a default is ignored.
    else if (read.value !== null || declared?.defaultValue === undefined) fields[name] = read.value
  }
  const key = texts[EXTERNAL_KEY] ?? ''
  if (key === '') issues.unshift({ field: EXTERNAL_KEY, message: IMPORT_ISSUES.keyMissing[language] })
  return { key, fields, cells: texts, issues }
}
