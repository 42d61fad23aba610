export * from './cents.ts'
export * from './document-totals.ts'
