import {
  EXTERNAL_KEY,
  IMPORT_ISSUES,
  type ImportCell,
  type ImportIssue,
  type ImportObject,
  importFields,
  readCell,
  textOf,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { FindRecord } from './find-record.ts'

export type RowFields = Record<string, string | number | boolean | null>

export interface ReadRow {
  key: string
  fields: RowFields
  /** Parse errors as text. */
  reasons: string[]
  /** The fields of the parse errors. */
  unreadFields: string[]
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
  }: { language: Language; findRecord: FindRecord; declaration: ObjectDeclaration },
): Promise<ReadRow> {
  const fields: RowFields = {}
  const reasons: string[] = []
  const unreadFields: string[] = []
  for (const { name, label } of importFields(object, declaration)) {
    const column = mapping[name]
    if (column === undefined || name === EXTERNAL_KEY) continue
    const addIssue = (issue: ImportIssue) => {
      unreadFields.push(name)
      reasons.push(`${label[language]}: ${IMPORT_ISSUES[issue][language]} (${textOf(cells[column] ?? null)})`)
    }
    const declared = declaration.fields[name]
    const read = readCell(declared, cells[column] ?? null)
    if ('fault' in read) addIssue(read.fault)
    else if (declared?.type === 'lookup' && read.value !== null) {
      const found = await findRecord(declared.target, String(read.value))
      if ('issue' in found) addIssue(found.issue)
      else fields[name] = found.id
    }
    // An empty cell of a flag or a field with a default is ignored.
    else if (read.value !== null || declared?.defaultValue === undefined) fields[name] = read.value
  }
  const key = textOf(cells[mapping[EXTERNAL_KEY] ?? -1] ?? null)
  if (key === '') reasons.unshift(IMPORT_ISSUES.keyMissing[language])
  return { key, fields, reasons, unreadFields }
}
