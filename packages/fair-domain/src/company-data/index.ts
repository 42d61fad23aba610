export {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataName,
  changedCompanyData,
  isFlag,
  normalCompanyData,
} from './company-data.fields.ts'
export * from './company-data.mails.ts'
export * from './company-data.methods.ts'
export {
  type CompanyDataIssue,
  type CompanyDataIssues,
  type CompanyDataWarning,
  CUP_LENGTH,
  companyDataIssues,
  companyDataWarnings,
  SDI_LENGTH,
  SDI_NO_CHANNEL,
} from './company-data.rules.ts'
export {
  type CompanyDataState,
  companyDataChange,
  explainCompanyData,
  isContractWithheld,
} from './company-data.states.ts'
export { CompanyDataChange } from './company-data-change.object.ts'
export { COMPANY_DATA_DECIDERS } from './company-data-deciders.ts'
export { companyDataIn } from './company-data-words.ts'
export { IntentDocument } from './intent-document.object.ts'
export { isWholePdf } from './intent-document.rules.ts'
export { bareVat, isEuCountry, isOwnVat, isPossibleVat, isVatNumber } from './vat-number.ts'
