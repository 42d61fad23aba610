export * from './home.methods.ts'
export * from './progress.ts'
