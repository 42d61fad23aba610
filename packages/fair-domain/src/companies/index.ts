export { Account } from './account.object.ts'
export { createSimilarFinder } from './find-similar.ts'
