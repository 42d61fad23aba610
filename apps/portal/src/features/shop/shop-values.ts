import { type CodeTicket, type ShopResult, type ShopTicketOffer, shopTotals } from '@foyer/fair-domain'

/** Initial form values: submitted ones, or the usual choice. */
export interface ShopValues {
  ticket: CodeTicket
  days: readonly string[]
  quantity: number
  method: 'card' | 'transfer'
  text: (name: string) => string
  isOn: (name: string) => boolean
  /** True if the form came back with errors, false if it was opened. */
  isSent: boolean
}

export function shopValues(
  shop: ShopResult,
  typed: Readonly<Record<string, string>> | undefined,
): ShopValues {
  const text = (name: string) => typed?.[name] ?? initialOf(shop, name)
  const offered = shop.offers.find(({ ticket }) => ticket === typed?.ticket) ?? shop.offers[0]
  const quantity = Number(typed?.quantity ?? '1')
  const [only] = shop.days
  return {
    ticket: offered?.ticket ?? 'oneDay',
    days: typed
      ? (typed.days ?? '').split(',').filter(Boolean)
      : shop.days.length === 1 && only
        ? [only]
        : [],
    quantity: Number.isInteger(quantity) ? Math.min(Math.max(quantity, 1), shop.maxTickets) : 1,
    method: typed?.method === 'transfer' || shop.card === null ? 'transfer' : 'card',
    text,
    isOn: (name) => typed?.[name] === 'on',
    isSent: typed !== undefined,
  }
}

function initialOf({ buyer, code }: ShopResult, name: string) {
  // An invalid code of a link is reported above, and does not prevent a purchase at the full price.
  if (name === 'code') return code?.standing === 'active' ? code.value : ''
  if (!buyer) return ''
  const known: Readonly<Record<string, string>> = {
    firstName1: buyer.firstName,
    lastName1: buyer.lastName,
    email: buyer.email,
    company: buyer.company,
    country: buyer.country,
    businessType: buyer.businessType,
    mainActivity: buyer.mainActivity,
    invoiceName: buyer.company,
    invoiceCountry: buyer.country,
  }
  return known[name] ?? ''
}

/** Format of a day in a short list: `Thu 11 February`. */
export const SHORT_DAY = { weekday: 'short', year: undefined } as const

export const offerOf = ({ offers }: ShopResult, ticket: CodeTicket): ShopTicketOffer | undefined =>
  offers.find((offer) => offer.ticket === ticket)

export const totalsOf = (shop: ShopResult, { ticket, quantity }: ShopValues) =>
  shopTotals(offerOf(shop, ticket) ?? { full: 0, price: 0 }, quantity, shop.vatRate)
