export { Message } from './message.object.ts'
export * from './message-template.ts'
export * from './verification-code.ts'
