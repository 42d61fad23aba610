export { MERGED_OBJECTS, MERGERS } from './merged-objects.ts'
export * from './merges.methods.ts'
