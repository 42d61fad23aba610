import type { ObjectInfo } from '@foyer/record-contract'
import {
  type Fragment,
  type Operation,
  parseDocument,
  type SelectionNode,
  type SelectionSet,
} from '../graphql/parse-document.ts'
import { block } from './print-type.ts'
import { valueType } from './value-type.ts'

/** A GraphQL document of a project. */
export interface ProjectDocument {
  readonly text: string
  /** File and line, for error messages. */
  readonly location: string
}

interface TypeContext {
  readonly infos: ReadonlyMap<string, ObjectInfo>
  readonly fragments: ReadonlyMap<string, Fragment>
}

type FieldNode = Extract<SelectionNode, { is: 'field' }>
/** Returns the type of a selected field in lines; the first one follows its name. */
type TypeOf = (node: FieldNode) => string[]

/** Returns the types of data and variables of each document. Throws for unknown objects or fields. */
export function writeDocumentTypes(
  documents: readonly ProjectDocument[],
  infos: readonly ObjectInfo[],
): string[] {
  const byName = new Map(infos.map((info) => [info.apiName, info]))
  const texts = new Map(documents.map((document) => [document.text, document]))
  return [...texts.values()].flatMap(({ text, location }) => {
    try {
      const { operations, fragments } = parseDocument(text)
      const [operation] = operations
      // A file with fragments only is not a document.
      if (!operation) return []
      const context = {
        infos: byName,
        fragments: new Map(fragments.map((fragment) => [fragment.name, fragment])),
      }
      return block(`${JSON.stringify(text)}:`, [
        ...withLabel('data', rootType(context, operation)),
        ...withLabel('variables', variablesType(context, operation)),
      ])
    } catch (error) {
      throw new Error(`${location}: ${(error as Error).message}`, { cause: error })
    }
  })
}

const withLabel = (name: string, [first = '', ...rest]: readonly string[]) => [`${name}: ${first}`, ...rest]
const orNull = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1)} | null`]
const listOf = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1)}[]`]

const isConditional = (tail: string) => /@(include|skip)\b/.test(tail)

/** Returns an object type for selections, with fragments expanded. */
function objectType(context: TypeContext, sets: readonly SelectionSet[], typeOf: TypeOf): string[] {
  const fields = new Map<string, { node: FieldNode; sets: SelectionSet[]; isOptional: boolean }>()
  const visit = (set: SelectionSet, isOptional: boolean, spread: readonly string[]) => {
    for (const node of set) {
      const optional = isOptional || isConditional(node.tail)
      if (node.is === 'inline') visit(node.set, optional, spread)
      else if (node.is === 'spread') {
        const fragment = context.fragments.get(node.name)
        if (!fragment) throw new SyntaxError(`unknown fragment ${node.name}`)
        if (spread.includes(node.name)) throw new SyntaxError(`fragment ${node.name} is recursive`)
        visit(fragment.set, optional, [...spread, node.name])
      } else {
        const key = node.alias ?? node.name
        const existing = fields.get(key)
        if (existing) {
          existing.sets.push(...(node.set ? [node.set] : []))
          existing.isOptional &&= optional
        } else fields.set(key, { node, sets: node.set ? [node.set] : [], isOptional: optional })
      }
    }
  }
  for (const set of sets) visit(set, false, [])
  const lines = [...fields].flatMap(([key, { node, sets: fieldSets, isOptional }]) =>
    withLabel(`${key}${isOptional ? '?' : ''}`, typeOf({ ...node, set: fieldSets.flat() })),
  )
  return lines.length === 0 ? ['{}'] : ['{', ...lines.map((line) => `  ${line}`), '}']
}

const selectionsOf = (node: FieldNode): SelectionSet[] => [node.set ?? []]
const unknownField = (node: FieldNode, of: string) => new SyntaxError(`${of} has no ${node.name}`)
const requireTypeName = (names: string) => (node: FieldNode) => {
  if (node.name === '__typename') return ['string']
  throw unknownField(node, names)
}

function requireInfo({ infos }: TypeContext, name: string, node: FieldNode): ObjectInfo {
  const info = infos.get(name)
  if (!info) throw unknownField(node, 'the server')
  return info
}

function rootType(context: TypeContext, { kind, set }: Operation): string[] {
  return objectType(context, [set], (root) => {
    if (root.name !== 'uiapi') return requireTypeName('a document')(root)
    if (kind === 'mutation')
      return objectType(context, selectionsOf(root), (node) => mutationType(context, node))
    return objectType(context, selectionsOf(root), (family) => {
      if (family.name !== 'query' && family.name !== 'aggregate') return requireTypeName('uiapi')(family)
      const typeOf = family.name === 'query' ? connectionType : aggregateType
      return objectType(context, selectionsOf(family), (node) =>
        node.name === '__typename' || node.name === 'ApiVersion'
          ? ['string']
          : orNull(typeOf(context, requireInfo(context, node.name, node), node)),
      )
    })
  })
}

function connectionType(context: TypeContext, info: ObjectInfo, connection: FieldNode): string[] {
  return objectType(context, selectionsOf(connection), (node) => {
    switch (node.name) {
      case 'edges':
        return listOf(
          objectType(context, selectionsOf(node), (edge) =>
            edge.name === 'node'
              ? recordType(context, info, edge)
              : edge.name === 'cursor'
                ? ['string']
                : requireTypeName('an edge')(edge),
          ),
        )
      case 'pageInfo':
        return objectType(context, selectionsOf(node), (page) =>
          page.name.startsWith('has')
            ? ['boolean']
            : page.name.endsWith('Cursor')
              ? ['string | null']
              : requireTypeName('pageInfo')(page),
        )
      case 'totalCount':
      case 'pageResultCount':
        return ['number']
      default:
        return requireTypeName(`a list of ${info.apiName}`)(node)
    }
  })
}

