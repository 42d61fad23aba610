export * from './proposals.methods.ts'
