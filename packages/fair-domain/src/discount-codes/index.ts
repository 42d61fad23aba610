export * from './discount-code.mails.ts'
export { CODE_KEEPERS, CodeActivation, DiscountCode } from './discount-code.object.ts'
export * from './discount-code.rules.ts'
export * from './discount-codes.methods.ts'
