import { ORDINARY_CUSTOMER } from '../invoices/payable.ts'
import {
  type ApplicationPrice,
  offeredServices,
  type PayablePrices,
  payablePrices,
  priceApplication,
} from './application.prices.ts'
import { type ApplicationIssue, areaIssue, onlyHall } from './application.rules.ts'
import type { PriceListResult } from './estimate.methods.ts'

/** Where the paying company is based, with a country whose VAT rules apply there. */
export const PAYER_PLACES = { italy: 'IT', union: 'DE', outside: 'CH' } as const
export type PayerPlace = keyof typeof PAYER_PLACES

/** Values of the estimate form, as in the URL. */
export interface EstimateInput {
  hall: string
  area: number
  sides: number
  services: Readonly<Record<string, number>>
  place: PayerPlace
}

const MAX_QUANTITY = 999

/** Reads the form from a query; values out of range become those of an empty form. */
export function readEstimate(
  query: URLSearchParams,
  { pavilions, settings }: PriceListResult,
): EstimateInput {
  const count = (name: string, max: number) => {
    const value = Number(query.get(name)?.replace(',', '.') ?? 0)
    return Number.isFinite(value) && value >= 0 && value <= max ? value : 0
  }
  const place = query.get('place') ?? ''
  return {
    hall: pavilions.find(({ id }) => id === query.get('hall'))?.id ?? onlyHall('', pavilions),
    area: count('area', MAX_QUANTITY * 10),
    sides: Math.round(count('sides', settings.openSidesSurcharge.length)) || 1,
    services: Object.fromEntries(
      offeredServices(settings).map(({ code }) => [code, Math.round(count(code, MAX_QUANTITY))]),
    ),
    place: Object.hasOwn(PAYER_PLACES, place) ? (place as PayerPlace) : 'italy',
  }
}

export interface Estimate {
  price: ApplicationPrice
  payable: PayablePrices
}

/** Computes an estimate with the functions of the application, or returns the missing or invalid field. */
export function estimatePrice(
  { hall, area, sides, services, place }: EstimateInput,
  { pavilions, settings, today }: PriceListResult,
): Estimate | { issue: ApplicationIssue; field: 'hall' | 'area' } {
  const pavilion = pavilions.find(({ id }) => id === hall)
  if (!pavilion) return { issue: 'missing', field: 'hall' }
  const issue = areaIssue(area, settings)
  if (issue) return { issue, field: 'area' }
  const { pricePerSquareMetre } = pavilion
  const price = priceApplication({ area, openSides: sides, services }, { pricePerSquareMetre, settings })
  const customer = { ...ORDINARY_CUSTOMER, country: PAYER_PLACES[place] }
  return { price, payable: payablePrices(price, { customer, day: today, settings }) }
}
