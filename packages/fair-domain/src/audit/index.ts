export { AuditEntry } from './audit-entry.object.ts'
export { type AuditStep, auditStepLabel } from './audit-steps.ts'
