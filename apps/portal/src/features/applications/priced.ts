import {
  type ApplicationData,
  type ApplicationPrice,
  type ApplicationResult,
  priceApplication,
} from '@foyer/fair-domain'

/** Computes the price of the form; the server uses the same function. */
export function priced(
  data: ApplicationData,
  { pavilions, settings, isFeePaid }: ApplicationResult,
): ApplicationPrice {
  const pavilion = pavilions.find(({ id }) => id === data.pavilionId)
  return priceApplication(data, {
    pricePerSquareMetre: pavilion?.pricePerSquareMetre ?? 0,
    settings,
    isFeePaid,
  })
}
