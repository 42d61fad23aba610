/** Below the least age of the edition nobody enters alone, and not before staff have said yes. */
export const MAX_ADULT_LENGTH = 120

/** On a void code: staff did not let somebody below the least age come. */
export const VOID_AS_MINOR = 'minor'

/** Who looks after the holder: undefined for whoever is old enough, empty while nobody is named. */
export type Adult = string | undefined

export type AdultIssue = 'missing' | 'tooLong'

export const tidyAdult = (adult: Adult): Adult => adult?.trim().replace(/\s+/g, ' ')

/** Somebody below the least age needs an adult with a name. */
export function adultIssue(adult: Adult): AdultIssue | undefined {
  const name = tidyAdult(adult)
  if (name === undefined) return undefined
  if (name === '') return 'missing'
  return name.length > MAX_ADULT_LENGTH ? 'tooLong' : undefined
}

/** What is said of a holder: who, and in whose company. */
interface Held {
  firstName: string
  lastName: string
  adult?: Adult
}

/** Staff said yes to this child with this adult: another code for the same two asks nobody again. */
export const isSameMinor = (before: Held, after: Held) =>
  before.firstName === after.firstName && before.lastName === after.lastName && before.adult === after.adult
