/** Below the minimum age of the edition, a holder needs an adult and the approval of staff. */
export const MAX_ADULT_LENGTH = 120

/** Reason of a void code: staff rejected a holder below the minimum age. */
export const VOID_AS_MINOR = 'minor'

/** Accompanying adult: undefined for holders above the minimum age, empty until named. */
export type Adult = string | undefined

export type AdultIssue = 'missing' | 'tooLong'

export const tidyAdult = (adult: Adult): Adult => adult?.trim().replace(/\s+/g, ' ')

/** Validates the adult of a holder below the minimum age. */
export function adultIssue(adult: Adult): AdultIssue | undefined {
  const name = tidyAdult(adult)
  if (name === undefined) return undefined
  if (name === '') return 'missing'
  return name.length > MAX_ADULT_LENGTH ? 'tooLong' : undefined
}

/** Holder and accompanying adult. */
interface Held {
  firstName: string
  lastName: string
  adult?: Adult
}

/** Checks for an approved pair of child and adult: a new code for both needs no new approval. */
export const isSameMinor = (before: Held, after: Held) =>
  before.firstName === after.firstName && before.lastName === after.lastName && before.adult === after.adult
