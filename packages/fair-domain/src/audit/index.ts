export { AuditEntry } from './audit-entry.object.ts'
