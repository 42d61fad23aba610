export * from './dashboard.methods.ts'
