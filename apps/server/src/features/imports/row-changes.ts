import { type ImportObject, type ImportRowItem, importFields } from '@foyer/fair-domain'
import { dateFormat, type Language } from '@foyer/record-contract'
import { columnNameOf, type FieldDeclaration, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'
import { tableOfObject } from './known-records.ts'
import type { RowFields } from './read-row.ts'

type Value = RowFields[string]

/** What the record held in the fields that the row fills. */
export const valuesBefore = (
  { fields: declared }: ObjectDeclaration,
  fields: RowFields,
  row: Readonly<Record<string, unknown>>,
): RowFields =>
  Object.fromEntries(
    Object.keys(fields).map((name) => {
      const value = row[declared[name]?.column ?? columnNameOf(name)] ?? null
      return [name, (Array.isArray(value) ? value.join(';') : value) as Value]
    }),
  )

/** The fields in which the two differ; numbers by what they come to, and nothing is the same as empty. */
export const changedFields = (fields: RowFields, before: RowFields) =>
  Object.keys(fields).filter((name) => plain(fields[name]) !== plain(before[name]))

const plain = (value: Value | undefined) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? String(value)
      : String(value).trim()

const YES = { 'en-US': ['no', 'yes'], it: ['no', 'sì'] } as const

/** What an update changes, in the words of the form. */
export async function describeChanges(
  transaction: Transaction,
  object: ImportObject,
  declaration: ObjectDeclaration,
  names: readonly string[],
  before: RowFields,
  after: RowFields,
): Promise<ImportRowItem['changes']> {
  const { language } = transaction.session
  const labels = new Map(importFields(object, declaration).map(({ name, label }) => [name, label[language]]))
  const changes: ImportRowItem['changes'] = []
  for (const name of names) {
    const declared = declaration.fields[name]
    const word = (value: Value | undefined) => wordOf(transaction, declared, value ?? null, language)
    changes.push({
      field: labels.get(name) ?? name,
      before: await word(before[name]),
      after: await word(after[name]),
    })
  }
  return changes
}

async function wordOf(
  { client }: Transaction,
  declared: FieldDeclaration | undefined,
  value: Value,
  language: Language,
): Promise<string> {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return YES[language][value ? 1 : 0]
  if (declared?.type === 'picklist')
    return declared.values.find((entry) => entry.value === value)?.label[language] ?? String(value)
  if (declared?.type === 'date')
    return dateFormat(language === 'it' ? 'it-IT' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(String(value)),
    )
  if (declared?.type === 'lookup') {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${tableOfObject(declared.target as ImportObject)} where id = $1`,
      [value],
    )
    return rows[0]?.name ?? ''
  }
  return String(value)
}
