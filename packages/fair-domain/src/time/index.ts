export * from './rome.ts'
