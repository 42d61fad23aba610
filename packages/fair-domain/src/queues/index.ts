export type { Decision, DecisionReason, Queue } from './queue.ts'
export { QUEUES } from './queues.ts'
