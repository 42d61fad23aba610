export * from './enquiries.mails.ts'
export * from './enquiries.methods.ts'
export { Enquiry } from './enquiry.object.ts'
export * from './enquiry.rules.ts'
