export * from './access.ts'
export * from './columns.ts'
export * from './define-object.ts'
export * from './fields.ts'
