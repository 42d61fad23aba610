export { PlanDownload } from './plan-download.object.ts'
export { readPlanFileName, samePlace } from './plan-file-name.ts'
export * from './plans.mails.ts'
export { PLAN_UPLOADERS, TechnicalPlan } from './technical-plan.object.ts'
