import type { StatementIssue, StatementLine } from './bank-statement.ts'

/** What a record of a statement is: a credit, nothing for us, or something that cannot be read. */
export type ReadRecord = StatementLine | StatementIssue | null
