export * from './day-in.ts'
export * from './rome.ts'
