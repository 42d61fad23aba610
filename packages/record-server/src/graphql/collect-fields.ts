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
  requested: Requested,
  sets: readonly SelectionSetNode[],
): readonly RequestedField[] {
  const [only, ...others] = sets
  if (!only || others.length > 0 || hasDirectives(requested, only)) return collect(requested, sets)
  let fields = fixedFields.get(only)
  if (!fields) {
    fields = collect(requested, sets)
    fixedFields.set(only, fields)
  }
  return fields
}

const withDirectives = new WeakMap<SelectionSetNode, boolean>()

/** True if directives may skip some of the fields. */
function hasDirectives(requested: Requested, set: SelectionSetNode): boolean {
  let isConditional = withDirectives.get(set)
  if (isConditional === undefined) {
    // Cyclic fragments were rejected before.
    isConditional = set.selections.some((selection) => {
      if (selection.directives?.length) return true
      if (selection.kind === Kind.FIELD) return false
      const inner = innerSet(requested, selection)
      return inner !== undefined && hasDirectives(requested, inner)
    })
    withDirectives.set(set, isConditional)
  }
  return isConditional
}

const innerSet = ({ fragments }: Requested, node: InlineFragmentNode | FragmentSpreadNode) =>
  node.kind === Kind.INLINE_FRAGMENT ? node.selectionSet : fragments.get(node.name.value)?.selectionSet

/** True if the selections do not depend on variables. */
export function isFixed(requested: Requested, sets: readonly SelectionSetNode[]): boolean {
  return sets.every((set) => {
    let isConstant = fixed.get(set)
    if (isConstant === undefined) {
      isConstant = set.selections.every((selection) => {
        if (selection.directives?.length) return false
        if (selection.kind !== Kind.FIELD) {
          const inner = innerSet(requested, selection)
          return inner === undefined || isFixed(requested, [inner])
        }
        return (
          !selection.arguments?.length &&
          (!selection.selectionSet || isFixed(requested, [selection.selectionSet]))
        )
      })
      fixed.set(set, isConstant)
    }
    return isConstant
  })
}

const fixed = new WeakMap<SelectionSetNode, boolean>()

function collect(requested: Requested, sets: readonly SelectionSetNode[]): RequestedField[] {
  const fields = new Map<string, RequestedField & { inside: SelectionSetNode[] }>()
  const visit = ({ selections }: SelectionSetNode) => {
    for (const selection of selections) {
      if (!isIncluded(requested, selection.directives ?? [])) continue
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value
        const inside = selection.selectionSet ? [selection.selectionSet] : []
        const existing = fields.get(key)
        if (existing) existing.inside.push(...inside)
        else fields.set(key, { key, name: selection.name.value, node: selection, inside })
        continue
      }
      const set = innerSet(requested, selection)
      // Every type is an object type, so a validated fragment always applies.
      if (set) visit(set)
    }
  }
  for (const set of sets) visit(set)
  return [...fields.values()]
}

function isIncluded(requested: Requested, directives: readonly DirectiveNode[]) {
  return directives.every(({ name, arguments: argumentNodes = [] }) => {
    const condition = argumentsOf(requested, argumentNodes).if
    if (name.value === 'skip') return condition !== true
    return name.value === 'include' ? condition === true : true
  })
}

/** Returns the arguments as values. Keys keep their order, because it is the sort order. */
export const argumentsOf = (
  requested: Requested,
  argumentNodes: readonly ArgumentNode[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    argumentNodes.flatMap(({ name, value }) => {
      const argument = valueOfNode(requested, value)
      return argument === undefined ? [] : [[name.value, argument]]
    }),
  )

function valueOfNode(requested: Requested, node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return requested.variables[node.name.value]
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
      return node.values.map((item) => valueOfNode(requested, item))
    case Kind.OBJECT:
      return Object.fromEntries(
        node.fields.flatMap(({ name, value }) => {
          const item = valueOfNode(requested, value)
          return item === undefined ? [] : [[name.value, item]]
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
