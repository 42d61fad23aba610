import { type PersonIssue, personIssues } from '../people/person-issues.ts'

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

export type BuyerIssue = PersonIssue | 'newCategoryMissing' | 'coveredCategoryMissing'

/** By field, what keeps an application from being sent. */
export function buyerIssues(values: Readonly<Record<string, string>>): Record<string, BuyerIssue> {
  // The address is how they signed in: it is known, and not for the form to change.
  const faults: Record<string, BuyerIssue> = personIssues({ ...values, Email: 'known' }, ['buyer'])
  const isEmpty = (name: string) => (values[name]?.trim() ?? '') === ''
  for (const name of REQUIRED) if (isEmpty(name)) faults[name] = 'missing'
  if (isEmpty('NewCategories__c')) faults.NewCategories__c = 'newCategoryMissing'
  if (isEmpty('CoveredCategories__c')) faults.CoveredCategories__c = 'coveredCategoryMissing'
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
