export * from './calendar-file.ts'
export * from './home.methods.ts'
export * from './progress.ts'
