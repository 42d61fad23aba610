import type { Label } from '@foyer/record-contract'

type Kind = 'text' | 'flag' | 'day' | 'amount'

interface CompanyDataField {
  label: Label
  /** Field of Account that gets the accepted value. */
  account: string
  kind: Kind
  maxLength: number
}

const field = <K extends Kind>(
  account: string,
  english: string,
  italian: string,
  kind: K,
  maxLength: number,
) => ({ account, label: { 'en-US': english, it: italian }, kind, maxLength })

const MAX_VAT_NUMBER_LENGTH = 20

/** Company data for invoices, in the order of the form. A change request may contain any of these. */
export const COMPANY_DATA = {
  legalName: field('Name', 'Company name', 'Ragione sociale', 'text', 255),
  vatNumber: field('VatNumber__c', 'VAT number', 'Partita IVA', 'text', MAX_VAT_NUMBER_LENGTH),
  fiscalCode: field('FiscalCode__c', 'Fiscal code', 'Codice fiscale', 'text', 16),
  street: field('BillingStreet', 'Street and number', 'Indirizzo', 'text', 255),
  postalCode: field('BillingPostalCode', 'Postal code', 'CAP', 'text', 20),
  city: field('BillingCity', 'City', 'Città', 'text', 80),
  province: field('BillingState', 'Province or state', 'Provincia', 'text', 80),
  country: field('BillingCountry', 'Country', 'Paese', 'text', 2),
  publicAdministration: field(
    'PublicAdministration__c',
    'The company is a public body',
    'L’azienda è una pubblica amministrazione',
    'flag',
    0,
  ),
  splitPayment: field(
    'SplitPayment__c',
    'Invoices are subject to split payment',
    'Le fatture sono soggette a split payment',
    'flag',
    0,
  ),
  sdi: field('SdiCode__c', 'SDI number', 'Codice SDI', 'text', 7),
  pec: field('Pec__c', 'Certified email (PEC)', 'PEC', 'text', 80),
  invoiceEmail: field('InvoiceEmail__c', 'Email for invoices', 'Email per le fatture', 'text', 80),
  publicGrant: field(
    'PublicGrant__c',
    'A public grant will pay for this participation',
    'Un contributo pubblico finanzia questa partecipazione',
    'flag',
    0,
  ),
  cup: field('Cup__c', 'CUP number', 'Codice CUP', 'text', 15),
  declarationOfIntent: field(
    'DeclarationOfIntent__c',
    'We send a declaration of intent (regular exporter)',
    'Inviamo una dichiarazione d’intento (esportatore abituale)',
    'flag',
    0,
  ),
  intentProtocol: field(
    'IntentProtocol__c',
    'Protocol of the declaration',
    'Protocollo della dichiarazione',
    'text',
    24,
  ),
  intentReceivedOn: field('IntentReceivedOn__c', 'Date of the receipt', 'Data della ricevuta', 'day', 10),
  intentCeiling: field('IntentCeiling__c', 'Amount in euro', 'Importo in euro', 'amount', 16),
} as const satisfies Record<string, CompanyDataField>

export type CompanyDataName = keyof typeof COMPANY_DATA
type FlagName = {
  [N in CompanyDataName]: (typeof COMPANY_DATA)[N]['kind'] extends 'flag' ? N : never
}[CompanyDataName]
/** Texts are '' if unknown; days as 2027-01-31, amounts with a decimal point. */
export type CompanyData = { readonly [N in CompanyDataName]: N extends FlagName ? boolean : string }

export const COMPANY_DATA_NAMES = Object.keys(COMPANY_DATA) as CompanyDataName[]
export const isFlag = (name: CompanyDataName): name is FlagName => COMPANY_DATA[name].kind === 'flag'

const UPPER: readonly CompanyDataName[] = ['vatNumber', 'fiscalCode', 'country', 'province', 'sdi', 'cup']

/** Normalises values for storage: trimmed, codes in upper case, and without fields that no longer apply. */
export function normalCompanyData(values: CompanyData): CompanyData {
  const clean = Object.fromEntries(
    COMPANY_DATA_NAMES.map((name) => {
      const value = values[name]
      if (typeof value === 'boolean') return [name, value]
      const text = value.trim().replace(/\s+/g, ' ')
      return [name, UPPER.includes(name) ? text.toUpperCase() : text]
    }),
  ) as CompanyData
  return {
    ...clean,
    cup: clean.publicGrant ? clean.cup : '',
    intentProtocol: clean.declarationOfIntent ? clean.intentProtocol : '',
    intentReceivedOn: clean.declarationOfIntent ? clean.intentReceivedOn : '',
    intentCeiling: clean.declarationOfIntent ? normalAmount(clean.intentCeiling) : '',
  }
}

/** Normalises an amount: 1.000,5 and 1000.50 become 1000.50. Other texts are returned unchanged. */
export function normalAmount(value: string) {
  const plain = /,\d{1,2}$/.test(value)
    ? value.replaceAll('.', '').replace(',', '.')
    : value.replace(/,/g, '')
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain).toFixed(2) : value
}

/** Returns the fields in which two normalised sets differ. */
export const changedCompanyData = (before: CompanyData, after: CompanyData) =>
  COMPANY_DATA_NAMES.filter((name) => before[name] !== after[name])
