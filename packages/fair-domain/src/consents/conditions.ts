import type { Purpose } from './purposes.ts'

/** Purposes whose text is a document with clauses. */
const DOCUMENT_PURPOSES: readonly string[] = [
  'exhibitorConditions',
  'generalConditions',
  'pavilionConditions',
] satisfies readonly Purpose[]

/** A version of general conditions in one language. */
export interface ConditionsDocument {
  id: string
  version: string
  validFrom: string
  /** With their numbers. */
  clauses: readonly string[]
}

/** Clauses of a document, one per line. */
export const splitClauses = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Heading of a clause: the text before its first full stop. */
export const clauseHeading = (clause: string) => clause.split('.', 1)[0] ?? ''

/** Numbers of the clauses that are approved specifically, as `4, 5, 8`. */
export const parseClauseNumbers = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(Number)

interface ConditionsTexts {
  purpose: string
  clausesEn: string
  clausesIt: string
  specific: string
}

/** Checks a new version: both languages have the same clauses, and specific approvals name existing ones. */
export function areConditionsComplete({ purpose, clausesEn, clausesIt, specific }: ConditionsTexts) {
  const count = splitClauses(clausesIt).length
  const isDocument = DOCUMENT_PURPOSES.includes(purpose)
  return (
    count === splitClauses(clausesEn).length &&
    isDocument === count > 0 &&
    parseClauseNumbers(specific).every((number) => Number.isInteger(number) && number >= 1 && number <= count)
  )
}
