import type { Label } from '@foyer/record-contract'
import { isSdi, SDI_LENGTH, SDI_NO_CHANNEL } from '../company-data/company-data.rules.ts'
import { isFiscalCode } from '../company-data/fiscal-code.ts'
import { isVatNumber } from '../company-data/vat-number.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import type { InvoiceCustomer } from '../invoices/invoice-customer.ts'
import { isProvince } from '../people/provinces.ts'
import { addDays, type Day, isPast, romeDay } from '../time/rome.ts'

/** Recipients of an invoice for tickets. They differ in the numbers that the invoice requires. */
export const INVOICE_RECIPIENTS = {
  italian: { 'en-US': 'Italian company', it: 'Azienda italiana' },
  foreign: { 'en-US': 'Foreign company', it: 'Azienda estera' },
  person: { 'en-US': 'Private person', it: 'Persona' },
} as const satisfies Record<string, Label>

export type InvoiceRecipient = keyof typeof INVOICE_RECIPIENTS

/** Text fields of the request for an invoice, with their maximum lengths: those of the electronic invoice. */
export const SHOP_INVOICE_LENGTHS = {
  name: 80,
  vatNumber: 28,
  fiscalCode: 28,
  /** Recipient code, or PEC address. */
  delivery: 100,
  street: 60,
  postalCode: 12,
  city: 60,
  province: 2,
  country: 2,
  /** Order number of the customer. */
  reference: 20,
} as const

export type ShopInvoiceField = keyof typeof SHOP_INVOICE_LENGTHS
export const SHOP_INVOICE_FIELDS = Object.keys(SHOP_INVOICE_LENGTHS) as ShopInvoiceField[]

export interface ShopInvoiceForm extends Readonly<Record<ShopInvoiceField, string>> {
  recipient: InvoiceRecipient
}

/** Returns the name of a field in the shop form. */
export const invoiceFieldName = <F extends ShopInvoiceField | 'recipient'>(field: F) =>
  `invoice${field.charAt(0).toUpperCase()}${field.slice(1)}` as `invoice${Capitalize<F>}`

export type ShopInvoiceIssue =
  | 'required'
  | 'tooLong'
  | 'vatCheck'
  | 'fiscalCodeCheck'
  | 'delivery'
  | 'postalCode'
  | 'province'
  | 'country'

const ITALY = 'IT'
const isItalian = ({ recipient, country }: ShopInvoiceForm) =>
  recipient === 'italian' || (recipient === 'person' && country === ITALY)

/** Returns which fields a recipient has; the others are not displayed. */
export function invoiceFieldsOf(form: Pick<ShopInvoiceForm, 'recipient'>): readonly ShopInvoiceField[] {
  const address = ['name', 'street', 'postalCode', 'city'] as const
  if (form.recipient === 'italian')
    return ['vatNumber', 'delivery', ...address, 'province', 'fiscalCode', 'reference']
  if (form.recipient === 'foreign') return ['country', 'vatNumber', ...address, 'reference']
  return ['country', 'fiscalCode', ...address, 'province']
}

const OPTIONAL: Readonly<Record<InvoiceRecipient, readonly ShopInvoiceField[]>> = {
  italian: ['fiscalCode', 'reference'],
  foreign: ['postalCode', 'reference'],
  person: [],
}

/** Whether the recipient must fill in the field. A person abroad has no Italian tax code and no province. */
function isRequired(field: ShopInvoiceField, form: ShopInvoiceForm) {
  if (form.recipient === 'person' && form.country !== ITALY && form.country !== '')
    return !['fiscalCode', 'province', 'postalCode'].includes(field)
  return !OPTIONAL[form.recipient].includes(field)
}

/** Checks the data of an invoice and returns at most one issue per field. */
export function shopInvoiceIssues(
  form: ShopInvoiceForm,
): Partial<Record<ShopInvoiceField, ShopInvoiceIssue>> {
  const issues: Partial<Record<ShopInvoiceField, ShopInvoiceIssue>> = {}
  for (const field of invoiceFieldsOf(form)) {
    const issue = fieldIssue(field, form[field].trim(), form)
    if (issue) issues[field] = issue
  }
  return issues
}

