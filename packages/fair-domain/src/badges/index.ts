export { Badge } from './badge.object.ts'
export * from './badge.rules.ts'
export * from './badge-import.ts'
export {
  BadgeOrder,
  type BadgeOrderState,
  badgeOrder,
  EXTRA_KINDS,
  type ExtraKind,
} from './badge-order.object.ts'
export * from './badges.mails.ts'
export * from './badges.methods.ts'
