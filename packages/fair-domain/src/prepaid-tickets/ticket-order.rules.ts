import type { Label } from '@foyer/record-contract'
import type { PriceTier } from '../editions/define-setting.ts'
import type { EditionSettings } from '../editions/edition-settings.ts'
import { isEmail } from '../identity/registration.rules.ts'
import type { Cents } from '../money/cents.ts'
import { vatIncluded } from '../money/vat-included.ts'
import { hasInternationalPrefix } from '../people/phone.rules.ts'
import { machine } from '../states/machine.ts'
import { type Adult, adultIssue } from '../ticketing/minors.rules.ts'
import { isPast } from '../time/rome.ts'

/** Kinds of prepaid tickets; each is a kind of the entitlement ledger. */
export const PREPAID_KINDS = {
  ticket1: { 'en-US': '1-day ticket', it: 'Biglietto 1 giorno' },
  ticket2: { 'en-US': '2-day ticket', it: 'Biglietto 2 giorni' },
} as const satisfies Record<string, Label>

export type PrepaidKind = keyof typeof PREPAID_KINDS

/**
 * Initial shipping methods of a new installation. Staff rename, retire and add methods; added ones are
 * collection points for printed cards.
 */
export const SHIPPING_METHODS = {
  digital: { 'en-US': 'Digital, by email', it: 'Digitale, per email' },
  courier: { 'en-US': 'Printed cards by courier', it: 'Inviti stampati con corriere' },
  collection: { 'en-US': 'Printed cards, collected at the fair', it: 'Inviti stampati, ritiro in fiera' },
} as const satisfies Record<string, Label>

/** A value of the picklist; the first two have specific rules. */
export type ShippingMethod = string
export const DIGITAL = 'digital'
export const COURIER = 'courier'

/** States of an order. Prepaid tickets are not refunded: an order can be cancelled only while it is unpaid. */
export const ticketOrder = machine({
  awaiting_transfer: { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
  paid: { ship: 'shipped', release: 'available', reverse: 'awaiting_transfer' },
  available: {},
  shipped: {},
  expired: {},
  cancelled: {},
})

export type TicketOrderState = (typeof ticketOrder.states)[number]

export interface TicketOrderForm {
  firstName: string
  lastName: string
  email: string
  phone: string
  oneDay: number
  twoDay: number
  method: ShippingMethod
  recipient: string
  street: string
  city: string
  postalCode: string
  stateCode: string
  country: string
}

export type TicketOrderIssue =
  | 'required'
  | 'email'
  | 'phone'
  | 'nothing'
  | 'tooFew'
  | 'notOnSale'
  | 'shippingOver'
  | 'wholeNumber'
  | 'methodGone'

export type TicketOrderIssues = Readonly<Partial<Record<keyof TicketOrderForm, TicketOrderIssue>>>

type Settings = Pick<
  EditionSettings,
  | 'oneDayTiers'
  | 'twoDayTiers'
  | 'courierItaly'
  | 'courierEurope'
  | 'courierElsewhere'
  | 'shippingUntil'
  | 'vatRate'
>

/** Returns the tiers on sale. */
export const tiersOnSale = (tiers: readonly PriceTier[]) => tiers.filter(({ price }) => price !== null)

/**
 * Returns the tier of a quantity: the first that contains it, so that a capped tier takes precedence over an open one.
 */
export const tierFor = (quantity: number, tiers: readonly PriceTier[]) =>
  tiersOnSale(tiers).find(({ min, max }) => quantity >= min && (max === null || quantity <= max))

/** Returns the larger quantity that costs less in total, because a lower price applies to all; undefined if none does. */
export function cheaperQuantity(quantity: number, tiers: readonly PriceTier[]) {
  const price = tierFor(quantity, tiers)?.price
  if (!price) return undefined
  let best: { quantity: number; saving: Cents } | undefined
  const starts = tiersOnSale(tiers).flatMap(({ min, max }) => (max === null ? [min] : [min, max + 1]))
  for (const start of starts) {
    const each = start > quantity ? tierFor(start, tiers)?.price : undefined
    const saving = each ? quantity * price - start * each : 0
    if (saving > (best?.saving ?? 0)) best = { quantity: start, saving }
  }
  return best
}

const EUROPEAN_UNION = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE LT LU LV MT NL PL PT RO SE SI SK'.split(
  ' ',
)

export function shippingPrice(
  { method, country }: Pick<TicketOrderForm, 'method' | 'country'>,
  settings: Settings,
): Cents {
  if (method !== COURIER) return 0
  if (country === 'IT') return settings.courierItaly
  return EUROPEAN_UNION.includes(country) ? settings.courierEurope : settings.courierElsewhere
}

