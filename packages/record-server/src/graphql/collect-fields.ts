import {
  type ArgumentNode,
  type DirectiveNode,
  type FieldNode,
  type FragmentSpreadNode,
  type InlineFragmentNode,
  Kind,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'
import type { Literal } from '../query/parse-literal.ts'
import type { Fragments } from './read-document.ts'

/** Execution context of a document. */
export interface Requested {
  readonly fragments: Fragments
  readonly variables: Readonly<Record<string, unknown>>
}

/** A requested field; fields with the same response key are merged. */
export interface RequestedField {
  readonly key: string
  readonly name: string
  readonly node: FieldNode
  readonly inside: readonly SelectionSetNode[]
}

/** Fields of selections that do not depend on variables, cached with the document. */
const fixedFields = new WeakMap<SelectionSetNode, readonly RequestedField[]>()

/** Returns the fields of these selections in order, with fragments expanded and directives applied. */
export function collectFields(
  asked: Requested,
  sets: readonly SelectionSetNode[],
): readonly RequestedField[] {
  const [only, ...others] = sets
  if (!only || others.length > 0 || hasDirectives(asked, only)) return collect(asked, sets)
  let fields = fixedFields.get(only)
  if (!fields) {
    fields = collect(asked, sets)
    fixedFields.set(only, fields)
  }
  return fields
}

const withDirectives = new WeakMap<SelectionSetNode, boolean>()

/** True if directives may skip some of the fields. */
function hasDirectives(asked: Requested, set: SelectionSetNode): boolean {
  let found = withDirectives.get(set)
  if (found === undefined) {
    // Cyclic fragments were rejected before.
    found = set.selections.some((selection) => {
      if (selection.directives?.length) return true
      if (selection.kind === Kind.FIELD) return false
      const inner = innerSet(asked, selection)
      return inner !== undefined && hasDirectives(asked, inner)
    })
    withDirectives.set(set, found)
  }
  return found
}

const innerSet = ({ fragments }: Requested, node: InlineFragmentNode | FragmentSpreadNode) =>
  node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet

/** True if the selections do not depend on variables. */
export function isFixed(asked: Requested, sets: readonly SelectionSetNode[]): boolean {
  return sets.every((set) => {
    let found = fixed.get(set)
    if (found === undefined) {
      found = set.selections.every((selection) => {
        if (selection.directives?.length) return false
        if (selection.kind !== Kind.FIELD) {
          const inner = innerSet(asked, selection)
          return inner === undefined || isFixed(asked, [inner])
        }
        return (
          !selection.arguments?.length &&
          (!selection.selectionSet || isFixed(asked, [selection.selectionSet]))
        )
      })
      fixed.set(set, found)
    }
    return found
  })
}

const fixed = new WeakMap<SelectionSetNode, boolean>()

function collect(asked: Requested, sets: readonly SelectionSetNode[]): RequestedField[] {
  const fields = new Map<string, RequestedField & { inside: SelectionSetNode[] }>()
  const visit = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (!isIncluded(asked, selection.directives ?? [])) continue
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        const inside = selection.selectionSet ? [selection.selectionSet] : []
        const known = fields.get(key)
        if (known) known.inside.push(...inside)
        else fields.set(key, { key, name: selection.name.value, node: selection, inside })
        continue
      }
      const set = innerSet(asked, selection)
      // Every type is an object type, so a validated fragment always applies.
      if (set) visit(set)
    }
  }
  for (const set of sets) visit(set)
  return [...fields.values()]
}

function isIncluded(asked: Requested, directives: readonly DirectiveNode[]) {
  return directives.every(({ name, arguments: given = [] }) => {
    const condition = argumentsOf(asked, given).if
    if (name.value === 'skip') return condition !== true
    return name.value === 'include' ? condition === true : true
  })
}

/** Returns the arguments as values. Keys keep their order, because it is the sort order. */
export const argumentsOf = (asked: Requested, given: readonly ArgumentNode[] = []): Record<string, unknown> =>
  Object.fromEntries(
    given.flatMap(({ name, value }) => {
      const found = valueOfNode(asked, value)
      return found === undefined ? [] : [[name.value, found]]
    }),
  )

function valueOfNode(asked: Requested, node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return asked.variables[node.name.value]
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value)
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value
    case Kind.NULL:
      return null
    case Kind.LIST:
      return node.values.map((item) => valueOfNode(asked, item))
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.flatMap(({ name, value }) => {
          const found = valueOfNode(asked, value)
          return found === undefined ? [] : [[name.value, found]]
        }),
      )
  }
}

/** Returns the value in the format of a filter. */
export function literalOf(value: unknown): Literal {
  if (Array.isArray(value)) return value.map(literalOf)
  if (value !== null && typeof value === 'object')
    return { entries: Object.entries(value).map(([key, inner]) => [key, literalOf(inner)]) }
  return value === undefined ? null : (value as string | number | boolean | null)
}
