export * from './admissions.methods.ts'
