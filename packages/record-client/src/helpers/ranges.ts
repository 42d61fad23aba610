export { isLatitude, isLongitude } from '@foyer/record-contract'

/** Whether the value is a heading level, 1 to 6. */
export const isHeadingLevel = (value: unknown): value is 1 | 2 | 3 | 4 | 5 | 6 =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6
