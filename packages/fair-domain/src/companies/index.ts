export { Account } from './account.object.ts'
