import type { EditionResult } from '@foyer/fair-domain'

/** The fair as schema.org data. */
export const fairEvent = (
  { opening, closing, place }: Pick<EditionResult, 'opening' | 'closing'> & Partial<EditionResult>,
  name: string,
  description: string,
) => ({
  '@type': 'Event',
  name,
  description,
  startDate: opening,
  endDate: closing,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  eventStatus: 'https://schema.org/EventScheduled',
  location: {
    '@type': 'Place',
    name: 'Foyer',
    address: { '@type': 'PostalAddress', addressLocality: 'Bologna', addressCountry: 'IT' },
    geo: place ? { '@type': 'GeoCoordinates', ...place } : undefined,
  },
  organizer: { '@type': 'Organization', name: 'Foyer' },
})
