export * from './explain.methods.ts'
export * from './explain.ts'
