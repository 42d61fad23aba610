import {
  choosesOther,
  hasInternationalPrefix,
  isAgentCode,
  isCompanyNumber,
  missingFields,
  normalizeAgentCode,
  OTHER_FIELDS,
} from '../people/index.ts'

/** What the application asks beyond the profile; several values joined by semicolons, as in every form. */
export const APPLICATION_FIELDS = ['NewCategories__c', 'CoveredCategories__c', 'Certifications__c'] as const

/** Of the profile the programme needs more than a registration does. */
const REQUIRED = [
  'JobTitle__c',
  'Phone',
  'BusinessType__c',
  'MainActivity__c',
  'MainChannel__c',
  'MainMarket__c',
  'Turnover__c',
  'GeographicArea__c',
] as const

export const REQUIRED_OF_BUYERS: readonly string[] = [
  'FirstName',
  'LastName',
  'CompanyName__c',
  'MailingCountry',
  ...REQUIRED,
  'NewCategories__c',
  'CoveredCategories__c',
]

export type BuyerFault =
  | 'missing'
  | 'phoneFault'
  | 'companyNumberFault'
  | 'agentCodeFault'
  | 'otherFault'
  | 'newCategoryMissing'
  | 'coveredCategoryMissing'

type Values = Readonly<Record<string, string>>

/** By field, what keeps an application from being sent. Whether an agent code exists, only the server knows. */
export function buyerFaults(values: Values): Record<string, BuyerFault> {
  const faults: Record<string, BuyerFault> = {}
  const textOf = (name: string) => values[name]?.trim() ?? ''
  for (const name of missingFields({ ...values, Email: 'known' }, ['buyer'])) faults[name] = 'missing'
  for (const name of REQUIRED) if (textOf(name) === '') faults[name] = 'missing'
  for (const name of ['Phone', 'MobilePhone'])
    if (textOf(name) !== '' && !hasInternationalPrefix(textOf(name))) faults[name] = 'phoneFault'
  if (textOf('CompanyNumber__c') !== '' && !isCompanyNumber(textOf('CompanyNumber__c')))
    faults.CompanyNumber__c = 'companyNumberFault'
  const agent = normalizeAgentCode(textOf('AgentCode__c'))
  if (agent !== '' && !isAgentCode(agent)) faults.AgentCode__c = 'agentCodeFault'
  for (const [choice, words] of Object.entries(OTHER_FIELDS))
    if (choosesOther(values[choice]) && textOf(words) === '') faults[words] = 'otherFault'
  if (textOf('NewCategories__c') === '') faults.NewCategories__c = 'newCategoryMissing'
  if (textOf('CoveredCategories__c') === '') faults.CoveredCategories__c = 'coveredCategoryMissing'
  return faults
}

/** Who counts as one company: the known one, else the same VAT number, else the same name. */
export function companyKey(company: {
  accountId: string | null
  vatNumber: string | null
  name: string
}): string {
  if (company.accountId !== null) return company.accountId
  const vat = company.vatNumber?.replace(/[^A-Za-z0-9]/g, '').toUpperCase() ?? ''
  return vat === '' ? `name:${company.name.trim().toLowerCase().replace(/\s+/g, ' ')}` : `vat:${vat}`
}
