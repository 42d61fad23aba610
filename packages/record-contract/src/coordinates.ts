const within = (value: unknown, limit: number) =>
  typeof value === 'number' && value >= -limit && value <= limit

/** Latitude in degrees. */
export const MAX_LATITUDE = 90
/** Longitude in degrees. */
export const MAX_LONGITUDE = 180

/** True for a latitude: a number within ±90 degrees. */
export const isLatitude = (value: unknown): value is number => within(value, MAX_LATITUDE)

/** True for a longitude: a number within ±180 degrees. */
export const isLongitude = (value: unknown): value is number => within(value, MAX_LONGITUDE)

/** Parses `44.5126, 11.3646`; null if the text is not a pair of coordinates. */
export function readCoordinates(text: string) {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (north === '' || east === '') return null
  const [latitude, longitude] = [Number(north), Number(east)]
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null
}
