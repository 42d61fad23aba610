export type { MoveFacts, StandFact } from './move-facts.ts'
export * from './stand-fit.ts'
export * from './stands.mails.ts'
export * from './stands.methods.ts'
