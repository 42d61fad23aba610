export { COUNTERSIGNERS, Contract } from './contract.object.ts'
export * from './contract.states.ts'
export * from './contracts.mails.ts'
export { SIGNATURE_REASONS } from './contracts.queue.ts'
