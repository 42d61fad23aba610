import type { EditionResult } from '@foyer/fair-domain'

const ZOOM = 15

/** The way to a place, on a map of the world. */
export const worldMapOf = ({ latitude, longitude }: NonNullable<EditionResult['place']>) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
