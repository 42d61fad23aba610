import * as ast from 'typescript/unstable/ast'
import {
  Closure,
  type Evaluation,
  LazyObject,
  type Scope,
  undetermined,
  type Value,
  withoutHole,
} from './values.ts'

/** Returns a property of the value of an expression. */
export function propertyOf(
  run: Evaluation,
  node: ast.PropertyAccessExpression | ast.ElementAccessExpression,
  name: string,
  scope: Scope,
): Value {
  if (name === 'length') {
    const length = run.lengths.get(node.expression.getText())
    if (length !== undefined) return length
  }
  return readProperty(run, run.evaluate(node.expression, scope), name, node)
}

export function readProperty(run: Evaluation, owner: Value, name: string, node: ast.Node): Value {
  if (owner instanceof LazyObject) return propertyOfLiteral(run, owner, name, node)
  if (Array.isArray(owner))
    return name === 'length' ? owner.length : withoutHole((owner as readonly Value[])[Number(name)])
  if (typeof owner === 'string' && name === 'length') return owner.length
  throw undetermined(node)
}

function propertyOfLiteral(
  run: Evaluation,
  { node: literal, scope }: LazyObject,
  name: string,
  node: ast.Node,
): Value {
  for (const property of literal.properties.toReversed()) {
    if (ast.isSpreadAssignment(property)) {
      const value = readProperty(run, run.evaluate(property.expression, scope), name, node)
      if (value !== undefined) return value
    } else if (!property.name || nameOf(run, property.name, scope) !== name) continue
    else if (ast.isPropertyAssignment(property)) return run.evaluate(property.initializer, scope)
    else if (ast.isShorthandPropertyAssignment(property)) return run.evaluate(property.name, scope)
    else if (ast.isMethodDeclaration(property)) return new Closure(property, scope)
    else throw undetermined(node)
  }
  return undefined
}

function nameOf(run: Evaluation, name: ast.Node, scope: Scope) {
  if (ast.isComputedPropertyName(name)) return run.evaluate(name.expression, scope)
  return ast.isIdentifier(name) || ast.isStringLiteral(name) || ast.isNumericLiteral(name)
    ? name.text
    : undefined
}

/** Returns the names of the properties of an object literal. */
export function keysOf(run: Evaluation, { node, scope }: LazyObject): string[] {
  return node.properties.flatMap((property) => {
    if (ast.isSpreadAssignment(property)) {
      const spread = run.evaluate(property.expression, scope)
      if (!(spread instanceof LazyObject)) throw undetermined(property)
      return keysOf(run, spread)
    }
    const name = property.name && nameOf(run, property.name, scope)
    if (typeof name !== 'string') throw undetermined(property)
    return [name]
  })
}
