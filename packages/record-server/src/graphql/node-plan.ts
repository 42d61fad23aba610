import { MAX_PARENT_RECORDS, MAX_READ_FIELDS, MAX_READ_VALUES, TooComplicated } from '@foyer/record-contract'
import type { FieldNode } from 'graphql'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ChildRelationship, ObjectMetadata } from '../metadata/registry.ts'
import { createFieldTree } from '../query/field-tree.ts'
import { type PageRequest, pageShape, pageValues, requireAffordablePage } from '../query/page.ts'
import { sortText } from '../query/sort.ts'
import { etagOf } from '../serve.ts'
import type { Session } from '../session.ts'
import { argumentsOf, collectFields, isFixed, type Requested, type RequestedField } from './collect-fields.ts'
import { pageRequest } from './page-request.ts'

/** Session and execution context of a document. */
export interface Execution extends Requested {
  readonly context: ServerContext
  readonly session: Session
}

/** Requested fields of a record, resolved for one request; plans with the same shape share compiled code. */
export interface NodePlan {
  readonly object: ObjectMetadata
  readonly items: readonly NodeItem[]
  /** Cache key of the compiled plan. */
  readonly shape: string
  /** Parameter values, in the order in which the compilation binds them. */
  readonly values: readonly unknown[]
  readonly fields: number
  readonly parents: number
}

export type NodeItem =
  | { readonly is: 'constant'; readonly key: string; readonly json: string }
  | { readonly is: 'id' | 'etag'; readonly key: string }
  | {
      readonly is: 'field'
      readonly key: string
      readonly field: FieldMetadata
      readonly parts: readonly { readonly key: string; readonly name: string }[]
    }
  | { readonly is: 'parent'; readonly key: string; readonly lookup: FieldMetadata; readonly node: NodePlan }
  | {
      readonly is: 'children'
      readonly key: string
      readonly relationship: ChildRelationship
      readonly connection: ConnectionPlan
    }

/** Requested fields of a connection, independent of its rows. */
interface ShownConnection {
  /** Fields of the connection, of its edges, and of its page info. */
  readonly fields: readonly RequestedField[]
  readonly edgeFields: ReadonlyMap<string, readonly RequestedField[]>
  readonly pageFields: ReadonlyMap<string, readonly RequestedField[]>
  /** By the response keys of edges and node: a document may contain both more than once. */
  readonly nodes: readonly { readonly edges: string; readonly key: string; readonly node: NodePlan }[]
  readonly isCounted: boolean
  readonly shape: string
}

export interface ConnectionPlan extends ShownConnection {
  readonly request: PageRequest
  readonly order: string
  readonly values: readonly unknown[]
  readonly size: number
}

/** Maximum depth of nested connections. */
const MAX_CONNECTION_LEVELS = 3

