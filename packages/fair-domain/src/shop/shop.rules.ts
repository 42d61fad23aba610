import type { Label } from '@foyer/record-contract'
import { type CodeTicket, codeRates } from '../discount-codes/discount-code.rules.ts'
import type { EditionDays } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import { type Cents, roundCents } from '../money/cents.ts'
import { machine } from '../states/machine.ts'
import { type Adult, adultIssue } from '../ticketing/minors.rules.ts'
import type { TicketKind } from '../ticketing/ticket-kinds.ts'
import { addDays, type Day, endOfDay, isPast, romeDay, romeInstant } from '../time/rome.ts'
import { invoiceFormIssues, type ShopInvoiceForm, type ShopInvoiceIssue } from './shop-invoice.rules.ts'

/** Tickets of the shop: kind at the gate, and number of days that the buyer selects. */
export const SHOP_TICKETS = {
  oneDay: { kind: 'ticket1', minDays: 1, maxDays: 1 },
  twoDays: { kind: 'ticket2', minDays: 2, maxDays: 2 },
  moreDays: { kind: 'ticket4', minDays: 3, maxDays: 4 },
} as const satisfies Record<CodeTicket, { kind: TicketKind; minDays: number; maxDays: number }>

export const PAYMENT_METHODS = {
  card: { 'en-US': 'Card', it: 'Carta' },
  transfer: { 'en-US': 'Bank transfer', it: 'Bonifico' },
  cash: { 'en-US': 'Cash at the desk', it: 'Contanti al banco' },
  terminal: { 'en-US': 'Card at the desk', it: 'Carta al banco' },
} as const satisfies Record<string, Label>

export type PaymentMethod = keyof typeof PAYMENT_METHODS
/** Payments that staff receive at the badge desk. */
export const DESK_PAYMENTS = ['terminal', 'cash'] as const satisfies readonly PaymentMethod[]

/**
 * States of an order. A card payment is refunded automatically (`refunding` until then), a transfer manually
 * (`refund_due`), with the returned tickets void; the others keep the order. A chargeback returns the order to waiting.
 */
