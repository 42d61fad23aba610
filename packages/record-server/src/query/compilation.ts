import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { type Columns, createColumns } from './columns.ts'
import { createJoins, type Joins } from './joins.ts'
import { createParameters, type Parameters } from './statement.ts'

/** State of the compilation of one statement. The result may depend on the session's profiles and language only. */
export interface Compilation {
  readonly context: RecordContext
  readonly session: Session
  readonly parameters: Parameters
  readonly columns: Columns
  readonly joins: Joins
  /** Returns an alias that is unique within the statement. */
  nextAlias: () => string
}

export function createCompilation(
  context: RecordContext,
  session: Session,
  parameters = createParameters(),
): Compilation {
  let count = 0
  const nextAlias = () => `j${++count}`
  return { context, session, parameters, columns: createColumns(), joins: createJoins(nextAlias), nextAlias }
}

/** A subselect of the same statement: it shares the parameters and has its own columns and joins. */
export const nestedSelect = (compilation: Compilation): Compilation => ({
  ...compilation,
  columns: createColumns(),
  joins: createJoins(compilation.nextAlias),
})
