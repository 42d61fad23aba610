export { Contact } from './contact.object.ts'
export { hasInternationalPrefix } from './phone.rules.ts'
