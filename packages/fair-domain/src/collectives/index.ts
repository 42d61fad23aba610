export { collectiveReminderMail } from './collective.mails.ts'
export {
  canRemind,
  missingSteps,
  READINESS,
  READINESS_STEPS,
  type Readiness,
  type ReadinessStep,
} from './collective.rules.ts'
