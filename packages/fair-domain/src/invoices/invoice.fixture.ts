import type { ElectronicInvoice } from './fattura-pa.ts'
import type { InvoiceCustomer } from './invoice-customer.ts'
import { type InvoiceLine, invoiceLines } from './invoice-lines.ts'

/** An Italian company, for tests. */
export const customer = (values: Partial<InvoiceCustomer> = {}): InvoiceCustomer => ({
  name: 'Aurora Cosmetici',
  vatNumber: 'IT01234567897',
  fiscalCode: '',
  street: 'Via delle Officine 12',
  postalCode: '40127',
  city: 'Bologna',
  province: 'BO',
  country: 'IT',
  sdi: 'ABC1234',
  pec: 'aurora@pec.aurora.example',
  email: 'invoices@aurora.example',
  isPublicBody: false,
  hasSplitPayment: false,
  hasGrant: false,
  cup: '',
  intent: null,
  ...values,
})

export const issuer = {
  legalName: 'Foyer Fairs S.p.A.',
  vatNumber: '03456789019',
  street: 'Viale delle Esposizioni 1',
  postalCode: '40100',
  city: 'Bologna',
  province: 'BO',
}
export const settings = {
  vatRate: 22,
  splitPaymentUntil: '2026-06-30',
  stampDuty: 2_00,
  stampDutyAbove: 77_47,
  stampDutyCharged: true,
}
export const linesFor = (who: InvoiceCustomer, intentLeft = 0) =>
  invoiceLines(
    [
      {
        description: 'Area “Pad. 15” & più',
        quantity: 48,
        unitPrice: 285_00,
        net: 13_680_00,
        supply: 'space',
      },
      { description: 'Quota', quantity: 1, unitPrice: 590_00, net: 590_00, supply: 'space' },
    ],
    {
      customer: {
        country: who.country,
        isBusiness: true,
        isPublicBody: who.isPublicBody,
        hasSplitPayment: who.hasSplitPayment,
        intent: who.intent && { ...who.intent, left: intentLeft },
      },
      day: '2026-03-01',
      settings,
      stampDutyText: 'Bollo',
    },
  )
export const invoice = (values: Partial<ElectronicInvoice> = {}): ElectronicInvoice => {
  const who = values.customer ?? customer()
  return {
    number: 'FE-2026-00001',
    type: 'balance',
    date: '2026-03-01',
    lines: linesFor(who),
    customer: who,
    stampDuty: 0,
    orderNumber: 'OR26-00001',
    credits: null,
    creditReason: '',
    payment: null,
    transmission: 36,
    ...values,
  }
}
/** Returns the values of an element, in order. */
export const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)

/** A taxed line. */
export const line = (values: Partial<InvoiceLine>): InvoiceLine => ({
  description: 'Area',
  quantity: 1,
  unitPrice: 100_00,
  net: 100_00,
  rate: 22,
  natura: null,
  treatment: 'ordinary',
  collection: 'I',
  ...values,
})
