export * from './define-methods.ts'
export { type EditGroups, mergeEdit } from './merge-edit.ts'
