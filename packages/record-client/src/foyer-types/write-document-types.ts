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
  /** Where it stands, for whoever has to mend it. */
  readonly place: string
}

interface Reading {
  readonly infos: ReadonlyMap<string, ObjectInfo>
  readonly fragments: ReadonlyMap<string, Fragment>
}

type FieldNode = Extract<SelectionNode, { is: 'field' }>
/** What a field of a selection is: its type in lines, of which the first goes behind its name. */
type TypeOf = (node: FieldNode) => string[]

/** What each document is answered and asked with. Throws when one asks for what there is not. */
export function writeDocumentTypes(
  documents: readonly ProjectDocument[],
  infos: readonly ObjectInfo[],
): string[] {
  const byName = new Map(infos.map((info) => [info.apiName, info]))
  const texts = new Map(documents.map((document) => [document.text, document]))
  return [...texts.values()].flatMap(({ text, place }) => {
    try {
      const { operations, fragments } = parseDocument(text)
      const [operation] = operations
      // A file of fragments alone is no document.
      if (!operation) return []
      const reading = { infos: byName, fragments: new Map(fragments.map((each) => [each.name, each])) }
      return block(`${JSON.stringify(text)}:`, [
        ...labelled('data', rootType(reading, operation)),
        ...labelled('variables', variablesType(reading, operation)),
      ])
    } catch (error) {
      throw new Error(`${place}: ${(error as Error).message}`, { cause: error })
    }
  })
}

