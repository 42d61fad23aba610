export { BulkChange } from './bulk-change.object.ts'
export * from './bulk-change.rules.ts'
export * from './bulk-changes.methods.ts'
