export { EntitlementEntry } from './entitlement-entry.object.ts'
export * from './entitlement-kinds.ts'
export * from './entitlements.rules.ts'
