export { MailTemplate } from './mail-template.object.ts'
export { Mailing, type MailingState } from './mailing.object.ts'
export * from './mailing.rules.ts'
export * from './mailings.methods.ts'
