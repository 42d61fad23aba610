import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Selection } from '../store/selection.ts'

/** What an answer is made of, as far as the cache has to know. */
export interface Template {
  /** Is it a record, with an id and a version? */
  readonly isRecord: boolean
  readonly fields: ReadonlyMap<string, TemplateField>
  /** The fields of the record that are shown. */
  readonly selection: Selection
}

export interface TemplateField {
  readonly name: string
  /** Keys of a value and of what is shown in its place; undefined when it is something else. */
  readonly parts: ReadonlyMap<string, string> | undefined
  readonly inside: Template | undefined
}

/** A document made ready: it asks for what the cache needs beside what was asked for. */
export interface Document {
  readonly query: string
  readonly isMutation: boolean
  readonly template: Template
  /** Objects that it asks for, or writes. */
  readonly objects: readonly string[]
}

/** Under these keys comes what the cache needs. */
export const ID = '_id'
export const API_NAME = '_apiName'
export const ETAG = '_etag'

const documents = new Map<string, Document>()
const MAX_DOCUMENTS = 200

/** The same document is made ready once. Throws when it is no GraphQL. */
export function documentOf(text: string, operationName?: string | null): Document {
  const key = `${operationName ?? ''}|${text}`
  let document = documents.get(key)
  if (!document) {
    if (documents.size >= MAX_DOCUMENTS) documents.clear()
    document = prepare(parse(text), operationName)
    documents.set(key, document)
  }
  return document
}

function prepare(document: DocumentNode, operationName: string | null | undefined): Document {
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
  const operation = operations.find(({ name }) => !operationName || name?.value === operationName)
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, enrichFragment(each)] as const] : [],
    ),
  )
  const enriched = operation && { ...operation, selectionSet: enrich(operation.selectionSet, '', false) }
  const definitions = document.definitions.map((each) => {
    if (each === operation && enriched) return enriched
    return each.kind === Kind.FRAGMENT_DEFINITION ? (fragments.get(each.name.value) ?? each) : each
  })
  return {
    query: print({ ...document, definitions }),
    isMutation: operation?.operation === 'mutation',
    template: templateOf(enriched ? [enriched.selectionSet] : [], fragments, false),
    objects: operation ? objectsOf(operation) : [],
  }
}

const CONNECTION = new Set(['edges', 'pageInfo', 'totalCount', 'pageResultCount'])
const VALUE = new Set(['value', 'displayValue'])
/** Types of the schema that are no records. */
const NO_RECORD =
  /(Connection|Edge|Value|PageInfo|Payload|Aggregate|Result|Mutations?|RecordQuery|UIAPI|^Query)$/

const fieldNames = ({ selections }: SelectionSetNode): string[] =>
  selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each.name.value]
    return each.kind === Kind.INLINE_FRAGMENT ? fieldNames(each.selectionSet) : []
  })

const isValueSet = (set: SelectionSetNode) => fieldNames(set).some((name) => VALUE.has(name))

/** Adds the id and the version of every record, and both sides of every value. */
function enrich(set: SelectionSetNode, name: string, inRecord: boolean): SelectionSetNode {
  // Numbers of groups are no records.
  if (name === 'aggregate') return set
  const names = fieldNames(set)
  if (inRecord && isValueSet(set)) return withFields(set, [['value'], ['displayValue']])
  const isRecord =
    name === 'node' || name === 'Record' || (inRecord && !names.some((each) => CONNECTION.has(each)))
  const selections = set.selections.map((each): SelectionNode => {
    if (each.kind === Kind.FRAGMENT_SPREAD || !each.selectionSet) return each
    const inner =
      each.kind === Kind.FIELD ? enrich(each.selectionSet, each.name.value, isRecord) : each.selectionSet
    return { ...each, selectionSet: inner } as SelectionNode
  })
  const own: SelectionSetNode = { ...set, selections }
  return isRecord
    ? withFields(own, [
        ['Id', ID],
        ['ApiName', API_NAME],
        ['WeakEtag', ETAG],
      ])
    : own
}

const enrichFragment = (fragment: FragmentDefinitionNode): FragmentDefinitionNode => {
  const isRecord = !NO_RECORD.test(fragment.typeCondition.name.value)
  return { ...fragment, selectionSet: enrich(fragment.selectionSet, isRecord ? 'node' : '', isRecord) }
}

function withFields(
  set: SelectionSetNode,
  wanted: readonly (readonly [string, string?])[],
): SelectionSetNode {
  const keys = new Set(
    set.selections.flatMap((each) => (each.kind === Kind.FIELD ? [(each.alias ?? each.name).value] : [])),
  )
  const added = wanted
    .filter(([name, alias = name]) => !keys.has(alias))
    .map(
      ([name, alias]): FieldNode => ({
        kind: Kind.FIELD,
        name: { kind: Kind.NAME, value: name },
        ...(alias ? { alias: { kind: Kind.NAME, value: alias } } : {}),
      }),
    )
  return { ...set, selections: [...set.selections, ...added] }
}

function templateOf(
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  inRecord: boolean,
): Template {
  const found = new Map<string, { name: string; inside: SelectionSetNode[] }>()
  const visit = ({ selections }: SelectionSetNode) => {
    for (const each of selections) {
      if (each.kind === Kind.FIELD) {
        const key = (each.alias ?? each.name).value
        const known = found.get(key) ?? { name: each.name.value, inside: [] }
        if (each.selectionSet) known.inside.push(each.selectionSet)
        found.set(key, known)
      } else {
        const set =
          each.kind === Kind.INLINE_FRAGMENT
            ? each.selectionSet
            : fragments.get(each.name.value)?.selectionSet
        if (set) visit(set)
      }
    }
  }
  for (const set of sets) visit(set)
  const isRecord = found.has(ID)
  const fields = new Map<string, TemplateField>()
  for (const [key, { name, inside }] of found) {
    if (inside.length === 0) continue
    const isValue = isRecord && inside.some(isValueSet)
    const inner = templateOf(inside, fragments, isRecord || inRecord)
    const parts = isValue ? partsOf(inside) : undefined
    fields.set(key, { name, parts, inside: isValue ? undefined : inner })
  }
  const names = [...new Set([...fields.values()].flatMap(({ name, parts }) => (parts ? [name] : [])))].sort()
  return { isRecord, fields, selection: { names, links: names.map(() => undefined), deep: false } }
}

const partsOf = (sets: readonly SelectionSetNode[]) =>
  new Map(
    sets.flatMap(({ selections }) =>
      selections.flatMap((each) =>
        each.kind === Kind.FIELD ? [[(each.alias ?? each.name).value, each.name.value] as const] : [],
      ),
    ),
  )

/** `uiapi { query { Account } }` and `uiapi { AccountCreate }` are about Account. */
function objectsOf({ selectionSet, operation }: OperationDefinitionNode): string[] {
  const level = (sets: readonly SelectionSetNode[]) =>
    sets.flatMap(({ selections }) => selections.filter((each) => each.kind === Kind.FIELD))
  const inside = (fields: readonly FieldNode[]) =>
    level(fields.flatMap((field) => (field.selectionSet ? [field.selectionSet] : [])))
  const families = inside(level([selectionSet]))
  const fields = operation === 'mutation' ? families : inside(families)
  return [...new Set(fields.map(({ name }) => name.value.replace(/(Create|Update|Delete)$/, '')))]
}
