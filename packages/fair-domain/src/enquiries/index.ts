export * from './enquiries.methods.ts'