function recordType(context: TypeContext, info: ObjectInfo, record: FieldNode): string[] {
  return objectType(context, selectionsOf(record), (node) => {
    if (node.name === 'Id' || node.name === 'ApiName' || node.name === '__typename') return ['string']
    if (node.name === 'WeakEtag') return ['number']
    const field = info.fields[node.name]
    if (field && !field.compound) return valueParts(context, valueType(field), node)
    const lookup = Object.values(info.fields).find(({ relationshipName }) => relationshipName === node.name)
    const target = context.infos.get(lookup?.referenceToInfos[0]?.apiName ?? '')
    if (target) return orNull(recordType(context, target, node))
    const child = info.childRelationships.find(({ relationshipName }) => relationshipName === node.name)
    const object = context.infos.get(child?.childObjectApiName ?? '')
    if (object) return connectionType(context, object, node)
    throw unknownField(node, info.apiName)
  })
}

const valueParts = (context: TypeContext, type: string, node: FieldNode) =>
  objectType(context, selectionsOf(node), (part) =>
    part.name === 'value'
      ? [type]
      : part.name === 'displayValue'
        ? ['string | null']
        : requireTypeName('a value')(part),
  )

const COUNTS = /^(count|countDistinct|sum|avg)$/

function aggregateType(context: TypeContext, info: ObjectInfo, connection: FieldNode): string[] {
  const aggregateFields = (field: FieldNode) => {
    const declared = info.fields[field.name]
    if (!declared) return requireTypeName(info.apiName)(field)
    return objectType(context, selectionsOf(field), (part) => {
      if (part.name === 'value') return ['string | null']
      const isOwnType = part.name === 'min' || part.name === 'max'
      if (!isOwnType && !COUNTS.test(part.name)) return requireTypeName(`a number of ${field.name}`)(part)
      return valueParts(
        context,
        isOwnType ? `${valueType({ ...declared, required: true })} | null` : 'number | null',
        part,
      )
    })
  }
  const expectField =
    (name: string, write: TypeOf): TypeOf =>
    (node) =>
      node.name === name ? write(node) : requireTypeName('a group')(node)
  return objectType(context, selectionsOf(connection), (node) => {
    if (node.name === 'totalCount') return ['number']
    return expectField('edges', (edges) =>
      listOf(
        objectType(
          context,
          selectionsOf(edges),
          expectField('node', (group) =>
            objectType(
              context,
              selectionsOf(group),
              expectField('aggregate', (of) => objectType(context, selectionsOf(of), aggregateFields)),
            ),
          ),
        ),
      ),
    )(node)
  })
}

function mutationType(context: TypeContext, node: FieldNode): string[] {
  const [, name = '', operation] = /^(.+)(Create|Update|Delete)$/.exec(node.name) ?? []
  if (!operation) return requireTypeName('uiapi')(node)
  const info = requireInfo(context, name, node)
  return orNull(
    objectType(context, selectionsOf(node), (part) => {
      if (part.name === 'Record' && operation !== 'Delete') return orNull(recordType(context, info, part))
      if (part.name === 'success' && operation !== 'Delete') return ['boolean']
      if (part.name === 'Id' && operation === 'Delete') return ['string']
      return requireTypeName(node.name)(part)
    }),
  )
}

const SCALARS: Readonly<Record<string, string>> = {
  Boolean: 'boolean',
  Currency: 'number',
  Float: 'number',
  Int: 'number',
  Long: 'number',
  Date: 'string',
  DateTime: 'string',
  ID: 'string',
  MultiPicklist: 'string',
  Picklist: 'string',
  String: 'string',
}

/** Parses variables in the format of the parser: `( $ first : Int ! $ ids : [ ID ! ] = [ ] )`. */
function variablesType({ infos }: TypeContext, { tail }: Operation): string[] {
  const lines = [...tail.matchAll(/\$ (\w+) : ((?:\[ )*)(\w+)((?: !| \])*)( =)?/g)].map(
    ([, name = '', open = '', type = '', close = '', hasDefault]) => {
      const isRequired = close.endsWith('!') && hasDefault === undefined
      const depth = open.split('[').length - 1
      const itemType = SCALARS[type] ?? inputType(infos, type)
      const listType = depth === 0 ? itemType : `readonly (${itemType})[]`
      return isRequired ? `${name}: ${listType}` : `${name}?: ${listType} | null`
    },
  )
  return lines.length === 0 ? ['{}'] : ['{', ...lines.map((line) => `  ${line}`), '}']
}

/** Returns the type of an input: `AccountCreateInput` contains the record; filters and orders are not typed. */
function inputType(infos: ReadonlyMap<string, ObjectInfo>, type: string) {
  const [, name = '', operation] = /^(.+)(Create|Update)Input$/.exec(type) ?? []
  if (!operation || !infos.has(name)) return 'Readonly<Record<string, unknown>>'
  const id = operation === 'Update' ? 'Id: string; ' : ''
  return `{ ${id}${name}: RecordTypes['${name}']['${operation.toLowerCase()}'] }`
}
