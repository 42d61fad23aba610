import * as ast from 'typescript/unstable/ast'
import { callersOf } from './callers.ts'
import { readProperty } from './evaluate-property.ts'
import {
  Closure,
  type Evaluation,
  lookUp,
  NO_SCOPE,
  type Scope,
  Undetermined,
  undetermined,
  type Value,
  withoutHole,
} from './values.ts'

/** Returns the value of a name: of a constant, a parameter or a function. */
export function valueOfName(run: Evaluation, node: ast.Identifier, scope: Scope): Value {
  if (node.text === 'undefined') return undefined
  const declaration = run.program.declarationOf(node)
  if (!declaration) throw undetermined(node)
  return declaredValue(run, declaration, scope, node)
}

function declaredValue(run: Evaluation, declaration: ast.Node, scope: Scope, node: ast.Node): Value {
  const known = lookUp(scope, declaration)
  if (known) return known()
  if (ast.isFunctionDeclaration(declaration)) return new Closure(declaration, scope)
  if (ast.isParameterDeclaration(declaration)) return argumentOf(run, declaration)
  if (ast.isBindingElement(declaration)) return boundValue(run, declaration, scope, node)
  if (ast.isVariableDeclaration(declaration) && isConstant(declaration))
    return constantValue(run, declaration, scope, node)
  throw undetermined(node)
}

function constantValue(
  run: Evaluation,
  declaration: ast.VariableDeclaration,
  scope: Scope,
  node: ast.Node,
): Value {
  if (declaration.initializer) return run.evaluate(declaration.initializer, scope)
  const loop = declaration.parent.parent
  if (!ast.isForOfStatement(loop)) throw undetermined(node)
  const list = run.evaluate(loop.expression, scope)
  if (!Array.isArray(list) || list.length === 0) throw undetermined(node)
  return withoutHole(
    (list as readonly Value[])[run.choices.decide(`loop ${run.program.placeOf(loop)}`, list.length)],
  )
}

const isConstant = ({ parent }: ast.VariableDeclaration) => (parent.flags & ast.NodeFlags.Const) !== 0

/** Returns the value of a name in a destructuring pattern. */
function boundValue(run: Evaluation, element: ast.BindingElement, scope: Scope, node: ast.Node): Value {
  const pattern = element.parent
  const owner = pattern.parent
  const whole = ast.isVariableDeclaration(owner)
    ? constantValue(run, owner, scope, node)
    : declaredValue(run, owner, scope, node)
  const value = readProperty(run, whole, keyOf(element, node), node)
  return value === undefined && element.initializer ? run.evaluate(element.initializer, scope) : value
}

function keyOf(element: ast.BindingElement, node: ast.Node) {
  const { parent: pattern, propertyName, name } = element
  if (ast.isArrayBindingPattern(pattern)) return String(pattern.elements.indexOf(element))
  const key = propertyName ?? name
  if (element.dotDotDotToken || !key || !ast.isIdentifier(key)) throw undetermined(node)
  return key.text
}

/** Returns an argument of the chosen call of a function. */
function argumentOf(run: Evaluation, parameter: ast.ParameterDeclaration): Value {
  const owner = parameter.parent
  const call = run.isInCondition ? run.callers.get(owner) : callerOf(run, owner)
  if (
    !call ||
    !ast.isFunctionLikeDeclaration(owner) ||
    parameter.dotDotDotToken ||
    call.arguments.some(ast.isSpreadElement)
  )
    throw new Undetermined(`the parameter ${parameter.name.getText()}`)
  const argument = call.arguments[owner.parameters.indexOf(parameter)] ?? parameter.initializer
  return argument && run.evaluate(argument, NO_SCOPE)
}

/** Returns the call that is chosen for a function, among all its calls. */
export function callerOf(run: Evaluation, owner: ast.Node) {
  const known = run.callers.get(owner)
  if (known) return known
  const calls = callersOf(run.program, owner)
  if (calls.length === 0) return undefined
  const call = calls[run.choices.decide(`caller ${run.program.placeOf(owner)}`, calls.length)]
  if (call) run.callers.set(owner, call)
  return call
}
