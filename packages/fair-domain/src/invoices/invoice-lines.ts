import type { EditionSettings } from '../editions/edition-settings.ts'
import { type Cents, roundCents, sum } from '../money/cents.ts'
import { documentTotals } from '../money/document-totals.ts'
import { shareOut } from '../money/vat-included.ts'
import type { Day } from '../time/rome.ts'
import {
  type Natura,
  type Supply,
  type TreatmentCode,
  type VatCustomer,
  type VatSettings,
  vatTreatment,
} from './vat-treatments.ts'

/** A charged item before VAT. */
export interface ChargedItem {
  description: string
  quantity: number
  unitPrice: Cents
  net: Cents
  supply: Supply
}

export interface InvoiceLine extends Omit<ChargedItem, 'supply'> {
  /** Percent. */
  rate: number
  natura: Natura | null
  treatment: TreatmentCode | 'stampDuty' | 'rounding'
  collection: 'I' | 'S'
}

export type InvoiceSettings = VatSettings &
  Pick<EditionSettings, 'stampDuty' | 'stampDutyAbove' | 'stampDutyCharged'>

export interface InvoiceTotals {
  taxable: Cents
  tax: Cents
  gross: Cents
  /** Amount that the customer transfers: without VAT under split payment. */
  payable: Cents
  /** Totals by rate or reason; VAT is rounded here only. */
  summary: readonly {
    rate: number
    natura: Natura | null
    collection: 'I' | 'S'
    treatment: InvoiceLine['treatment']
    taxable: Cents
    tax: Cents
  }[]
  /** Amount covered by a declaration of intent. */
  intentUsed: Cents
}

interface Taxing {
  customer: VatCustomer
  day: Day
  settings: InvoiceSettings
  /** Text of the stamp duty line in the language of the document. */
  stampDutyText: string
  /** Lines of invoiced prepayments: deducted with their original VAT. */
  prepaid?: readonly InvoiceLine[]
}

/**
 * Returns the lines of an invoice: each taxed by the rule of the day, a declaration used up to its ceiling,
 * stamp duty last.
 */
export function invoiceLines(items: readonly ChargedItem[], taxing: Taxing): InvoiceLine[] {
  const { customer, day, settings, prepaid = [] } = taxing
  const lines: InvoiceLine[] = []
  const deducted = creditLines(prepaid.filter(({ treatment }) => treatment !== 'stampDuty'))
  // Deducted prepayments return their amount to the declaration.
  const returned = sum(deducted.filter(({ treatment }) => treatment === 'intent').map(({ net }) => net))
  let left = customer.intent ? customer.intent.left - returned : 0
  const tax = ({ supply, ...item }: ChargedItem, who: VatCustomer): InvoiceLine => {
    const { code, rate, natura, collection } = vatTreatment(supply, who, day, settings)
    return { ...item, rate, natura, treatment: code, collection }
  }
  for (const item of items) {
    const line = tax(item, { ...customer, intent: customer.intent && { ...customer.intent, left } })
    if (line.treatment !== 'intent' || line.net <= left) {
      lines.push(line)
      if (line.treatment === 'intent') left -= line.net
      continue
    }
    lines.push({ ...line, quantity: 1, unitPrice: left, net: left })
    const rest = item.net - left
    left = 0
    lines.push(tax({ ...item, quantity: 1, unitPrice: rest, net: rest }, { ...customer, intent: null }))
  }
  const all = [...lines, ...deducted]
  return [...all, ...stampDutyLines(all, taxing)]
}

/** Stamp duty applies above a threshold of untaxed amounts. On a penalty the organiser pays it. */
function stampDutyLines(lines: readonly InvoiceLine[], { settings, stampDutyText }: Taxing): InvoiceLine[] {
  const sold = lines.filter(({ treatment }) => treatment !== 'penalty')
  if (!owesStampDuty(sold, settings) || !settings.stampDutyCharged) return []
  const { stampDuty } = settings
  return [
    {
      description: stampDutyText,
      quantity: 1,
      unitPrice: stampDuty,
      net: stampDuty,
      rate: 0,
      natura: 'N1',
      treatment: 'stampDuty',
      collection: 'I',
    },
  ]
}

export function owesStampDuty(
  lines: readonly InvoiceLine[],
  { stampDutyAbove }: Pick<InvoiceSettings, 'stampDutyAbove'>,
) {
  const untaxed = sum(
    lines
      .filter(
        ({ natura, treatment }) => natura !== null && treatment !== 'stampDuty' && treatment !== 'rounding',
      )
      .map(({ net }) => net),
  )
  return Math.abs(untaxed) > stampDutyAbove
}

export function invoiceTotals(lines: readonly InvoiceLine[]): InvoiceTotals {
  const summary = byTreatment(lines).map(([first, ...others]) => {
    const { taxable, tax } = documentTotals([first, ...others])
    const { rate, natura, collection, treatment } = first
    return { rate, natura, collection, treatment, taxable, tax }
  })
  const taxable = sum(summary.map((entry) => entry.taxable))
  const tax = sum(summary.map((entry) => entry.tax))
  const split = sum(summary.filter(({ collection }) => collection === 'S').map((entry) => entry.tax))
  return {
    taxable,
    tax,
    gross: taxable + tax,
    payable: taxable + tax - split,
    summary,
    intentUsed: sum(lines.filter(({ treatment }) => treatment === 'intent').map(({ net }) => net)),
  }
}

/** Returns the lines of a credit note: the same lines with the opposite sign. */
export const creditLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.map((line) => ({ ...line, unitPrice: roundCents(-line.unitPrice), net: roundCents(-line.net) }))

/**
 * Returns a credit note on the remainder of an invoice after earlier credit notes: all of it, or an amount
 * without VAT, allocated to the treatments in proportion. Each treatment is one line.
 */
export function partialCreditLines(
  standing: readonly InvoiceLine[],
  amount: Cents | undefined,
  description: string,
): InvoiceLine[] {
  const groups = byTreatment(standing).map(([first, ...others]) => ({
    ...first,
    net: sum([first, ...others].map(({ net }) => net)),
  }))
  // Stamp duty is due for the document, so only a complete credit returns it.
  const spread = amount === undefined ? groups : groups.filter(({ treatment }) => treatment !== 'stampDuty')
  const nets = spread.map(({ net }) => net)
  const shares = shareOut(amount ?? sum(nets), nets)
  return spread
    .map((group, index) => ({ ...group, net: -(shares[index] ?? 0) }))
    .filter(({ net }) => net !== 0)
    .map((group) => ({ ...group, description, quantity: 1, unitPrice: group.net }))
}

/** Groups lines by rate, reason, collection and treatment. */
const byTreatment = (lines: readonly InvoiceLine[]) =>
  // A group is never empty.
  [...Map.groupBy(lines, keyOf).values()] as [InvoiceLine, ...InvoiceLine[]][]

const keyOf = ({ rate, natura, collection, treatment }: InvoiceLine) =>
  JSON.stringify([rate, natura, collection, treatment])
