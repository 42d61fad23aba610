import { type PriceListResult, priceListOf, romeDay } from '@foyer/fair-domain'
import { offeredPavilions } from '../../services/applications/application-facts.ts'
import type { Needs } from './needs.ts'

/** Returns the prices of the current edition for all users; null without an edition. */
export async function getPriceList({ pool, editions, clock }: Needs): Promise<PriceListResult | null> {
  const edition = await editions.current(pool)
  if (!edition) return null
  return {
    edition: edition.name,
    today: romeDay(clock()),
    pavilions: await offeredPavilions(pool, edition.id),
    settings: priceListOf(edition.settings),
  }
}
