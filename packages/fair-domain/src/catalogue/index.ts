export * from './catalogue.methods.ts'
export type * from './catalogue-entry.ts'
export * from './catalogue-search.ts'
export type * from './ground-plan.ts'
