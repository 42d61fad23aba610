export * from './statistics.methods.ts'
