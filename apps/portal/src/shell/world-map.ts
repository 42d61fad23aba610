import type { EditionResult } from '@foyer/fair-domain'

const ZOOM = 15

/** Link to a place on an online map. */
export const worldMapOf = ({ latitude, longitude }: NonNullable<EditionResult['place']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
