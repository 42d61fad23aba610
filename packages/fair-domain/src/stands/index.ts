export { standMovedMail } from './stands.mails.ts'
export * from './stands.methods.ts'
