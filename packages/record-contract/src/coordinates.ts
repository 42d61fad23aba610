const within = (value: unknown, limit: number) =>
  typeof value === 'number' && value >= -limit && value <= limit

/** Degrees from the equator. */
export const MAX_LATITUDE = 90
/** Degrees from the meridian. */
export const MAX_LONGITUDE = 180

/** Is this a latitude, within ±90 degrees? */
export const isLatitude = (value: unknown): value is number => within(value, MAX_LATITUDE)

/** Is this a longitude, within ±180 degrees? */
export const isLongitude = (value: unknown): value is number => within(value, MAX_LONGITUDE)

/** `44.5126, 11.3646` as its two numbers; null when it is no place on earth. */
export function readCoordinates(text: string) {
  const [, north = '', east = ''] =
    /^\s*(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  if (north === '' || east === '') return null
  const [latitude, longitude] = [Number(north), Number(east)]
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : null
}
