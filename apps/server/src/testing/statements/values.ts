import type {
  CallExpression,
  FunctionLikeDeclaration,
  Node,
  ObjectLiteralExpression,
} from 'typescript/unstable/ast'
import type { Choices } from './choices.ts'
import type { SourceProgram } from './source-program.ts'

/** Value of an expression, as far as the source determines it. */
export type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | LazyObject
  | Closure
  | Hole
  | RegExp

/** Values of parameters and local names by declaration, during a call that is evaluated. */
export interface Scope {
  values: ReadonlyMap<Node, () => Value>
  outer?: Scope
}

/** Object literal; a property is evaluated when it is read. */
export class LazyObject {
  readonly node: ObjectLiteralExpression
  readonly scope: Scope
  constructor(node: ObjectLiteralExpression, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

export class Closure {
  readonly node: FunctionLikeDeclaration
  readonly scope: Scope
  constructor(node: FunctionLikeDeclaration, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

/** State of one evaluation: a combination of decisions. */
export interface Evaluation {
  program: SourceProgram
  choices: Choices
  /** Calls that were chosen for functions in which the evaluation started. */
  callers: Map<Node, CallExpression>
  /** Lengths of arrays of parameters, by source text. */
  lengths: Map<string, number>
  /** Conditions do not choose among callers: they are decided both ways. */
  isInCondition: boolean
  /** Returns the value of an expression, or a sample of its type; throws {@link Undetermined}. */
  evaluate(node: Node, scope: Scope): Value
  /** Returns whether a condition holds; an open one is decided both ways. */
  holds(node: Node, scope: Scope): boolean
}

/** The source does not determine the value. */
export class Undetermined extends Error {}

/** The statement is exempt, for a stated reason. */
export class Exempt extends Undetermined {}

/** Element of a list that is undetermined, while the others are not. */
export class Hole {
  readonly error: Undetermined
  constructor(error: Undetermined) {
    this.error = error
  }
}

/** Returns a value, or a hole in place of an undetermined one. */
export function valueOrHole(thunk: () => Value): Value {
  try {
    return thunk()
  } catch (error) {
    if (error instanceof Undetermined) return new Hole(error)
    throw error
  }
}

export function withoutHole(value: Value) {
  if (value instanceof Hole) throw value.error
  return value
}

export const undetermined = (node: Node) =>
  new Undetermined(node.getText().replaceAll(/\s+/g, ' ').slice(0, 80))

export const NO_SCOPE: Scope = { values: new Map() }

export function lookUp(scope: Scope | undefined, declaration: Node): (() => Value) | undefined {
  return scope && (scope.values.get(declaration) ?? lookUp(scope.outer, declaration))
}

/** Returns a value as the text that a template contains. */
export function printed(value: Value, node: Node) {
  if (Array.isArray(value)) return String(value)
  if (value === null || value === undefined || typeof value === 'object') throw undetermined(node)
  return String(value)
}
