export { Message } from './message.object.ts'