/** Returns the same issues by the names of the form's fields. */
export const invoiceFormIssues = (form: ShopInvoiceForm): Readonly<Record<string, ShopInvoiceIssue>> =>
  Object.fromEntries(
    Object.entries(shopInvoiceIssues(form)).map(([field, issue]) => [
      invoiceFieldName(field as ShopInvoiceField),
      issue,
    ]),
  )

/** Returns the request in the values of the form; null if the buyer wants none. */
export function invoiceFormIn(values: Readonly<Record<string, string | undefined>>): ShopInvoiceForm | null {
  if (values.invoice !== 'on') return null
  const typed = values[invoiceFieldName('recipient')] ?? ''
  const fields = SHOP_INVOICE_FIELDS.map((field) => [field, values[invoiceFieldName(field)] ?? ''] as const)
  return {
    recipient: typed in INVOICE_RECIPIENTS ? (typed as InvoiceRecipient) : 'italian',
    ...(Object.fromEntries(fields) as Record<ShopInvoiceField, string>),
  }
}

function fieldIssue(
  field: ShopInvoiceField,
  value: string,
  form: ShopInvoiceForm,
): ShopInvoiceIssue | undefined {
  if (value === '') return isRequired(field, form) ? 'required' : undefined
  if (value.length > SHOP_INVOICE_LENGTHS[field]) return 'tooLong'
  const country = form.recipient === 'italian' ? ITALY : form.country
  switch (field) {
    case 'vatNumber':
      return isVatNumber(value, country) ? undefined : 'vatCheck'
    case 'fiscalCode':
      return !isItalian(form) || isFiscalCode(value.toUpperCase()) ? undefined : 'fiscalCodeCheck'
    case 'delivery':
      return isSdi(value) || isEmail(value) ? undefined : 'delivery'
    case 'postalCode':
      return !isItalian(form) || /^\d{5}$/.test(value) ? undefined : 'postalCode'
    case 'province':
      return !isItalian(form) || isProvince(value.toUpperCase()) ? undefined : 'province'
    case 'country':
      return /^[A-Z]{2}$/.test(value) && (form.recipient !== 'foreign' || value !== ITALY)
        ? undefined
        : 'country'
    default:
      return undefined
  }
}

/** Returns the recipient as the invoice states it. The data must have no issues. */
export function shopInvoiceCustomer(form: ShopInvoiceForm, email: string): InvoiceCustomer {
  const fields = invoiceFieldsOf(form)
  const value = (field: ShopInvoiceField) => (fields.includes(field) ? form[field].trim() : '')
  const country = form.recipient === 'italian' ? ITALY : value('country')
  const delivery = value('delivery')
  const sdi = isSdi(delivery) ? delivery.toUpperCase() : country === ITALY ? SDI_NO_CHANNEL : ''
  const isItalianCode = country === ITALY
  return {
    name: value('name'),
    vatNumber: value('vatNumber').toUpperCase(),
    // The tax number of a person abroad is not an Italian tax code: the electronic invoice has no field for it.
    fiscalCode: isItalianCode ? value('fiscalCode').toUpperCase() : '',
    street: value('street'),
    postalCode: value('postalCode'),
    city: value('city'),
    province: isItalianCode ? value('province').toUpperCase() : '',
    country,
    sdi,
    pec: isSdi(delivery) ? '' : delivery,
    email,
    isPublicBody: sdi.length === SDI_LENGTH.publicBody,
    hasSplitPayment: false,
    hasGrant: false,
    cup: '',
    intent: null,
    ...(form.recipient === 'person' ? { isPerson: true } : {}),
    ...(value('reference') === '' ? {} : { reference: value('reference') }),
  }
}

/** Returns the last day on which a paid order can be invoiced: the invoice is due within days of the payment. */
export const invoiceUntil = (
  paidAt: number,
  { shopInvoiceDays }: Pick<EditionSettings, 'shopInvoiceDays'>,
): Day => addDays(romeDay(paidAt), shopInvoiceDays)

/** Checks whether the buyer can still request an invoice, or change its data before the payment. */
export const canAskInvoice = (
  { state, paidAt }: { state: string; paidAt: Date | null },
  settings: Pick<EditionSettings, 'shopInvoiceDays'>,
  now: number,
) =>
  state === 'awaiting_payment' ||
  (state === 'paid' && paidAt !== null && !isPast(invoiceUntil(paidAt.getTime(), settings), now))
