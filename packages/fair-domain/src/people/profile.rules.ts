import { OTHER } from './choice-lists.ts'

/** `AG-`, two letters of the country, four digits. Whether it exists, the operator's list says. */
export const isAgentCode = (text: string) => /^AG-[A-Z]{2}\d{4}$/.test(text)

/** As typed by people: small letters and stray spaces are no fault. */
export const normalizeAgentCode = (text: string) => text.replace(/\s/g, '').toUpperCase()

/** After the prefix a company's number has digits and nothing else. */
export const isCompanyNumber = (text: string) => /^\+[1-9]\d{4,14}$/.test(text)

/** Fields that ask for words of one's own when `other` is chosen beside them: choice → words. */
export const OTHER_FIELDS = {
  JobTitle__c: 'JobTitleOther__c',
  BusinessType__c: 'BusinessTypeOther__c',
  MainActivity__c: 'MainActivityOther__c',
  MainChannel__c: 'MainChannelOther__c',
  Channels__c: 'ChannelsOther__c',
} as const

/** Is `other` among what was chosen? Several values come as one text, separated by semicolons. */
export const choosesOther = (value: unknown) => typeof value === 'string' && value.split(';').includes(OTHER)

const REQUIRED = ['FirstName', 'LastName', 'Email', 'CompanyName__c', 'MailingCountry'] as const

export type RequiredField = (typeof REQUIRED)[number]

/** Individuals come for themselves. */
const WITHOUT_COMPANY = new Set(['visitor', 'influencer'])

/** What must be filled in by somebody with these audiences. */
export function requiredFields(profiles: readonly string[]): RequiredField[] {
  const audiences = profiles.filter((profile) => !profile.includes('.'))
  const isIndividual = audiences.length > 0 && audiences.every((profile) => WITHOUT_COMPANY.has(profile))
  return REQUIRED.filter((field) => field !== 'CompanyName__c' || !isIndividual)
}

/** What a profile shows of the company, and where the company holds it. */
export const COMPANY_FIELDS = {
  CompanyName__c: 'Name',
  VatNumber__c: 'VatNumber__c',
  CompanyCountry__c: 'BillingCountry',
} as const

export type CompanyField = keyof typeof COMPANY_FIELDS

const BILLED = ['exhibitor', 'pavilion', 'applicant', 'team']

/** Who exhibits changes the data of the company by a request to the organiser; all others in their profile. */
export const requestsCompanyData = (profiles: readonly string[]) =>
  BILLED.some((audience) => profiles.includes(audience))

/** The required fields that are empty. */
export function missingFields(record: Readonly<Record<string, unknown>>, profiles: readonly string[]) {
  return requiredFields(profiles).filter((field) => {
    const value = record[field]
    return typeof value !== 'string' || value.trim() === ''
  })
}
