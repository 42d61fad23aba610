export { answerBy, answerByText } from './answer-by.ts'
export type { Fact } from './fact.ts'
export * from './mails-preview.ts'
export type { Decision, DecisionReason, PartialDecision, Queue } from './queue.ts'
export { QUEUE_OBJECTS } from './queue-objects.ts'
export * from './queues.methods.ts'
export { QUEUES } from './queues.ts'
export { reasonFields } from './reason-fields.ts'
export * from './unreached.ts'
export {
  type Urgency,
  urgencyLimits,
  urgencyOf,
  workingDaysAfter,
  workingDaysBetween,
} from './working-days.ts'
