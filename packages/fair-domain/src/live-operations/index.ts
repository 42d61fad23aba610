export * from './estimates.ts'
export * from './live-operations.methods.ts'
