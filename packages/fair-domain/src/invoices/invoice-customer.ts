import type { Label, Language } from '@foyer/record-contract'
import { SDI_LENGTH, SDI_NO_CHANNEL } from '../company-data/company-data.rules.ts'
import { bareVat, isEuCountry, isVatNumber } from '../company-data/vat-number.ts'

/** Recipient of an invoice, with the data of its day. */
export interface InvoiceCustomer {
  name: string
  vatNumber: string
  fiscalCode: string
  street: string
  postalCode: string
  city: string
  province: string
  country: string
  sdi: string
  pec: string
  email: string
  isPublicBody: boolean
  hasSplitPayment: boolean
  hasGrant: boolean
  cup: string
  intent: { protocol: string; receivedOn: string } | null
  /** A private person; abroad they need no number. */
  isPerson?: boolean
  /** Order number of the customer. */
  reference?: string
}

const FOREIGN_RECEIVER = 'XXXXXXX'
const SAN_MARINO_RECEIVER = '2R4GTO8'
const FOREIGN_POSTAL_CODE = '00000'
/** Number that the exchange system expects for a person abroad. */
const FOREIGN_PERSON = '0000000'

export const isItalianCustomer = ({ country }: Pick<InvoiceCustomer, 'country'>) => country === 'IT'

/** Checks for a valid VAT number: a business, for the place-of-supply rules. */
export const isBusiness = ({ vatNumber, country }: Pick<InvoiceCustomer, 'vatNumber' | 'country'>) =>
  bareVat(vatNumber, country) !== '' && (!isEuCountry(country) || isVatNumber(vatNumber, country))

/** Returns where the exchange system delivers. */
export function receiverOf(customer: InvoiceCustomer): { code: string; pec: string } {
  const { country, sdi, pec, isPublicBody } = customer
  if (country === 'SM') return { code: SAN_MARINO_RECEIVER, pec: '' }
  if (!isItalianCustomer(customer)) return { code: FOREIGN_RECEIVER, pec: '' }
  if (isPublicBody) return { code: sdi, pec: '' }
  if (sdi.length === SDI_LENGTH.company && sdi !== SDI_NO_CHANNEL) return { code: sdi, pec: '' }
  return { code: SDI_NO_CHANNEL, pec }
}

/** Returns the VAT number of the electronic invoice, without country; empty if there is none. */
export const vatOf = (customer: InvoiceCustomer) =>
  bareVat(customer.vatNumber, customer.country) || (isForeignPerson(customer) ? FOREIGN_PERSON : '')

const isForeignPerson = (customer: InvoiceCustomer) =>
  customer.isPerson === true && !isItalianCustomer(customer)

export const postalCodeOf = (customer: InvoiceCustomer) =>
  isItalianCustomer(customer) ? customer.postalCode : FOREIGN_POSTAL_CODE

/** Returns why an invoice to this customer cannot be sent, as codes of `INVOICE_ISSUES`. */
export function customerIssues(customer: InvoiceCustomer) {
  const { isPublicBody, sdi, vatNumber, fiscalCode, country, hasGrant, cup } = customer
  const isItalian = isItalianCustomer(customer)
  const issues: (InvoiceIssue | false)[] = [
    customer.name.trim() === '' && 'nameMissing',
    (customer.street.trim() === '' || customer.city.trim() === '') && 'addressMissing',
    !/^[A-Z]{2}$/.test(country) && 'countryMissing',
    isItalian && !/^\d{5}$/.test(customer.postalCode) && 'postalCode',
    isItalian && !/^[A-Z]{2}$/.test(customer.province) && 'province',
    vatNumber === '' && fiscalCode === '' && !isForeignPerson(customer) && 'vatMissing',
    isItalian && vatNumber !== '' && !isVatNumber(vatNumber, country) && 'vatCheck',
    isItalian && isPublicBody && sdi.length !== SDI_LENGTH.publicBody && 'publicBodyCode',
    // An invoice without the code can cost the company its grant.
    hasGrant && cup === '' && 'cupMissing',
  ]
  return issues.filter((issue): issue is InvoiceIssue => issue !== false)
}

/** Issues that prevent an invoice from being issued or sent, with texts for the user who can correct them. */
export const INVOICE_ISSUES = {
  nameMissing: { 'en-US': 'The customer has no name', it: 'Manca la denominazione del cliente' },
  addressMissing: { 'en-US': 'Street or city is missing', it: 'Manca l’indirizzo o la città' },
  countryMissing: { 'en-US': 'The country is missing', it: 'Manca il paese' },
  postalCode: { 'en-US': 'An Italian postal code has five digits', it: 'Il CAP italiano ha cinque cifre' },
  province: { 'en-US': 'The province has two letters', it: 'La provincia ha due lettere' },
  vatMissing: {
    'en-US': 'VAT number and fiscal code are missing',
    it: 'Mancano partita IVA e codice fiscale',
  },
  vatCheck: {
    'en-US': 'The check digit of the VAT number does not match',
    it: 'La cifra di controllo della partita IVA non torna',
  },
  publicBodyCode: {
    'en-US': 'A public body needs its office code of six characters',
    it: 'Per la pubblica amministrazione serve il codice ufficio di sei caratteri',
  },
  cupMissing: {
    'en-US': 'A public grant pays for this, but the CUP is missing',
    it: 'È previsto un contributo pubblico ma manca il CUP',
  },
  prepaymentFirst: {
    'en-US': 'The prepayment was requested and has no invoice yet: invoice it first',
    it: 'L’acconto è stato richiesto e non è ancora fatturato: va fatturato prima',
  },
  nothingToInvoice: { 'en-US': 'There is nothing to invoice', it: 'Non c’è nulla da fatturare' },
} as const

export type InvoiceIssue = keyof typeof INVOICE_ISSUES

/** Explains to the company why its invoice is on hold; with a contact for issues that it cannot correct itself. */
export const invoiceWaits = (issues: readonly InvoiceIssue[], writeTo?: string): Label => ({
  'en-US': `Your invoice cannot be issued yet. ${formatIssues(issues, 'en-US')}.${writeTo ? ` The data are closed for this edition: write to ${writeTo} and we open them again.` : ''}`,
  it: `Non possiamo ancora emettere la tua fattura. ${formatIssues(issues, 'it')}.${writeTo ? ` Per questa edizione i dati sono chiusi: scrivi a ${writeTo} e li riapriamo.` : ''}`,
})

const formatIssues = (issues: readonly InvoiceIssue[], language: Language) =>
  issues.map((issue) => INVOICE_ISSUES[issue][language]).join('. ')
