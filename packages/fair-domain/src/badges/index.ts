export { Badge } from './badge.object.ts'
export * from './badge.rules.ts'
export * from './badge-import.ts'
export * from './badges.mails.ts'
