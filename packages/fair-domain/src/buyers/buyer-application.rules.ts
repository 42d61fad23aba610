import { type PersonIssue, personIssues } from '../people/person-issues.ts'

/** Fields of the application beyond the profile; multiple values are joined by semicolons. */
export const APPLICATION_FIELDS = ['NewCategories__c', 'CoveredCategories__c', 'Certifications__c'] as const

/** Profile fields that the programme requires in addition to registration. */
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

export type BuyerIssue = PersonIssue | 'newCategoryMissing' | 'coveredCategoryMissing'

/** Validates an application and returns the issues by field. */
export function buyerIssues(values: Readonly<Record<string, string>>): Record<string, BuyerIssue> {
  // The email address is that of the account, which the form does not change.
  const issues: Record<string, BuyerIssue> = personIssues({ ...values, Email: 'known' }, ['buyer'])
  const isEmpty = (name: string) => (values[name]?.trim() ?? '') === ''
  for (const name of REQUIRED) if (isEmpty(name)) issues[name] = 'missing'
  if (isEmpty('NewCategories__c')) issues.NewCategories__c = 'newCategoryMissing'
  if (isEmpty('CoveredCategories__c')) issues.CoveredCategories__c = 'coveredCategoryMissing'
  return issues
}

/** Returns a key that is equal for one company: the linked account, else the VAT number, else the name. */
export function companyKey(company: {
  accountId: string | null
  vatNumber: string | null
  name: string
}): string {
  if (company.accountId !== null) return company.accountId
  const vat = company.vatNumber?.replace(/[^A-Za-z0-9]/g, '').toUpperCase() ?? ''
  return vat === '' ? `name:${company.name.trim().toLowerCase().replace(/\s+/g, ' ')}` : `vat:${vat}`
}
