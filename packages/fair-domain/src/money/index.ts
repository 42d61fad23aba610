export * from './cents.ts'
export * from './document-totals.ts'
export * from './vat-included.ts'
