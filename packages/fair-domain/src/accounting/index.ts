export * from './accounting.methods.ts'
export * from './journal.ts'
