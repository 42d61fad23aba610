export * from './verification.methods.ts'
