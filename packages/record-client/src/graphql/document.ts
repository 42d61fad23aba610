import type { Selection } from '../store/selection.ts'
import {
  type Fragment,
  type Operation,
  type ParsedDocument,
  parseDocument,
  printDocument,
  type SelectionNode,
  type SelectionSet,
} from './parse-document.ts'

/** Structure of a response, as far as the cache needs it. */
export interface Template {
  /** Whether it is a record, with an id and a version. */
  readonly isRecord: boolean
  readonly fields: ReadonlyMap<string, TemplateField>
  /** Displayed fields of the record. */
  readonly selection: Selection
}

interface TemplateField {
  readonly name: string
  /** Keys of a value and its display value; undefined for other fields. */
  readonly parts: ReadonlyMap<string, string> | undefined
  readonly nested: Template | undefined
}

/** A prepared document: it also requests the fields that the cache needs. */
export interface Document {
  readonly query: string
  readonly isMutation: boolean
  readonly template: Template
  /** Objects that it reads or writes. */
  readonly objects: readonly string[]
}

/** Aliases of the fields that the cache needs. */
export const ID = '_id'
export const API_NAME = '_apiName'
export const ETAG = '_etag'

const documents = new Map<string, Document>()
const MAX_DOCUMENTS = 200

/** Prepares a document, with a cache. Throws for invalid GraphQL. */
export function getDocument(text: string, operationName?: string | null): Document {
  const key = `${operationName ?? ''}|${text}`
  let document = documents.get(key)
  if (!document) {
    if (documents.size >= MAX_DOCUMENTS) documents.clear()
    document = prepare(parseDocument(text), operationName)
    documents.set(key, document)
  }
  return document
}

function prepare(parsed: ParsedDocument, operationName: string | null | undefined): Document {
  const operations = parsed.operations.map((key) => ({ ...key, set: enrich(key.set, '', false) }))
  const fragments = parsed.fragments.map(enrichFragment)
  const operation = operations.find(({ name }) => !operationName || name === operationName) ?? operations[0]
  return {
    query: printDocument({ operations, fragments }),
    isMutation: operation?.kind === 'mutation',
    template: createTemplate(
      operation ? [operation.set] : [],
      new Map(fragments.map(({ name, set }) => [name, set])),
    ),
    objects: operation ? findObjects(operation) : [],
  }
}

const CONNECTION = new Set(['edges', 'pageInfo', 'totalCount', 'pageResultCount'])
const VALUE = new Set(['value', 'displayValue'])
/** Types of the schema that are not records. */
const NON_RECORD_TYPE =
  /(Connection|Edge|Value|PageInfo|Payload|Aggregate|Result|Mutations?|RecordQuery|UIAPI|^Query)$/

const fieldNames = (set: SelectionSet): string[] =>
  set.flatMap((node) =>
    node.is === 'field' ? [node.name] : node.is === 'inline' ? fieldNames(node.set) : [],
  )

const isValueSet = (set: SelectionSet) => fieldNames(set).some((name) => VALUE.has(name))
const responseKey = (node: Extract<SelectionNode, { is: 'field' }>) => node.alias ?? node.name

/** Adds id and version to every record, and both forms of every value. */
function enrich(set: SelectionSet, name: string, inRecord: boolean): SelectionSet {
  // Aggregates are not records.
  if (name === 'aggregate') return set
  if (inRecord && isValueSet(set)) return withFields(set, [['value'], ['displayValue']])
  const isConnection = fieldNames(set).some((key) => CONNECTION.has(key))
  const isRecord = name === 'node' || name === 'Record' || (inRecord && !isConnection)
  const enriched = set.map(
    (node): SelectionNode =>
      node.is === 'field' && node.set ? { ...node, set: enrich(node.set, node.name, isRecord) } : node,
  )
  return isRecord
    ? withFields(enriched, [
        ['Id', ID],
        ['ApiName', API_NAME],
        ['WeakEtag', ETAG],
      ])
    : enriched
}

const enrichFragment = (fragment: Fragment): Fragment => {
  const isRecord = !NON_RECORD_TYPE.test(fragment.on)
  return { ...fragment, set: enrich(fragment.set, isRecord ? 'node' : '', isRecord) }
}

function withFields(set: SelectionSet, required: readonly (readonly [string, string?])[]): SelectionSet {
  const keys = new Set(set.flatMap((node) => (node.is === 'field' ? [responseKey(node)] : [])))
  const added = required
    .filter(([name, alias = name]) => !keys.has(alias))
    .map(([name, alias]): SelectionNode => ({ is: 'field', alias, name, tail: '', set: undefined }))
  return [...set, ...added]
}

function createTemplate(
  sets: readonly SelectionSet[],
  fragments: ReadonlyMap<string, SelectionSet>,
): Template {
  const byKey = new Map<string, { name: string; nested: SelectionSet[] }>()
  const visit = (set: SelectionSet, spread: readonly string[]) => {
    for (const node of set) {
      if (node.is === 'field') {
        const existing = byKey.get(responseKey(node)) ?? { name: node.name, nested: [] }
        if (node.set) existing.nested.push(node.set)
        byKey.set(responseKey(node), existing)
      } else if (node.is === 'inline') visit(node.set, spread)
      // The server rejects recursive fragments.
      else if (!spread.includes(node.name)) visit(fragments.get(node.name) ?? [], [...spread, node.name])
    }
  }
  for (const set of sets) visit(set, [])
  const isRecord = byKey.has(ID)
  const fields = new Map<string, TemplateField>()
  for (const [key, { name, nested }] of byKey) {
    if (nested.length === 0) continue
    const isValue = isRecord && nested.some(isValueSet)
    fields.set(key, {
      name,
      parts: isValue ? findParts(nested) : undefined,
      nested: isValue ? undefined : createTemplate(nested, fragments),
    })
  }
  const names = [...new Set([...fields.values()].flatMap(({ name, parts }) => (parts ? [name] : [])))].sort()
  return { isRecord, fields, selection: { names, links: names.map(() => undefined), deep: false } }
}

const findParts = (sets: readonly SelectionSet[]) =>
  new Map(
    sets.flat().flatMap((node) => (node.is === 'field' ? [[responseKey(node), node.name] as const] : [])),
  )

/** Returns the objects of an operation: `uiapi { query { Account } }` and `uiapi { AccountCreate }` use Account. */
function findObjects({ set, kind }: Operation): string[] {
  const selectFields = (selection: SelectionSet) =>
    selection.flatMap((node) => (node.is === 'field' ? [node] : []))
  const families = selectFields(set).flatMap((field) => selectFields(field.set ?? []))
  const fields = kind === 'mutation' ? families : families.flatMap((field) => selectFields(field.set ?? []))
  return [...new Set(fields.map(({ name }) => name.replace(/(Create|Update|Delete)$/, '')))]
}
