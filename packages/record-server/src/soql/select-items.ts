import {
  InvalidField,
  InvalidFilter,
  MAX_CHILD_RELATIONSHIPS,
  MAX_PARENT_RECORDS,
  MAX_READ_FIELDS,
  MalformedQuery,
  TooComplicated,
} from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { PlainItem, PlainSelection } from '../query/plain-record.ts'
import { readableTarget } from '../query/resolve-path.ts'
import type { Session } from '../session.ts'
import { printExpression } from './print-soql.ts'
import { named, withoutAlias } from './resolve-name.ts'
import type { SelectItem, SoqlQuery } from './soql-ast.ts'

/** The selection of a query, and its size. */
export interface Selected {
  readonly selection: PlainSelection
  /** Cache key of the selection. */
  readonly key: string
  readonly fields: number
}

interface Branch {
  readonly object: ObjectMetadata
  readonly items: Map<string, Leaf>
}

type Leaf = PlainItem | { readonly is: 'branch'; readonly lookup: FieldMetadata; readonly branch: Branch }

/** Requires a `limit` for a query of all fields. */
const MAX_WITH_ALL_FIELDS = 200

export function selectItems(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  query: Pick<SoqlQuery, 'select' | 'alias' | 'limit'>,
  childrenOf: (query: SoqlQuery) => { name: string; item: PlainItem; key: string; fields: number },
): Selected {
  const root: Branch = { object, items: new Map() }
  const keys: string[] = []
  let childFields = 0
  let children = 0
  for (const item of query.select) {
    if (item.is === 'children') {
      const child = childrenOf(item.query)
      if (root.items.has(child.name)) throw InvalidFilter(`duplicate field selected: ${child.name}`)
      root.items.set(child.name, child.item)
      keys.push(child.key)
      childFields += child.fields
      if (++children > MAX_CHILD_RELATIONSHIPS)
        throw TooComplicated('child relationships', MAX_CHILD_RELATIONSHIPS, children)
      continue
    }
    for (const { names, asLabel } of namesOf(context, session, object, query, item)) {
      plant(context, session, root, names, asLabel)
      keys.push(`${asLabel ? '#' : ''}${names.join('.')}`)
    }
  }
  const { fields, parents } = sizeOf(root)
  if (fields > MAX_READ_FIELDS) throw TooComplicated('fields', MAX_READ_FIELDS, fields)
  if (parents > MAX_PARENT_RECORDS) throw TooComplicated('parent records', MAX_PARENT_RECORDS, parents)
  return { selection: selectionOf(root), key: keys.join(), fields: fields + childFields }
}

interface SelectedName {
  readonly names: readonly string[]
  readonly asLabel: boolean
}

function namesOf(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  { alias, limit }: Pick<SoqlQuery, 'alias' | 'limit'>,
  item: Exclude<SelectItem, { is: 'children' }>,
): SelectedName[] {
  if (item.is === 'fields') {
    if (limit === null || limit > MAX_WITH_ALL_FIELDS)
      throw MalformedQuery(`The SOQL FIELDS function must have a LIMIT of at most ${MAX_WITH_ALL_FIELDS}`)
    return readableNames(context, session, object, item.of).map((name) => ({ names: [name], asLabel: false }))
  }
  if (item.alias !== null) throw MalformedQuery('only aggregate expressions use field aliasing')
  const { of } = item
  if (of.is === 'field') return [{ names: withoutAlias(object, of.name.split('.'), alias), asLabel: false }]
  if (of.name.toUpperCase() === 'TOLABEL' && of.of !== null)
    return [{ names: withoutAlias(object, of.of.split('.'), alias), asLabel: true }]
  throw MalformedQuery(`unknown function: ${printExpression(of)}`)
}

/** Names of the object's readable fields. */
export function readableNames(
  context: ServerContext,
  session: Session,
  object: ObjectMetadata,
  which: 'ALL' | 'STANDARD' | 'CUSTOM',
) {
  const access = context.access(object, session)
  const isCustom = ({ apiName }: FieldMetadata) => /__[cs]$/.test(apiName)
  return [...object.fields.values()]
    .filter((field) => which === 'ALL' || isCustom(field) === (which === 'CUSTOM'))
    .filter((field) =>
      field.column === null
        ? partsOf(context, session, object, field).length > 0
        : access.canField('read', field),
    )
    .map(({ apiName }) => apiName)
}

const partsOf = (context: ServerContext, session: Session, object: ObjectMetadata, field: FieldMetadata) =>
  field.components
    .flatMap((name) => object.fields.get(name) ?? [])
    .filter((part) => context.access(object, session).canField('read', part))

/** Resolves the name from the branch's object and adds it. */
function plant(
  context: ServerContext,
  session: Session,
  root: Branch,
  names: readonly string[],
  asLabel: boolean,
) {
  const refused = () => InvalidField(names.join('.'), root.object.apiName)
  let at = root
  for (const name of names.slice(0, -1)) {
    const lookup = named(at.object.relationships, name)
    const target = lookup && readableTarget(context, session, at.object, lookup)
    if (!lookup?.relationshipName || !target) throw refused()
    const known = at.items.get(lookup.relationshipName)
    const branch = known?.is === 'branch' ? known.branch : { object: target, items: new Map<string, Leaf>() }
    if (!known) at.items.set(lookup.relationshipName, { is: 'branch', lookup, branch })
    at = branch
  }
  const field = named(at.object.fields, names.at(-1) ?? '')
  if (!field || !context.access(at.object, session).can('read')) throw refused()
  const { apiName } = field
  if (at.items.has(apiName)) throw InvalidFilter(`duplicate field selected: ${apiName}`)
  if (field.column === null) {
    const parts = partsOf(context, session, at.object, field)
    if (parts.length === 0) throw refused()
    at.items.set(apiName, { is: 'compound', name: apiName, parts })
    return
  }
  if (!context.access(at.object, session).canField('read', field)) throw refused()
  at.items.set(apiName, { is: 'field', name: apiName, field, asLabel: asLabel && field.picklist !== null })
}

const selectionOf = ({ object, items }: Branch): PlainSelection => ({
  object,
  items: [...items].map(([name, leaf]) =>
    leaf.is === 'branch'
      ? { is: 'parent', name, lookup: leaf.lookup, selection: selectionOf(leaf.branch) }
      : leaf,
  ),
})

function sizeOf({ items }: Branch): { fields: number; parents: number } {
  let fields = 0
  let parents = 0
  for (const leaf of items.values()) {
    if (leaf.is === 'branch') {
      const inner = sizeOf(leaf.branch)
      fields += inner.fields
      parents += inner.parents + 1
    } else fields += leaf.is === 'compound' ? leaf.parts.length : 1
  }
  return { fields, parents }
}