export interface TicketOrderTotals {
  /** Price per ticket of the kind including VAT; 0 if none is ordered. */
  oneDayPrice: Cents
  twoDayPrice: Cents
  shipping: Cents
  total: Cents
  /** VAT included in the total. */
  vat: Cents
}

/** Computes the totals. The price of the reached tier applies to all tickets of the kind. */
export function ticketOrderTotals(
  form: Pick<TicketOrderForm, 'oneDay' | 'twoDay' | 'method' | 'country'>,
  settings: Settings,
): TicketOrderTotals {
  const oneDayPrice = tierFor(form.oneDay, settings.oneDayTiers)?.price ?? 0
  const twoDayPrice = tierFor(form.twoDay, settings.twoDayTiers)?.price ?? 0
  const shipping = shippingPrice(form, settings)
  const total = form.oneDay * oneDayPrice + form.twoDay * twoDayPrice + shipping
  const vat = total - vatIncluded(total, settings.vatRate).net
  return { oneDayPrice, twoDayPrice, shipping, total, vat }
}

/** Checks whether the last day for shipped cards is past. */
export const isShippingOver = ({ shippingUntil }: Pick<Settings, 'shippingUntil'>, now: number) =>
  isPast(shippingUntil, now)

/** Validates an order and returns the issues by field; empty if it can be sent. */
export function ticketOrderIssues(form: TicketOrderForm, settings: Settings, now: number): TicketOrderIssues {
  const issues: Partial<Record<keyof TicketOrderForm, TicketOrderIssue>> = {}
  for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
    if (form[name].trim() === '') issues[name] = 'required'
  if (!issues.email && !isEmail(form.email)) issues.email = 'email'
  if (!issues.phone && !hasInternationalPrefix(form.phone)) issues.phone = 'phone'
  const oneDay = quantityIssue(form.oneDay, settings.oneDayTiers)
  const twoDay = quantityIssue(form.twoDay, settings.twoDayTiers)
  if (oneDay) issues.oneDay = oneDay
  if (twoDay) issues.twoDay = twoDay
  if (form.oneDay === 0 && form.twoDay === 0) issues.oneDay = 'nothing'
  if (form.method === COURIER) Object.assign(issues, shippingIssues(form, settings, now))
  return issues
}

function quantityIssue(quantity: number, tiers: readonly PriceTier[]): TicketOrderIssue | undefined {
  if (!Number.isInteger(quantity) || quantity < 0) return 'wholeNumber'
  if (quantity === 0) return undefined
  if (quantity < minimumOf(tiers)) return 'tooFew'
  return tierFor(quantity, tiers) ? undefined : 'notOnSale'
}

/** Returns the minimum quantity of a kind. */
export const minimumOf = (tiers: readonly PriceTier[]) =>
  Math.min(...tiersOnSale(tiers).map(({ min }) => min), Number.MAX_SAFE_INTEGER)

function shippingIssues(form: TicketOrderForm, settings: Settings, now: number): TicketOrderIssues {
  if (isShippingOver(settings, now)) return { method: 'shippingOver' }
  const needed = ['recipient', 'street', 'city', 'postalCode', 'country'] as const
  const missing = needed.filter((name) => form[name].trim() === '')
  const province = form.country === 'IT' && form.stateCode.trim() === '' ? ['stateCode' as const] : []
  return Object.fromEntries([...missing, ...province].map((name) => [name, 'required' as const]))
}

export const MAX_HOLDER_NAME = { firstName: 60, lastName: 80 } as const

export interface HolderName extends Readonly<Record<keyof typeof MAX_HOLDER_NAME, string>> {
  /** Adult who accompanies a holder below the minimum age; omitted for all others. */
  readonly adult?: Adult
}

export type HolderNameIssues = Readonly<Partial<Record<keyof HolderName, 'required' | 'tooLong'>>>

/** Validates the name on a ticket. */
export function holderNameIssues(name: HolderName): HolderNameIssues {
  const issues: Partial<Record<keyof HolderName, 'required' | 'tooLong'>> = {}
  for (const [field, limit] of Object.entries(MAX_HOLDER_NAME) as [keyof typeof MAX_HOLDER_NAME, number][]) {
    if (name[field].trim() === '') issues[field] = 'required'
    else if (name[field].trim().length > limit) issues[field] = 'tooLong'
  }
  const adult = adultIssue(name.adult)
  if (adult) issues.adult = adult === 'missing' ? 'required' : adult
  return issues
}
