import { type ImportObject, type ImportRowItem, importFields } from '@foyer/fair-domain'
import { completeWebAddress, dateFormat, type Language } from '@foyer/record-contract'
import { columnNameOf, type FieldDeclaration, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import type { Transaction } from '@foyer/record-server'

import { tableOfObject } from './existing-records.ts'
import type { RowFields } from './read-row.ts'

type Value = RowFields[string]

/** The record's values of the fields in the row. */
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

/** The fields that differ; numbers are compared by value, addresses in normalised form, and null equals empty. */
export const changedFields = (
  { fields: declared }: ObjectDeclaration,
  fields: RowFields,
  before: RowFields,
) =>
  Object.keys(fields).filter((name) => {
    const same = (value: Value | undefined) =>
      declared[name]?.type === 'url' ? completeWebAddress(plain(value)) : plain(value)
    return same(fields[name]) !== same(before[name])
  })

const plain = (value: Value | undefined) =>
  value === null || value === undefined
    ? ''
    : typeof value === 'number'
      ? String(value)
      : String(value).trim()

const YES = { 'en-US': ['no', 'yes'], it: ['no', 'sì'] } as const

/** An update of a record: the changed fields with their old and new values. */
export interface RowUpdate {
  recordId: string
  names: readonly string[]
  before: RowFields
  fields: RowFields
}

/** Describes the changes of these updates with labels. */
export async function describeChanges(
  transaction: Transaction,
  object: ImportObject,
  declaration: ObjectDeclaration,
  updates: readonly RowUpdate[],
): Promise<ImportRowItem['changes'][]> {
  const { language } = transaction.session
  const labels = new Map(importFields(object, declaration).map(({ name, label }) => [name, label[language]]))
  const recordNames = await readRecordNames(transaction, declaration, updates)
  return updates.map(({ names, before, fields }) =>
    names.map((name) => {
      const word = (value: Value | undefined) =>
        valueText(declaration.fields[name], value ?? null, language, recordNames)
      return { field: labels.get(name) ?? name, before: word(before[name]), after: word(fields[name]) }
    }),
  )
}

/** Names of the records that changed lookups refer to, by id. */
async function readRecordNames(
  { client }: Transaction,
  declaration: ObjectDeclaration,
  updates: readonly RowUpdate[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = new Map<string, string[]>()
  for (const { names, before, fields } of updates)
    for (const name of names) {
      const declared = declaration.fields[name]
      if (declared?.type !== 'lookup') continue
      const ids = [before[name], fields[name]].filter((value) => typeof value === 'string')
      idsOf.set(declared.target, [...(idsOf.get(declared.target) ?? []), ...ids])
    }
  const found = new Map<string, string>()
  for (const [target, ids] of idsOf) {
    const { rows } = await client.query<{ id: string; name: string }>(
      `select id, name from ${tableOfObject(target as ImportObject)} where id = any($1)`,
      [ids],
    )
    for (const { id, name } of rows) found.set(id, name)
  }
  return found
}

function valueText(
  declared: FieldDeclaration | undefined,
  value: Value,
  language: Language,
  recordNames: ReadonlyMap<string, string>,
): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return YES[language][value ? 1 : 0]
  if (declared?.type === 'picklist')
    return declared.values.find((entry) => entry.value === value)?.label[language] ?? String(value)
  if (declared?.type === 'date')
    return dateFormat(language === 'it' ? 'it-IT' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(String(value)),
    )
  if (declared?.type === 'lookup') return recordNames.get(String(value)) ?? ''
  return String(value)
}
