export * from './home.methods.ts'
