import { OTHER } from './choice-lists.ts'

/**
 * Checks the format: `AG-`, two letters of the country, four digits. Existence is checked with the organiser's list.
 */
export const isAgentCode = (text: string) => /^AG-[A-Z]{2}\d{4}$/.test(text)

/** Normalises a typed code: lower case and spaces are accepted. */
export const normalizeAgentCode = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** Checks a company number: digits only after the prefix. */
export const isCompanyNumber = (text: string) => /^\+[1-9]\d{4,14}$/.test(text)

/** Fields for the free text of `other`: choice → text. */
export const OTHER_FIELDS = {
  JobTitle__c: 'JobTitleOther__c',
  BusinessType__c: 'BusinessTypeOther__c',
  MainActivity__c: 'MainActivityOther__c',
  MainChannel__c: 'MainChannelOther__c',
  Channels__c: 'ChannelsOther__c',
} as const

/** Checks whether `other` is selected. Several values are one text, separated by semicolons. */
export const choosesOther = (value: unknown) => typeof value === 'string' && value.split(';').includes(OTHER)

const REQUIRED = ['FirstName', 'LastName', 'Email', 'CompanyName__c', 'MailingCountry'] as const

export type RequiredField = (typeof REQUIRED)[number]

/** Audiences of individuals. */
const WITHOUT_COMPANY = new Set(['visitor', 'influencer'])

/** Returns the fields that these audiences must fill in. */
export function requiredFields(profiles: readonly string[]): RequiredField[] {
  const audiences = profiles.filter((profile) => !profile.includes('.'))
  const isIndividual = audiences.length > 0 && audiences.every((profile) => WITHOUT_COMPANY.has(profile))
  return REQUIRED.filter((field) => field !== 'CompanyName__c' || !isIndividual)
}

/** Company data in a profile, with the fields of the company. */
export const COMPANY_FIELDS = {
  CompanyName__c: 'Name',
  VatNumber__c: 'VatNumber__c',
  CompanyCountry__c: 'BillingCountry',
} as const

export type CompanyField = keyof typeof COMPANY_FIELDS

const BILLED = ['exhibitor', 'pavilion', 'applicant', 'team']

/** Checks whether company data are changed by a request to the organiser (exhibitors), instead of in the profile. */
export const requestsCompanyData = (profiles: readonly string[]) =>
  BILLED.some((audience) => profiles.includes(audience))

/** Returns the required fields that are empty. */
export function missingFields(record: Readonly<Record<string, unknown>>, profiles: readonly string[]) {
  return requiredFields(profiles).filter((field) => {
    const value = record[field]
    return typeof value !== 'string' || value.trim() === ''
  })
}