export const shopOrder = machine({
  awaiting_payment: { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
  paid: { refund: 'refunding', owe: 'refund_due', reverse: 'awaiting_payment' },
  refunding: { finish: 'refunded', keep: 'paid' },
  refund_due: { finish: 'refunded', keep: 'paid' },
  refunded: {},
  expired: {},
  cancelled: {},
})

export type ShopOrderState = (typeof shopOrder.states)[number]

/** Holder of a ticket; the name can be given later. */
export interface ShopPerson {
  firstName: string
  lastName: string
  /** Recipient of the ticket; the buyer if empty. */
  email: string
  /** Adult who accompanies a holder below the minimum age; omitted for all others. */
  adult?: Adult
}

export interface ShopForm {
  ticket: CodeTicket
  days: readonly Day[]
  quantity: number
  /** Email of the buyer. */
  email: string
  people: readonly ShopPerson[]
  code: string
  /** Required with a company's code. */
  company: string
  country: string
  /** Values of the profile's lists; shown to the company of the code. */
  businessType?: string
  mainActivity?: string
  /** The exhibitor can see the company's name. */
  tellsName: boolean
  method: PaymentMethod
  acceptsTerms: boolean
  /** Recipient of the invoice; null for a receipt. */
  invoice: ShopInvoiceForm | null
}

export type ShopIssue =
  | 'required'
  | 'email'
  | 'tooLong'
  | 'tooMany'
  | 'tooFew'
  | 'wholeNumber'
  | 'days'
  | 'notOffered'
  | 'terms'
  | ShopInvoiceIssue

/** Issues by field; those of people are `firstName1`, `lastName1` … */
export type ShopIssues = Readonly<Record<string, ShopIssue>>

type Settings = Pick<
  EditionSettings,
  | 'fullPriceOneDay'
  | 'fullPriceTwoDays'
  | 'fullPriceMoreDays'
  | 'codePriceOneDay'
  | 'codePriceTwoDays'
  | 'codePriceMoreDays'
  | 'shopMaxTickets'
  | 'shopTransferUntil'
  | 'vatRate'
>

/** Returns the days on which the fair is open. */
export function fairDaysOf({ opening, closing }: EditionDays): Day[] {
  const days: Day[] = []
  for (let day = opening; day <= closing; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the days on sale: today until entry ends. */
export const daysOnSale = (
  days: EditionDays,
  { visitorEntryUntil }: Pick<EditionSettings, 'visitorEntryUntil'>,
  now: number,
) => fairDaysOf(days).filter((day) => now < romeInstant(day, `${visitorEntryUntil}:00`))

export interface ShopTicketOffer {
  ticket: CodeTicket
  minDays: number
  maxDays: number
  full: Cents
  /** Price with the code; equal to `full` without one. */
  price: Cents
}

/** Returns the tickets on sale, without those for more days than remain. */
export function shopOffers(
  days: EditionDays,
  settings: EditionSettings,
  hasCode: boolean,
  now: number,
): ShopTicketOffer[] {
  const left = daysOnSale(days, settings, now).length
  return codeRates(settings).flatMap(({ ticket, full, price }) => {
    const { minDays, maxDays } = SHOP_TICKETS[ticket]
    if (left < minDays) return []
    return [{ ticket, full, price: hasCode ? price : full, minDays, maxDays: Math.min(maxDays, left) }]
  })
}

export interface ShopTotals {
  full: Cents
  discount: Cents
  total: Cents
  /** VAT included in the total. */
  vat: Cents
}

export function shopTotals(
  { full, price }: Pick<ShopTicketOffer, 'full' | 'price'>,
  quantity: number,
  vatRate: number,
): ShopTotals {
  const total = price * quantity
  return {
    full: full * quantity,
    discount: (full - price) * quantity,
    total,
    vat: total - roundCents((total * 100) / (100 + vatRate)),
  }
}

/** Checks whether a transfer is offered, which takes days and must arrive before the visit. */
export const isTransferOffered = ({ shopTransferUntil }: Pick<Settings, 'shopTransferUntil'>, now: number) =>
  !isPast(shopTransferUntil, now)

export const SHOP_MAX_LENGTHS = { firstName: 60, lastName: 80, company: 160 } as const

/** Checks whether a person is named. */
export const hasName = ({ firstName, lastName }: Pick<ShopPerson, 'firstName' | 'lastName'>) =>
  firstName.trim() !== '' || lastName.trim() !== ''

interface ShopAtHand {
  days: EditionDays
  settings: EditionSettings
  methods: readonly PaymentMethod[]
}

/** Validates an order and returns the issues by field; empty if it can be sent. */
export function shopIssues(form: ShopForm, { days, settings, methods }: ShopAtHand, now: number): ShopIssues {
  const issues: Record<string, ShopIssue> = {}
  const offer = shopOffers(days, settings, false, now).find(({ ticket }) => ticket === form.ticket)
  if (!offer) issues.ticket = 'notOffered'
  const onSale = daysOnSale(days, settings, now)
  const chosen = new Set(form.days)
  const isCount = offer && chosen.size >= offer.minDays && chosen.size <= offer.maxDays
  if (!isCount || form.days.some((day) => !onSale.includes(day))) issues.days = 'days'
  if (!Number.isInteger(form.quantity)) issues.quantity = 'wholeNumber'
  else if (form.quantity < 1) issues.quantity = 'tooFew'
  else if (form.quantity > settings.shopMaxTickets) issues.quantity = 'tooMany'
  if (form.email.trim() === '') issues.email = 'required'
  else if (!isEmail(form.email)) issues.email = 'email'
  for (const [index, person] of form.people.slice(0, Math.max(0, form.quantity)).entries())
    Object.assign(issues, personIssues(person, index, index === 0))
  if (form.people.length === 0) Object.assign(issues, { firstName1: 'required', lastName1: 'required' })
  if (form.company.trim().length > SHOP_MAX_LENGTHS.company) issues.company = 'tooLong'
  if (!methods.includes(form.method)) issues.method = 'notOffered'
  if (!form.acceptsTerms) issues.acceptsTerms = 'terms'
  if (form.invoice) Object.assign(issues, invoiceFormIssues(form.invoice))
  return issues
}

/** The first person is the buyer, whom mails address by name; others have both names or none. */
function personIssues(person: ShopPerson, index: number, isBuyer: boolean): ShopIssues {
  const issues: Record<string, ShopIssue> = {}
  const at = (field: string) => `${field}${index + 1}`
  if (isBuyer || hasName(person))
    for (const field of ['firstName', 'lastName'] as const) {
      const value = person[field].trim()
      if (value === '') issues[at(field)] = 'required'
      else if (value.length > SHOP_MAX_LENGTHS[field]) issues[at(field)] = 'tooLong'
    }
  if (person.email.trim() !== '' && !isEmail(person.email)) issues[at('email')] = 'email'
  const adult = adultIssue(person.adult)
  if (adult) issues[at('adult')] = adult === 'missing' ? 'required' : adult
  return issues
}

/** Why a buyer cannot return their tickets. */
export type RefundRefusal = 'NOT_REFUNDABLE' | 'TICKET_USED'

/**
 * Returns why a paid order cannot be refunded: until a day of the edition it can, while none of its tickets was used.
 */
export function refundRefusal(
  { state, wasUsed }: { state: ShopOrderState; wasUsed: boolean },
  { shopRefundUntil }: Pick<EditionSettings, 'shopRefundUntil'>,
  now: number,
): RefundRefusal | undefined {
  if (state !== 'paid' || isPast(shopRefundUntil, now)) return 'NOT_REFUNDABLE'
  return wasUsed ? 'TICKET_USED' : undefined
}

/** Returns when an unpaid order expires: soon for a card, at the end of the last day for a transfer. */
export const expiresAt = (
  method: PaymentMethod,
  { checkoutMinutes, transferDays }: Pick<EditionSettings, 'checkoutMinutes' | 'transferDays'>,
  now: number,
) => (method === 'card' ? now + checkoutMinutes * 60_000 : endOfDay(addDays(romeDay(now), transferDays)) - 1)
