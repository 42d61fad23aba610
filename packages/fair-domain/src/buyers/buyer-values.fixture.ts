export { BUYER_EXAMPLE as BUYER_VALUES } from './buyer-application.methods.ts'
