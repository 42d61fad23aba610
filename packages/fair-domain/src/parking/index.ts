export * from './parking.methods.ts'
