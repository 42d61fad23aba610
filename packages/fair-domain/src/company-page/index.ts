export * from './company-page.methods.ts'
export { READINESS_LEVELS, type ReadinessLevel } from './readiness.ts'
