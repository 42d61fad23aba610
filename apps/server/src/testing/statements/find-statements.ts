import * as ast from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import { forEachChoice } from './choices.ts'
import { startEvaluation } from './evaluate.ts'
import { callerOf } from './evaluate-name.ts'
import { readProperty } from './evaluate-property.ts'
import { rowTypeOfCall } from './row-type.ts'
import type { SourceProgram } from './source-program.ts'
import { type Evaluation, Exempt, LazyObject, NO_SCOPE, Undetermined, type Value } from './values.ts'

/** Functions that execute a statement, with the position of its text. */
const EXECUTORS: Readonly<Record<string, number>> = { query: 0, readRows: 2, readIds: 1 }

export interface Statement {
  place: string
  text: string
  /** Declared type of a row; none if rows are not typed. */
  row: Type | undefined
  /** Columns that the function expects, if it types the rows itself. */
  columns: readonly string[] | undefined
  /** Whether the rows of the result are read. */
  isRead: boolean
}

export interface OpenStatement {
  place: string
  /** Part of the statement that the source does not determine. */
  part: string
}

/** Returns all statements of the source, each in every form that its conditions and callers give it. */
export function findStatements(program: SourceProgram) {
  const found = new Map<string, Statement>()
  const open = new Map<string, OpenStatement>()
  const exempt = new Set<string>()
  for (const [name, position] of Object.entries(EXECUTORS))
    for (const call of program.callsOf(name)) {
      const text = call.arguments[position]
      if (!text || isExecutor(call)) continue
      forEachChoice((choices) => {
        const run = startEvaluation(program, choices)
        try {
          const sql = textOf(run, run.evaluate(text, NO_SCOPE), text)
          if (sql === undefined) return
          const row =
            name === 'readIds'
              ? undefined
              : rowTypeOfCall(program.checker, call, (owner) => callerOf(run, owner))
          const place = [program.placeOf(call), ...[...run.callers.values()].map(program.placeOf)].join(
            ' from ',
          )
          const columns = name === 'readIds' ? ['id'] : undefined
          found.set(`${program.placeOf(call)} ${row?.id} ${sql}`, {
            place,
            text: sql,
            row,
            columns,
            isRead: isRead(call),
          })
        } catch (error) {
          if (!(error instanceof Undetermined)) throw error
          const place = program.placeOf(call)
          if (error instanceof Exempt) exempt.add(place)
          else open.set(`${place} ${error.message}`, { place, part: error.message })
        }
      })
    }
  return { statements: [...found.values()], open: [...open.values()], exempt: [...exempt] }
}

function textOf(run: Evaluation, value: Value, node: ast.Node) {
  const text = value instanceof LazyObject ? readProperty(run, value, 'text', node) : value
  // A lookup without a statement for this key: nothing is executed.
  if (text === undefined) return undefined
  if (typeof text !== 'string' || text === '') throw new Undetermined(node.getText())
  return text
}

/** `readRows` and `readIds` execute the statements of their callers. */
const isExecutor = (call: ast.Node) => call.getSourceFile().fileName.endsWith('/database/read-rows.ts')

/** Whether a result is used for more than its number of rows. */
function isRead(call: ast.CallExpression) {
  let { parent } = call
  while (ast.isAwaitExpression(parent) || ast.isParenthesizedExpression(parent)) parent = parent.parent
  if (ast.isPropertyAccessExpression(parent)) return parent.name.text === 'rows'
  if (!ast.isVariableDeclaration(parent) || !ast.isObjectBindingPattern(parent.name)) return false
  return parent.name.elements.some(({ name, propertyName }) => (propertyName ?? name)?.getText() === 'rows')
}
