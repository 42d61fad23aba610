export * from './coordinates.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './examples.ts'
export * from './field-names.ts'
export * from './field-rules.ts'
export * from './file-kinds.ts'
export * from './form-rules.ts'
export * from './formats.ts'
export * from './from-text.ts'
export * from './ids.ts'
export * from './languages.ts'
export * from './limits.ts'
export * from './mark-of.ts'
export * from './method.ts'
export { phrase, registerTranslations, sameLabel, type Translations } from './phrases.ts'
export {
  errorBody,
  RecordApiError,
  Refusal,
  refusedWrite,
  type WriteIssue,
  type WriteOutput,
  withCurrent,
  withMergedInto,
  withPath,
} from './record-api-error.ts'
export * from './record-types-of-server.ts'
export * from './rich-text.ts'
export * from './secret-value.ts'
export * from './shape.ts'
export * from './shapes/actions.ts'
export * from './shapes/apps.ts'
export * from './shapes/avatars.ts'
export * from './shapes/batch.ts'
export * from './shapes/bulk.ts'
export * from './shapes/composite.ts'
export * from './shapes/described-layouts.ts'
export * from './shapes/duplicates.ts'
export * from './shapes/graphql.ts'
export * from './shapes/layout.ts'
export * from './shapes/list.ts'
export * from './shapes/list-views.ts'
export * from './shapes/object-info.ts'
export * from './shapes/quick-actions.ts'
export * from './shapes/record.ts'
export * from './shapes/record-input.ts'
export * from './shapes/related-list-info.ts'
export * from './shapes/rest.ts'
export * from './shapes/search.ts'
export * from './shapes/sobjects.ts'
export * from './version.ts'
export * from './web-address.ts'
