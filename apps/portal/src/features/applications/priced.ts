import {
  type ApplicationData,
  type ApplicationPrice,
  type ApplicationResult,
  isBusiness,
  ORDINARY_CUSTOMER,
  type PayablePrices,
  payablePrices,
  priceApplication,
} from '@foyer/fair-domain'

export type SentPrice = ApplicationPrice & { payable: PayablePrices }

/** Computes the price of the form, and what the company or its third party pays; the server uses the same functions. */
export function priced(
  data: ApplicationData,
  { pavilions, settings, isFeePaid, payer }: ApplicationResult,
): SentPrice {
  const pavilion = pavilions.find(({ id }) => id === data.pavilionId)
  const price = priceApplication(data, {
    pricePerSquareMetre: pavilion?.pricePerSquareMetre ?? 0,
    settings,
    isFeePaid,
  })
  const { country } = data.billingCompany
  const customer =
    data.billing === 'own'
      ? payer.customer
      : { ...ORDINARY_CUSTOMER, country, isBusiness: isBusiness(data.billingCompany) }
  return { ...price, payable: payablePrices(price, { ...payer, customer, settings }) }
}
