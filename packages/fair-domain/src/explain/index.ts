export * from './explain.ts'
