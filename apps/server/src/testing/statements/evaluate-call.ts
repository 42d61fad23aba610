import * as ast from 'typescript/unstable/ast'
import { keysOf, readProperty } from './evaluate-property.ts'
import { sampleOf } from './sample-of.ts'
import {
  Closure,
  type Evaluation,
  Exempt,
  Hole,
  LazyObject,
  type Scope,
  Undetermined,
  undetermined,
  type Value,
  valueOrHole,
  withoutHole,
} from './values.ts'

type Thunk = () => Value

/** Methods of strings and arrays without side effects. */
const PURE_METHODS = new Set(
  'at concat endsWith entries every filter find flat flatMap includes indexOf join keys map padStart repeat replace replaceAll slice some split startsWith toLowerCase toUpperCase trim values'.split(
    ' ',
  ),
)

/** Functions of `pg-copy-streams`, which take the statement. */
const COPIES = ['copyFrom', 'copyTo']

/** Returns the value of a call. */
export function callFunction(run: Evaluation, node: ast.CallExpression, scope: Scope): Value {
  const callee = node.expression
  const given = node.arguments.map((argument) => () => run.evaluate(argument, scope))
  if (ast.isPropertyAccessExpression(callee)) return callMethod(run, node, callee, given, scope)
  if (callee.getText() === 'undescribed') throw new Exempt(node.arguments[0]?.getText())
  if (callee.getText() === 'fragment' && node.typeArguments) return withSample(run, node)
  if (COPIES.includes(callee.getText())) return given[0]?.()
  const called = run.evaluate(callee, scope)
  if (!(called instanceof Closure)) throw undetermined(node)
  return call(run, called, given)
}

/** A declared sample takes the place of a part, even if the source determines it. */
function withSample(run: Evaluation, node: ast.CallExpression) {
  const sample = sampleOf(run, node)
  if (sample === undefined) throw undetermined(node)
  return sample
}

function callMethod(
  run: Evaluation,
  node: ast.CallExpression,
  callee: ast.PropertyAccessExpression,
  given: Thunk[],
  scope: Scope,
) {
  const name = callee.name.text
  if (name === 'push') return grow(run, callee.expression, given.length)
  if (callee.expression.getText() === 'Object') return callOfObject(run, name, given[0]?.(), node)
  const owner = ownerOf(run, callee, scope)
  if (typeof owner === 'string' || Array.isArray(owner)) {
    if (!PURE_METHODS.has(name)) throw undetermined(node)
    return callBuiltIn(run, owner as string | readonly Value[], name, given)
  }
  const method = readProperty(run, owner, name, node)
  if (!(method instanceof Closure)) throw undetermined(node)
  return call(run, method, given)
}

/** Returns the value on which a method is called; a list that is undetermined has one undetermined element. */
function ownerOf(run: Evaluation, { expression, name }: ast.PropertyAccessExpression, scope: Scope): Value {
  try {
    return run.evaluate(expression, scope)
  } catch (error) {
    if (!(error instanceof Undetermined) || !ELEMENT_METHODS.has(name.text)) throw error
    return [new Hole(error)]
  }
}

function callOfObject(run: Evaluation, name: string, owner: Value, node: ast.Node): Value {
  if (!(owner instanceof LazyObject)) throw undetermined(node)
  const keys = keysOf(run, owner)
  if (name === 'keys') return keys
  const values = () => keys.map((key) => readProperty(run, owner, key, node))
  if (name === 'values') return values()
  if (name === 'entries') return keys.map((key) => [key, readProperty(run, owner, key, node)])
  throw undetermined(node)
}

/** Methods that pass each element on, also an undetermined one; a filter keeps it, as a hole is truthy. */
const ELEMENT_METHODS = new Set(['map', 'flatMap', 'filter'])

/** Runs a method of a string or an array; functions of the source are evaluated. */
function callBuiltIn(
  run: Evaluation,
  owner: string | readonly Value[],
  name: string,
  given: readonly Thunk[],
): Value {
  if (typeof owner !== 'string' && !ELEMENT_METHODS.has(name)) owner.forEach(withoutHole)
  const values = given.map((thunk) => {
    const value = thunk()
    return value instanceof Closure ? functionOf(run, value, ELEMENT_METHODS.has(name)) : value
  })
  const method: unknown = Reflect.get(Object(owner), name)
  if (typeof method !== 'function') throw new Undetermined(name)
  const result: unknown = Reflect.apply(method, owner, values)
  return (isIterator(result) ? [...result] : result) as Value
}

const isIterator = (value: unknown): value is Iterable<Value> =>
  typeof value === 'object' && value !== null && 'next' in value && Symbol.iterator in value

const functionOf =
  (run: Evaluation, closure: Closure, mayLeaveHoles: boolean) =>
  (...items: Value[]) => {
    const result = () =>
      call(
        run,
        closure,
        items.map((item) => () => withoutHole(item)),
      )
    return mayLeaveHoles ? valueOrHole(result) : result()
  }

/** Counts parameters that are collected with `values.push(value)`. */
function grow(run: Evaluation, list: ast.Node, count: number) {
  const key = list.getText()
  const length = (run.lengths.get(key) ?? lengthAtStart(run, list)) + count
  run.lengths.set(key, length)
  return length
}

function lengthAtStart(run: Evaluation, list: ast.Node) {
  const declaration = ast.isIdentifier(list) ? run.program.declarationOf(list) : undefined
  const literal = declaration && ast.isVariableDeclaration(declaration) ? declaration.initializer : undefined
  return literal && ast.isArrayLiteralExpression(literal) ? literal.elements.length : 0
}

/** Evaluates the body of a function with the values of its arguments. */
function call(run: Evaluation, { node, scope: outer }: Closure, given: readonly Thunk[]): Value {
  const values = new Map<ast.Node, Thunk>()
  for (const [index, parameter] of node.parameters.entries()) {
    if (parameter.dotDotDotToken) values.set(parameter, () => given.slice(index).map((thunk) => thunk()))
    else
      values.set(parameter, () => {
        const value = given[index]?.()
        return value === undefined && parameter.initializer
          ? run.evaluate(parameter.initializer, { values, outer })
          : value
      })
  }
  const scope = { values, outer }
  if (!node.body) {
    for (const thunk of given) thunk()
    throw undetermined(node)
  }
  if (!ast.isBlock(node.body)) return run.evaluate(node.body, scope)
  const result = runStatements(run, node.body.statements, scope)
  if (!result) throw undetermined(node)
  return result.value
}

/** Evaluates statements until one returns; constants are evaluated when they are read. */
function runStatements(
  run: Evaluation,
  statements: Iterable<ast.Node>,
  scope: Scope,
): { value: Value } | undefined {
  for (const statement of statements) {
    if (ast.isReturnStatement(statement))
      return { value: statement.expression && run.evaluate(statement.expression, scope) }
    if (ast.isIfStatement(statement)) {
      if (ast.isThrowStatement(statement.thenStatement)) continue
      const branch = run.holds(statement.expression, scope)
        ? statement.thenStatement
        : statement.elseStatement
      const result = branch && runStatements(run, ast.isBlock(branch) ? branch.statements : [branch], scope)
      if (result) return result
    } else if (
      !ast.isVariableStatement(statement) &&
      !ast.isFunctionDeclaration(statement) &&
      !ast.isExpressionStatement(statement)
    )
      throw undetermined(statement)
  }
  return undefined
}
