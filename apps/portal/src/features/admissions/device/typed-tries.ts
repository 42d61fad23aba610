import { readShortCode } from '@foyer/fair-domain'
import { EMPTY_ANSWER, type GateAnswer } from './gate-answer.ts'

/** Wrong codes that may be typed within a minute. */
const MAX_TRIES = 5
const PERIOD_MS = 60_000
/** Answers to a typed code that names no valid ticket. */
const WRONG = new Set<GateAnswer['outcome']>(['mistyped', 'unknown', 'unlisted', 'voided'])

/** Limits the guesses of typed codes, which carry no signature. Scanned codes are not counted. */
export function createTypedTries(now: () => number) {
  let wrong: number[] = []
  return {
    /** Decides a code, or refuses one that may no longer be typed now. */
    async limit(code: string, decide: () => Promise<GateAnswer>): Promise<GateAnswer> {
      if (!readShortCode(code)) return decide()
      const at = now()
      wrong = wrong.filter((each) => at - each < PERIOD_MS)
      if (wrong.length >= MAX_TRIES) return { ...EMPTY_ANSWER, outcome: 'tooManyTyped', isOffline: true, at }
      const answer = await decide()
      if (WRONG.has(answer.outcome)) wrong.push(at)
      return answer
    },
  }
}
