import { fragment } from '../db/sql-fragment.ts'
import type { Executor } from './run-statement.ts'
import { shiftParameters } from './statement.ts'

/** A writing statement whose rows are not read. */
export interface BundledStatement {
  /** Part of the name of the prepared statement. */
  name: string
  text: string
  values: unknown[]
}

/**
 * Runs these statements together with each query, in one round trip. The order is undefined: each sees the
 * database as it was before.
 */
export const bundleStatements = (executor: Executor, statements: readonly BundledStatement[]): Executor =>
  statements.length === 0
    ? executor
    : {
        query: ({ name, text, values, ...config }) => {
          const all = [...values]
          const parts = statements.map((statement, nth) => {
            const from = all.length
            all.push(...statement.values)
            return `carried_${nth} as (${shiftParameters(statement.text, from)})`
          })
          return executor.query({
            ...config,
            ...(name === undefined
              ? {}
              : { name: [name, ...statements.map((statement) => statement.name)].join('_') }),
            text: `with ${fragment<'carried_0 as (select 1)'>(parts.join(', '))} ${fragment<'select 1'>(text)}`,
            values: all,
          })
        },
      }
