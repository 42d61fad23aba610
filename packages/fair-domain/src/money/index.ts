export * from './cents.ts'
export * from './document-totals.ts'
export * from './price.ts'
export * from './vat-included.ts'
