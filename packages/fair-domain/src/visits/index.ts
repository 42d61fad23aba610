export { categoriesOfInterests } from './interest-categories.ts'
export * from './visits.methods.ts'
export { type PlannedStop, planVisit } from './walking-order.ts'
