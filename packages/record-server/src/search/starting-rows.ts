import type { ObjectMetadata } from '../metadata/registry.ts'
import { type Condition, shapeOf, valuesOf } from '../query/condition.ts'
import { startsWithPattern } from '../query/like-pattern.ts'
import type { RowSource } from '../query/page.ts'
import { fieldRule } from '../query/record-source.ts'
import { quote } from '../query/statement.ts'
import { candidateRows } from './candidate-rows.ts'

export interface Starting {
  /** Without accents and case: see `foldWords`. */
  readonly text: string
  readonly condition: Condition
  /** Maximum number of rows. */
  readonly limit: number
  /** See `largeTables`. */
  readonly isLarge: boolean
}

/** Rows whose name starts with the text. */
export const startingRows = (
  object: ObjectMetadata,
  { text, condition, limit, isLarge }: Starting,
): RowSource => ({
  key: `start:${limit}:${shapeOf(condition)}`,
  values: [startsWithPattern(text), ...valuesOf(condition)],
  from: (compilation, next) => {
    const { nameField } = object
    const starts = `record_platform.fold(m.${quote(nameField.column ?? '')}) like ${next()}`
    const rows = candidateRows(compilation, object, 'm.*', condition, limit, next)
    return `(${rows(starts, fieldRule(compilation, object, nameField, 'm') ?? 'true')}) r`
  },
  plannedByValues: isLarge,
})
