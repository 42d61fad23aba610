export { MAIL_KEEPERS, MAILBOX, Message } from './message.object.ts'
export * from './message-template.ts'
export { refuseAddress } from './undelivered.rules.ts'
export * from './verification-code.ts'
