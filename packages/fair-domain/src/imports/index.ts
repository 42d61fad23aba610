export { type ImportValues, partsOf, readMappedCell } from './chosen-values.ts'
export { contractIssue, invoiceIssue } from './document-rules.ts'
export { findKeyColumn, hasNaturalKey, NATURAL_KEYS } from './find-key-column.ts'
export { guessHeadingRow, HEADING_ROWS } from './guess-heading-row.ts'
export { guessMapping, type ImportMapping } from './guess-mapping.ts'
export { Import } from './import.object.ts'
export { duplicateIssue, IMPORT_ISSUES, type ImportIssue, similarIssue } from './import-issues.ts'
export * from './imports.methods.ts'
export {
  EXTERNAL_KEY,
  IMPORT_OBJECTS,
  IMPORTS,
  type ImportField,
  type ImportObject,
  importableBy,
  importFields,
} from './imports.ts'
export { type ChoiceMatch, choicesOf, matchValue, plainText } from './match-choice.ts'
export { type ImportCell, textOf } from './read-cell.ts'
export { suggestCell } from './suggest-cell.ts'
export type { TextRow } from './text-row.ts'
