import { isEmail } from '../identity/registration.rules.ts'
import { isProvince } from '../people/provinces.ts'
import { type Day, isDay } from '../time/rome.ts'
import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataName,
  normalAmount,
} from './company-data.fields.ts'
import { isFiscalCode } from './fiscal-code.ts'
import { isOwnVat, isVatNumber } from './vat-number.ts'

export const SDI_LENGTH = { publicBody: 6, company: 7 } as const
/**
 * SDI code of a company without a channel: the invoice is sent by PEC or stays in the tax drawer (cassetto fiscale).
 */
export const SDI_NO_CHANNEL = '0000000'
export const CUP_LENGTH = 15
const ITALY = 'IT'

/** Six or seven letters or digits. */
export const isSdi = (value: string) =>
  new RegExp(`^[A-Z0-9]{${SDI_LENGTH.publicBody},${SDI_LENGTH.company}}$`, 'i').test(value)

/** Fifteen letters or digits, the first an uppercase letter; stored in capitals. */
export const isCup = (value: string) => new RegExp(`^[A-Z][A-Za-z0-9]{${CUP_LENGTH - 1}}$`).test(value)

/** Seventeen digits, a hyphen or slash, six digits. */
export const isIntentProtocol = (value: string) => /^\d{17}[-/]\d{6}$/.test(value)

export type CompanyDataIssue =
  | 'missing'
  | 'tooLong'
  | 'sdiFormat'
  | 'sdiPublicBody'
  | 'sdiCompany'
  | 'cupFormat'
  | 'emailFormat'
  | 'vatCheck'
  | 'vatPresent'
  | 'fiscalCodeCheck'
  | 'countryFormat'
  | 'postalCodeFormat'
  | 'provinceFormat'
  | 'intentProtocolFormat'
  | 'dayFormat'
  | 'dayAhead'
  | 'intentAndSplit'
  | 'amountFormat'
  /** Reported by the server only, which has the files. */
  | 'documentMissing'

export type CompanyDataIssues = Partial<Record<CompanyDataName, CompanyDataIssue>>

const ALWAYS: readonly CompanyDataName[] = [
  'legalName',
  'vatNumber',
  'street',
  'postalCode',
  'city',
  'country',
  'invoiceEmail',
]
const WITH_INTENT: readonly CompanyDataName[] = ['intentProtocol', 'intentReceivedOn', 'intentCeiling']

/**
 * Validates the data on a day and returns at most one issue per field, for the form and the server. With the
 * stored data, a changed VAT number must differ from the stored one.
 */
export function companyDataIssues(values: CompanyData, today: Day, stored?: CompanyData): CompanyDataIssues {
  const issues: CompanyDataIssues = {}
  for (const name of COMPANY_DATA_NAMES) {
    const value = values[name]
    if (typeof value === 'boolean') continue
    const text = value.trim()
    const issue =
      text === ''
        ? isNeeded(name, values) && 'missing'
        : COMPANY_DATA[name].maxLength < text.length && !OWN_LENGTH.includes(name)
          ? 'tooLong'
          : formatIssue(name, text, values, today)
    if (issue) issues[name] = issue
  }
  if (
    stored &&
    values.vatNumber.trim() !== stored.vatNumber &&
    isOwnVat(values.vatNumber, values.country, stored)
  )
    issues.vatNumber = 'vatPresent'
  // With split payment the customer pays the VAT to the state, with a declaration of intent there is none:
  // they exclude each other.
  if (values.splitPayment && values.declarationOfIntent) issues.declarationOfIntent = 'intentAndSplit'
  return issues
}

/** Fields whose message already states the length. */
const OWN_LENGTH: readonly CompanyDataName[] = ['sdi', 'cup', 'fiscalCode', 'intentProtocol', 'country']

function isNeeded(name: CompanyDataName, values: CompanyData) {
  if (name === 'sdi' || name === 'province') return values.country.trim().toUpperCase() === ITALY
  if (WITH_INTENT.includes(name)) return values.declarationOfIntent
  return ALWAYS.includes(name)
}

function formatIssue(
  name: CompanyDataName,
  text: string,
  values: CompanyData,
  today: Day,
): CompanyDataIssue | false {
  const country = values.country.trim().toUpperCase()
  switch (name) {
    case 'sdi':
      return sdiIssue(text, values.publicAdministration)
    case 'cup':
      return !isCup(text) && 'cupFormat'
    case 'pec':
    case 'invoiceEmail':
      return !isEmail(text) && 'emailFormat'
    case 'vatNumber':
      return !isVatNumber(text, country) && 'vatCheck'
    case 'fiscalCode':
      return country === ITALY && !isFiscalCode(text.toUpperCase()) && 'fiscalCodeCheck'
    // The exchange system (SDI) rejects other formats of an Italian address.
    case 'postalCode':
      return country === ITALY && !/^\d{5}$/.test(text) && 'postalCodeFormat'
    case 'province':
      return country === ITALY && !isProvince(text) && 'provinceFormat'
    case 'country':
      return !/^[A-Za-z]{2}$/.test(text) && 'countryFormat'
    case 'intentProtocol':
      return values.declarationOfIntent && !isIntentProtocol(text) && 'intentProtocolFormat'
    case 'intentReceivedOn':
      if (!values.declarationOfIntent) return false
      return isDay(text) ? text > today && 'dayAhead' : 'dayFormat'
    case 'intentCeiling':
      return values.declarationOfIntent && !(Number(normalAmount(text)) > 0) && 'amountFormat'
    default:
      return false
  }
}

function sdiIssue(sdi: string, isPublicBody: boolean): CompanyDataIssue | false {
  if (!isSdi(sdi)) return 'sdiFormat'
  if (isPublicBody) return sdi.length !== SDI_LENGTH.publicBody && 'sdiPublicBody'
  return sdi.length !== SDI_LENGTH.company && 'sdiCompany'
}

export type CompanyDataWarning = 'onlyTaxDrawer' | 'pecFreeMail' | 'cupLater'

const FREE_MAIL = /@(gmail|outlook|hotmail|yahoo|libero|icloud|live)\./i

/** Returns warnings, which do not prevent submission. */
export function companyDataWarnings(values: CompanyData): CompanyDataWarning[] {
  const warnings: CompanyDataWarning[] = []
  if (values.sdi.trim() === SDI_NO_CHANNEL && values.pec.trim() === '') warnings.push('onlyTaxDrawer')
  if (FREE_MAIL.test(values.pec)) warnings.push('pecFreeMail')
  if (values.publicGrant && values.cup.trim() === '') warnings.push('cupLater')
  return warnings
}
