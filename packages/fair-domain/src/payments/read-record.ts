import type { StatementIssue, StatementLine } from './bank-statement.ts'

/** Result of a record of a statement: a credit, null if it is irrelevant, or an issue. */
export type ReadRecord = StatementLine | StatementIssue | null
