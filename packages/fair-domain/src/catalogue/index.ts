export * from './catalogue.methods.ts'
