export { contractIssue, invoiceIssue } from './document-rules.ts'
export { findKeyColumn, hasNaturalKey, NATURAL_KEYS } from './find-key-column.ts'
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
export { type ImportCell, readCell, textOf } from './read-cell.ts'
export type { TextRow } from './text-row.ts'
