import type { EditionResult } from '@foyer/fair-domain'
import { readCoordinates } from '@foyer/record-contract'
import type { Needs } from './needs.ts'

/** Returns name and days of the current edition; null between two editions. */
export async function getEdition({ pool, editions }: Needs): Promise<EditionResult | null> {
  const edition = await editions.current(pool)
  return edition
    ? {
        name: edition.name,
        year: edition.year,
        ...edition.days,
        address: edition.settings.venueAddress,
        place: readCoordinates(edition.settings.venueCoordinates),
      }
    : null
}
