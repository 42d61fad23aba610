export { AuditEntry } from './audit-entry.object.ts'
export { describeFacts } from './audit-facts.ts'
export { AUDIT_STEPS, type AuditStep, auditStepLabel } from './audit-steps.ts'
export * from './history.methods.ts'
