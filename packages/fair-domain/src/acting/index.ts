export * from './acting.methods.ts'
export * from './acting.rules.ts'
export { ActingSession } from './acting-session.object.ts'
