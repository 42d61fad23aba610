export * from './registration.methods.ts'
