import { DATA_PATH } from '@foyer/record-contract'
import { labelIn } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { Compilation } from './compilation.ts'
import { plainValue } from './plain-value.ts'
import { fieldSql, joinParent } from './record-source.ts'
import { createRowWriter, type Part, type Place } from './row-writer.ts'

/** Selected fields of a record, in order. */
export interface PlainSelection {
  readonly object: ObjectMetadata
  readonly items: readonly PlainItem[]
}

export type PlainItem =
  | { readonly is: 'field'; readonly name: string; readonly field: FieldMetadata; readonly asLabel?: boolean }
  /** The readable parts of an address or a location. */
  | { readonly is: 'compound'; readonly name: string; readonly parts: readonly FieldMetadata[] }
  | {
      readonly is: 'parent'
      readonly name: string
      readonly lookup: FieldMetadata
      readonly selection: PlainSelection
    }
  /** Compiled into the same statement: the children of the record. */
  | { readonly is: 'other'; readonly name: string; readonly compile: CompilePlace }

export type CompilePlace = (compilation: Compilation, alias: string) => Place

/** Source of a record. */
export const sobjectUrl = (apiName: string) => `${DATA_PATH}/sobjects/${apiName}/`

/** Adds the selection to the statement's columns and joins; returns the function that serialises a record. */
export function compilePlainRecord(
  compilation: Compilation,
  { object, items }: PlainSelection,
  alias: string,
): Place {
  const id = compilation.columns.indexOf(`${alias}."id"`)
  const type = JSON.stringify(object.apiName)
  const parts: Part[] = [
    `{"attributes":{"type":${type},"url":"${sobjectUrl(object.apiName)}`,
    (row) => row[id] ?? '',
    '"}',
  ]
  for (const item of items)
    parts.push(`,${JSON.stringify(item.name)}:`, itemPart(compilation, object, item, alias))
  return createRowWriter([...parts, '}'])
}

function itemPart(compilation: Compilation, object: ObjectMetadata, item: PlainItem, alias: string): Part {
  const columnOf = (field: FieldMetadata) =>
    compilation.columns.indexOf(fieldSql(compilation, object, field, alias))
  switch (item.is) {
    case 'field': {
      const value = plainValue(item.field, columnOf(item.field))
      return item.asLabel ? labelled(compilation, item.field, columnOf(item.field)) : value
    }
    case 'compound':
      return compoundPart(item.parts.map((field) => [partName(field), columnOf(field), field]))
    case 'parent': {
      const target = item.selection.object
      const inner = joinParent(compilation, item.lookup, target, alias)
      const innerId = compilation.columns.indexOf(`${inner}."id"`)
      const write = compilePlainRecord(compilation, item.selection, inner)
      return (row, display) => (row[innerId] === null ? 'null' : write(row, display))
    }
    case 'other':
      return item.compile(compilation, alias)
  }
}

/** Label of a picklist value. */
function labelled({ session }: Compilation, field: FieldMetadata, column: number): Place {
  const labels = new Map(
    (field.picklist ?? []).map(({ value, label }) => [value, labelIn(label, session.language)]),
  )
  return (row) => {
    const value = row[column]
    if (value === null || value === undefined || value === '') return 'null'
    const shown = field.kind === 'list' ? value.split(';') : [value]
    return JSON.stringify(shown.map((part) => labels.get(part) ?? part).join(';'))
  }
}

/** `MailingPostalCode` is `postalCode` inside `MailingAddress`, `Place__Latitude__s` is `latitude` inside `Place__c`. */
const partName = ({ apiName }: FieldMetadata) => {
  const [found = apiName] =
    /(Street|City|State|PostalCode|Country|Latitude|Longitude)(?=(__[cs])?$)/.exec(apiName) ?? []
  return found.charAt(0).toLowerCase() + found.slice(1)
}

function compoundPart(parts: readonly (readonly [string, number, FieldMetadata])[]): Place {
  const writers = parts.map(([name, column, field]) => {
    const value = plainValue(field, column)
    return { column, write: (...given: Parameters<Place>) => `${JSON.stringify(name)}:${value(...given)}` }
  })
  return (row, display) =>
    writers.every(({ column }) => row[column] === null || row[column] === undefined)
      ? 'null'
      : `{${writers.map(({ write }) => write(row, display)).join(',')}}`
}
