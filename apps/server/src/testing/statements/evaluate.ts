import * as ast from 'typescript/unstable/ast'
import type { Choices } from './choices.ts'
import { callFunction } from './evaluate-call.ts'
import { valueOfName } from './evaluate-name.ts'
import { keysOf, propertyOf } from './evaluate-property.ts'
import { sampleOf } from './sample-of.ts'
import type { SourceProgram } from './source-program.ts'
import {
  Closure,
  type Evaluation,
  Hole,
  LazyObject,
  printed,
  type Scope,
  Undetermined,
  undetermined,
  type Value,
  valueOrHole,
} from './values.ts'

const MAX_DEPTH = 120
const MAX_STEPS = 6_000
const { SyntaxKind } = ast

/** Starts an evaluation of expressions of the source, which is not executed. */
export function startEvaluation(program: SourceProgram, choices: Choices): Evaluation {
  let depth = 0
  let steps = 0
  const run: Evaluation = {
    program,
    choices,
    callers: new Map(),
    lengths: new Map(),
    isInCondition: false,
    evaluate(node, scope) {
      if (++depth > MAX_DEPTH || ++steps > MAX_STEPS) throw new Undetermined('a long calculation')
      try {
        return evaluate(run, node, scope)
      } catch (error) {
        const sample = error instanceof Undetermined ? sampleOf(run, node) : undefined
        if (sample === undefined) throw error
        return sample
      } finally {
        depth--
      }
    },
    holds(node, scope) {
      const outer = run.isInCondition
      run.isInCondition = true
      try {
        return Boolean(evaluate(run, node, scope))
      } catch (error) {
        if (!(error instanceof Undetermined)) throw error
        return run.choices.decide(`if ${node.getText()}`, 2) === 0
      } finally {
        run.isInCondition = outer
      }
    },
  }
  return run
}

function evaluate(run: Evaluation, node: ast.Node, scope: Scope): Value {
  const at = (inner: ast.Node) => run.evaluate(inner, scope)
  if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (ast.isRegularExpressionLiteral(node)) return regularExpressionOf(node.text)
  if (ast.isNumericLiteral(node)) return Number(node.text)
  if (node.kind === SyntaxKind.TrueKeyword) return true
  if (node.kind === SyntaxKind.FalseKeyword) return false
  if (node.kind === SyntaxKind.NullKeyword) return null
  if (isWrapper(node)) return at(node.expression)
  if (ast.isTemplateExpression(node))
    return node.templateSpans.reduce(
      (text, { expression, literal }) => text + printed(at(expression), expression) + literal.text,
      node.head.text,
    )
  if (ast.isConditionalExpression(node))
    return at(run.holds(node.condition, scope) ? node.whenTrue : node.whenFalse)
  if (ast.isBinaryExpression(node)) return evaluateBinary(run, node, scope)
  if (ast.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
    return !run.holds(node.operand, scope)
  if (ast.isArrayLiteralExpression(node))
    return node.elements.flatMap((element) => {
      if (!ast.isSpreadElement(element)) return [valueOrHole(() => at(element))]
      const list = at(element.expression)
      if (!Array.isArray(list)) throw undetermined(element)
      return list as readonly Value[]
    })
  if (ast.isObjectLiteralExpression(node)) return new LazyObject(node, scope)
  if (ast.isArrowFunction(node) || ast.isFunctionExpression(node)) return new Closure(node, scope)
  if (ast.isIdentifier(node)) return valueOfName(run, node, scope)
  if (ast.isPropertyAccessExpression(node)) return propertyOf(run, node, node.name.text, scope)
  if (ast.isElementAccessExpression(node)) return propertyOf(run, node, keyOf(run, node, scope), scope)
  if (ast.isCallExpression(node)) return callFunction(run, node, scope)
  throw undetermined(node)
}

function regularExpressionOf(text: string) {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1))
}

/** Returns the key of an access; one that is undetermined is chosen among the keys of the object. */
function keyOf(
  run: Evaluation,
  { expression, argumentExpression }: ast.ElementAccessExpression,
  scope: Scope,
) {
  const key = valueOrHole(() => run.evaluate(argumentExpression, scope))
  if (!(key instanceof Hole)) return printed(key, argumentExpression)
  const owner = run.evaluate(expression, scope)
  if (!(owner instanceof LazyObject)) throw key.error
  const keys = keysOf(run, owner)
  return keys[run.choices.decide(`key ${argumentExpression.getText()}`, keys.length)] ?? ''
}

const isWrapper = (node: ast.Node) =>
  ast.isParenthesizedExpression(node) ||
  ast.isAwaitExpression(node) ||
  ast.isAsExpression(node) ||
  ast.isSatisfiesExpression(node) ||
  ast.isNonNullExpression(node)

function evaluateBinary(run: Evaluation, node: ast.BinaryExpression, scope: Scope): Value {
  const kind = node.operatorToken.kind
  if (kind === SyntaxKind.AmpersandAmpersandToken)
    return run.holds(node.left, scope) ? run.evaluate(node.right, scope) : false
  if (kind === SyntaxKind.InKeyword) throw undetermined(node)
  if (kind === SyntaxKind.BarBarToken)
    return run.evaluate(run.holds(node.left, scope) ? node.left : node.right, scope)
  if (kind === SyntaxKind.QuestionQuestionToken) {
    const known = valueOrHole(() => run.evaluate(node.left, scope))
    return known instanceof Hole
      ? run.evaluate(node.right, scope)
      : (known ?? run.evaluate(node.right, scope))
  }
  const left = run.evaluate(node.left, scope)
  const right = run.evaluate(node.right, scope)
  if (kind === SyntaxKind.EqualsEqualsEqualsToken) return left === right
  if (kind === SyntaxKind.ExclamationEqualsEqualsToken) return left !== right
  if (typeof left === 'number' && typeof right === 'number') return calculate(kind, left, right, node)
  if (kind === SyntaxKind.PlusToken) return printed(left, node) + printed(right, node)
  throw undetermined(node)
}

function calculate(kind: ast.SyntaxKind, left: number, right: number, node: ast.Node) {
  if (kind === SyntaxKind.PlusToken) return left + right
  if (kind === SyntaxKind.MinusToken) return left - right
  if (kind === SyntaxKind.AsteriskToken) return left * right
  if (kind === SyntaxKind.SlashToken) return left / right
  if (kind === SyntaxKind.GreaterThanToken) return left > right
  throw undetermined(node)
}
