export * from './live-operations.methods.ts'
