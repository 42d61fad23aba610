export * from './define-methods.ts'
