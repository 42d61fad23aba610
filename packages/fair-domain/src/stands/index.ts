export type { MoveFacts } from './move-facts.ts'
export { standMovedMail } from './stands.mails.ts'
export * from './stands.methods.ts'