export function connectionPlan(
  execution: Execution,
  object: ObjectMetadata,
  field: RequestedField,
  level = 1,
): ConnectionPlan {
  if (level > MAX_CONNECTION_LEVELS)
    throw TooComplicated('levels of connections', MAX_CONNECTION_LEVELS, level)
  const request = pageRequest(execution, object, argumentsOf(execution, field.node.arguments))
  const shown = shownConnection(execution, object, field, level)
  const { nodes } = shown
  const size = request.pageSize * Math.max(1, sumOf(nodes.map(({ node }) => node.fields)))
  if (size > MAX_READ_VALUES) throw TooComplicated('values (records times fields)', MAX_READ_VALUES, size)
  requireAffordablePage({ ...request, pageSize: 1 }, createFieldTree(object))
  return {
    ...shown,
    request,
    order: `graphql:${sortText(request.sort)}`,
    shape: `${object.apiName}|${pageShape(request)}|${shown.shape}`,
    values: [...pageValues(request), ...nodes.flatMap(({ node }) => node.values)],
    size,
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

/** Plans of selections that do not depend on variables, cached with the document. */
const fixedConnections = new WeakMap<FieldNode, { level: number; shown: ShownConnection }>()

function shownConnection(
  execution: Execution,
  object: ObjectMetadata,
  field: RequestedField,
  level: number,
): ShownConnection {
  const isCacheable = field.inside.length === 1 && isFixed(execution, field.inside)
  const cached = isCacheable ? fixedConnections.get(field.node) : undefined
  // A fragment may be used at different depths.
  if (cached?.level === level) return cached.shown
  const shown = showConnection(execution, object, field, level)
  if (isCacheable) fixedConnections.set(field.node, { level, shown })
  return shown
}

function showConnection(
  execution: Execution,
  object: ObjectMetadata,
  field: RequestedField,
  level: number,
): ShownConnection {
  const fields = collectFields(execution, field.inside)
  const edgeFields = new Map<string, readonly RequestedField[]>()
  const pageFields = new Map<string, readonly RequestedField[]>()
  const nodes: { edges: string; key: string; node: NodePlan }[] = []
  for (const { key, name, inside } of fields) {
    if (name === 'pageInfo') pageFields.set(key, collectFields(execution, inside))
    if (name !== 'edges') continue
    const own = collectFields(execution, inside)
    edgeFields.set(key, own)
    for (const edge of own)
      if (edge.name === 'node')
        nodes.push({ edges: key, key: edge.key, node: nodePlan(execution, object, edge.inside, level) })
  }
  const isCounted = fields.some(({ name }) => name === 'totalCount')
  const own = fields.map(({ key, name }) => {
    const inside = [...(edgeFields.get(key) ?? []), ...(pageFields.get(key) ?? [])]
    return `${key}:${name}(${inside.map((part) => `${part.key}:${part.name}`).join()})`
  })
  const shape = etagOf(`${own.join()}|${nodes.map(({ node }) => node.shape).join('/')}`)
  return { fields, edgeFields, pageFields, nodes, isCounted, shape }
}

export function nodePlan(
  execution: Execution,
  object: ObjectMetadata,
  inside: RequestedField['inside'],
  level: number,
): NodePlan {
  const items: NodeItem[] = []
  const shapes: string[] = []
  const values: unknown[] = []
  let fields = 0
  let parents = 0
  for (const requested of collectFields(execution, inside)) {
    const { key, name } = requested
    const item = itemOf(execution, object, requested, level)
    items.push(item)
    switch (item.is) {
      case 'field':
        fields += 1
        shapes.push(`${key}:${name}(${item.parts.map((part) => `${part.key}:${part.name}`).join()})`)
        break
      case 'parent':
        fields += item.node.fields
        parents += item.node.parents + 1
        shapes.push(`${key}:${name}{${item.node.shape}}`)
        values.push(...item.node.values)
        break
      case 'children':
        fields += item.connection.size
        shapes.push(`${key}:${name}[${item.connection.shape}]`)
        values.push(...item.connection.values)
        break
      default:
        shapes.push(`${key}:${name}`)
    }
  }
  const own = items.filter(({ is }) => is === 'field').length
  if (own > MAX_READ_FIELDS) throw TooComplicated('fields', MAX_READ_FIELDS, own)
  if (parents > MAX_PARENT_RECORDS) throw TooComplicated('parent records', MAX_PARENT_RECORDS, parents)
  return { object, items, shape: shapes.join(), values, fields, parents }
}

function itemOf(
  execution: Execution,
  object: ObjectMetadata,
  requested: RequestedField,
  level: number,
): NodeItem {
  const { key, name, inside } = requested
  if (name === '__typename' || name === 'ApiName')
    return { is: 'constant', key, json: JSON.stringify(object.apiName) }
  if (name === 'Id') return { is: 'id', key }
  if (name === 'WeakEtag') return { is: 'etag', key }
  const field = object.fields.get(name)
  if (field) return { is: 'field', key, field, parts: collectFields(execution, inside) }
  const lookup = object.relationships.get(name)
  const target = lookup && execution.context.registry.objects.get(lookup.target ?? '')
  if (lookup && target) return { is: 'parent', key, lookup, node: nodePlan(execution, target, inside, level) }
  const relationship = object.children.get(name)
  // The schema contains only readable fields, and the document is validated against it.
  if (!relationship) throw new TypeError(`${object.apiName} has no field or relationship ${name}`)
  const connection = connectionPlan(execution, relationship.object, requested, level + 1)
  return { is: 'children', key, relationship, connection }
}
