import {
  type ApplicationData,
  type ApplicationPrice,
  type ApplicationResult,
  priceApplication,
} from '@foyer/fair-domain'

/** What the filled-in form costs; the server computes it again by the same function. */
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
