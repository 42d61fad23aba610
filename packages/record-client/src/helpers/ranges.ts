const within = (value: unknown, limit: number) =>
  typeof value === 'number' && value >= -limit && value <= limit

/** Is this a latitude, within ±90 degrees? */
export const isLatitude = (value: unknown): value is number => within(value, 90)

/** Is this a longitude, within ±180 degrees? */
export const isLongitude = (value: unknown): value is number => within(value, 180)

/** Is this a level that a heading can have, 1 to 6? */
export const isHeadingLevel = (value: unknown): value is 1 | 2 | 3 | 4 | 5 | 6 =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6
