export * from './day-in.ts'
export { type Deadline, deadlineOf, isSameYear, nearDayIn } from './deadline.ts'
export * from './rome.ts'
