import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { type Columns, createColumns } from './columns.ts'
import { createJoins, type Joins } from './joins.ts'
import { createParameters, type Parameters } from './statement.ts'

/** What compiling one statement needs. Only the session's profiles and language may leave a trace in the result. */
export interface Compilation {
  readonly context: RecordContext
  readonly session: Session
  readonly parameters: Parameters
  readonly columns: Columns
  readonly joins: Joins
  /** An alias that no other table of the statement bears. */
  nextAlias: () => string
}

export function createCompilation(
  context: RecordContext,
  session: Session,
  parameters = createParameters(),
): Compilation {
  let count = 0
  const nextAlias = () => `j${++count}`
  return {
    context,
    session,
    parameters,
    columns: createColumns(),
    joins: createJoins(nextAlias),
    nextAlias,
  }
}

/** A select inside the same statement: it has the parameters in common, columns and joins of its own. */
export const nestedSelect = (compilation: Compilation): Compilation => ({
  ...compilation,
  columns: createColumns(),
  joins: createJoins(compilation.nextAlias),
})
