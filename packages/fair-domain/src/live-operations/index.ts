export * from './device-condition.ts'
export * from './estimates.ts'
export * from './live-operations.methods.ts'