const labelled = (name: string, [first = '', ...rest]: readonly string[]) => [`${name}: ${first}`, ...rest]
const orNull = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1)} | null`]
const listOf = (lines: readonly string[]) => [...lines.slice(0, -1), `${lines.at(-1)}[]`]

const isLeftOut = (tail: string) => /@(include|skip)\b/.test(tail)

/** An object of all that a selection asks for, fragments spread out. */
function objectType(reading: Reading, sets: readonly SelectionSet[], typeOf: TypeOf): string[] {
  const found = new Map<string, { node: FieldNode; sets: SelectionSet[]; isOptional: boolean }>()
  const visit = (set: SelectionSet, isOptional: boolean, spread: readonly string[]) => {
    for (const node of set) {
      const optional = isOptional || isLeftOut(node.tail)
      if (node.is === 'inline') visit(node.set, optional, spread)
      else if (node.is === 'spread') {
        const fragment = reading.fragments.get(node.name)
        if (!fragment) throw new SyntaxError(`there is no fragment ${node.name}`)
        if (spread.includes(node.name)) throw new SyntaxError(`${node.name} holds itself`)
        visit(fragment.set, optional, [...spread, node.name])
      } else {
        const key = node.alias ?? node.name
        const known = found.get(key)
        if (known) {
          known.sets.push(...(node.set ? [node.set] : []))
          known.isOptional &&= optional
        } else found.set(key, { node, sets: node.set ? [node.set] : [], isOptional: optional })
      }
    }
  }
  for (const set of sets) visit(set, false, [])
  const lines = [...found].flatMap(([key, { node, sets: own, isOptional }]) =>
    labelled(`${key}${isOptional ? '?' : ''}`, typeOf({ ...node, set: own.flat() })),
  )
  return lines.length === 0 ? ['{}'] : ['{', ...lines.map((line) => `  ${line}`), '}']
}

const inside = (node: FieldNode): SelectionSet[] => [node.set ?? []]
const unknown = (node: FieldNode, of: string) => new SyntaxError(`${of} has no ${node.name}`)
const typeName = (names: string) => (node: FieldNode) => {
  if (node.name === '__typename') return ['string']
  throw unknown(node, names)
}

function infoOf({ infos }: Reading, name: string, node: FieldNode): ObjectInfo {
  const info = infos.get(name)
  if (!info) throw unknown(node, 'the server')
  return info
}

function rootType(reading: Reading, { kind, set }: Operation): string[] {
  return objectType(reading, [set], (root) => {
    if (root.name !== 'uiapi') return typeName('a document')(root)
    if (kind === 'mutation') return objectType(reading, inside(root), (node) => mutationType(reading, node))
    return objectType(reading, inside(root), (family) => {
      if (family.name !== 'query' && family.name !== 'aggregate') return typeName('uiapi')(family)
      const typeOf = family.name === 'query' ? connectionType : aggregateType
      return objectType(reading, inside(family), (node) =>
        node.name === '__typename' || node.name === 'ApiVersion'
          ? ['string']
          : orNull(typeOf(reading, infoOf(reading, node.name, node), node)),
      )
    })
  })
}

function connectionType(reading: Reading, info: ObjectInfo, connection: FieldNode): string[] {
  return objectType(reading, inside(connection), (node) => {
    switch (node.name) {
      case 'edges':
        return listOf(
          objectType(reading, inside(node), (edge) =>
            edge.name === 'node'
              ? recordType(reading, info, edge)
              : edge.name === 'cursor'
                ? ['string']
                : typeName('an edge')(edge),
          ),
        )
      case 'pageInfo':
        return objectType(reading, inside(node), (page) =>
          page.name.startsWith('has')
            ? ['boolean']
            : page.name.endsWith('Cursor')
              ? ['string | null']
              : typeName('pageInfo')(page),
        )
      case 'totalCount':
      case 'pageResultCount':
        return ['number']
      default:
        return typeName(`a list of ${info.apiName}`)(node)
    }
  })
}

function recordType(reading: Reading, info: ObjectInfo, record: FieldNode): string[] {
  return objectType(reading, inside(record), (node) => {
    if (node.name === 'Id' || node.name === 'ApiName' || node.name === '__typename') return ['string']
    if (node.name === 'WeakEtag') return ['number']
    const field = info.fields[node.name]
    if (field && !field.compound) return valueParts(reading, valueType(field), node)
    const lookup = Object.values(info.fields).find(({ relationshipName }) => relationshipName === node.name)
    const target = reading.infos.get(lookup?.referenceToInfos[0]?.apiName ?? '')
    if (target) return orNull(recordType(reading, target, node))
    const child = info.childRelationships.find(({ relationshipName }) => relationshipName === node.name)
    const object = reading.infos.get(child?.childObjectApiName ?? '')
    if (object) return connectionType(reading, object, node)
    throw unknown(node, info.apiName)
  })
}

const valueParts = (reading: Reading, type: string, node: FieldNode) =>
  objectType(reading, inside(node), (part) =>
    part.name === 'value'
      ? [type]
      : part.name === 'displayValue'
        ? ['string | null']
        : typeName('a value')(part),
  )

const COUNTS = /^(count|countDistinct|sum|avg)$/

function aggregateType(reading: Reading, info: ObjectInfo, connection: FieldNode): string[] {
  const numbers = (field: FieldNode) => {
    const declared = info.fields[field.name]
    if (!declared) return typeName(info.apiName)(field)
    return objectType(reading, inside(field), (part) => {
      if (part.name === 'value') return ['string | null']
      const own = part.name === 'min' || part.name === 'max'
      if (!own && !COUNTS.test(part.name)) return typeName(`a number of ${field.name}`)(part)
      return valueParts(
        reading,
        own ? `${valueType({ ...declared, required: true })} | null` : 'number | null',
        part,
      )
    })
  }
  const under =
    (name: string, write: TypeOf): TypeOf =>
    (node) =>
      node.name === name ? write(node) : typeName('a group')(node)
  return objectType(reading, inside(connection), (node) => {
    if (node.name === 'totalCount') return ['number']
    return under('edges', (edges) =>
      listOf(
        objectType(
          reading,
          inside(edges),
          under('node', (group) =>
            objectType(
              reading,
              inside(group),
              under('aggregate', (of) => objectType(reading, inside(of), numbers)),
            ),
          ),
        ),
      ),
    )(node)
  })
}

function mutationType(reading: Reading, node: FieldNode): string[] {
  const [, name = '', operation] = /^(.+)(Create|Update|Delete)$/.exec(node.name) ?? []
  if (!operation) return typeName('uiapi')(node)
  const info = infoOf(reading, name, node)
  return orNull(
    objectType(reading, inside(node), (part) => {
      if (part.name === 'Record' && operation !== 'Delete') return orNull(recordType(reading, info, part))
      if (part.name === 'success' && operation !== 'Delete') return ['boolean']
      if (part.name === 'Id' && operation === 'Delete') return ['string']
      return typeName(node.name)(part)
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

/** `( $ first : Int ! $ ids : [ ID ! ] = [ ] )`, as the parser leaves it. */
function variablesType({ infos }: Reading, { tail }: Operation): string[] {
  const lines = [...tail.matchAll(/\$ (\w+) : ((?:\[ )*)(\w+)((?: !| \])*)( =)?/g)].map(
    ([, name = '', open = '', type = '', close = '', hasDefault]) => {
      const isNeeded = close.endsWith('!') && hasDefault === undefined
      const depth = open.split('[').length - 1
      const one = SCALARS[type] ?? inputType(infos, type)
      const whole = depth === 0 ? one : `readonly (${one})[]`
      return isNeeded ? `${name}: ${whole}` : `${name}?: ${whole} | null`
    },
  )
  return lines.length === 0 ? ['{}'] : ['{', ...lines.map((line) => `  ${line}`), '}']
}

/** `AccountCreateInput` is an object that holds the record; filters and orders are trees of their own. */
function inputType(infos: ReadonlyMap<string, ObjectInfo>, type: string) {
  const [, name = '', operation] = /^(.+)(Create|Update)Input$/.exec(type) ?? []
  if (!operation || !infos.has(name)) return 'Readonly<Record<string, unknown>>'
  const id = operation === 'Update' ? 'Id: string; ' : ''
  return `{ ${id}${name}: RecordTypes['${name}']['${operation.toLowerCase()}'] }`
}
