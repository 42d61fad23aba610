import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'
import { type Columns, createColumns } from './columns.ts'
import { createParameters, type Parameters } from './statement.ts'

/** What compiling one statement needs. Only the session's profiles and language may leave a trace in the result. */
export interface Compilation {
  readonly context: ServerContext
  readonly session: Session
  readonly parameters: Parameters
  readonly columns: Columns
  /** A join alias that no other table of the statement bears. */
  nextAlias: () => string
}

export function createCompilation(context: ServerContext, session: Session): Compilation {
  let joins = 0
  return {
    context,
    session,
    parameters: createParameters(),
    columns: createColumns(),
    nextAlias: () => `j${++joins}`,
  }
}

/** A part of the same statement that selects columns of its own, as a subquery does. */
export const withOwnColumns = (compilation: Compilation): Compilation => ({
  ...compilation,
  columns: createColumns(),
})
