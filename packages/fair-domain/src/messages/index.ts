export { MAIL_KEEPERS, Message } from './message.object.ts'
export * from './message-template.ts'
export { refuseAddress } from './undelivered.rules.ts'
export * from './verification-code.ts'
