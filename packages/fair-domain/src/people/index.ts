export { COUNTRY_CHOICES } from './address-choices.ts'
export { AgentCode } from './agent-code.object.ts'
export { Choice } from './choice.object.ts'
export { CHOICE_LISTS, type ChoiceListName, OTHER } from './choice-lists.ts'
export { AGENT_CODE_MESSAGE, Contact } from './contact.object.ts'
export { COUNTRIES, languageOfCountry } from './countries.ts'
export { type PersonIssue, personIssues } from './person-issues.ts'
export { isTooLong, PERSON_LIMITS } from './person-limits.ts'
export { COMPANY_PHONE_MESSAGE, hasInternationalPrefix, PHONE_MESSAGE } from './phone.rules.ts'
export {
  COMPANY_FIELDS,
  type CompanyField,
  choosesOther,
  isAgentCode,
  isCompanyNumber,
  missingFields,
  normalizeAgentCode,
  OTHER_FIELDS,
  requestsCompanyData,
  requiredFields,
} from './profile.rules.ts'
export { CHOICES_OF, PROFILE_FIELDS, type ProfileField } from './profile-fields.ts'
export { PROFILE_FORM_FIELDS, type ProfileFormField, withoutRemovedChoices } from './profile-form-fields.ts'
export { profileScalar } from './profile-scalar.ts'
export { isProvince, PROVINCES } from './provinces.ts'
export { type StoredChoice, withChoices } from './with-choices.ts'
