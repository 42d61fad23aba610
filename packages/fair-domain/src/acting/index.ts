export * from './acting.rules.ts'
export { ActingSession } from './acting-session.object.ts'
