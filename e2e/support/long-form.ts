/** Set for the long form of exhaustive journeys: FOYER_THOROUGH=1 npm test -- e2e <file>. */
export const IS_THOROUGH = process.env.FOYER_THOROUGH === '1'

/** Returns all in the long form, and an even sample of at most `count` in the short one. */
export const some = <T>(all: readonly T[], count: number) =>
  IS_THOROUGH ? all : all.filter((_, index) => index % Math.ceil(all.length / count) === 0)
