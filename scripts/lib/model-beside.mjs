import { usersWithin } from './queueing.mjs'

/** Returns the input of the model for a load level: CPU time per request, and the pause between requests. */
export function networkOf({ users, perSecond, p50, cost }, processors) {
  return {
    demandMs: Object.values(cost).reduce((sum, ms) => sum + ms, 0),
    servers: processors,
    pauseMs: perSecond === 0 ? 0 : (users / perSecond) * 1000 - p50,
  }
}

/**
 * Compares the maximum number of users of the model, which is based on the first level only, with the
 * measured maximum. The measured limit lies between the last passed level and the first failed one, so the
 * model is right if its limit lies there too.
 */
export function kneeBeside({ levels, isBorne, processors, limitMs }) {
  const [low] = levels
  if (!low) return undefined
  const firstOver = levels.findIndex((level) => !isBorne(level))
  const over = levels[firstOver]
  const borne = firstOver < 0 ? levels.at(-1) : levels[firstOver - 1]
  const [from, to] = [borne?.users ?? 0, over?.users ?? Number.POSITIVE_INFINITY]
  const foretold = usersWithin({ ...networkOf(low, processors), limitMs })
  return { foretold, from, to, verdict: verdictOf(foretold, from, to), because: over?.saturated ?? '' }
}

function verdictOf(foretold, from, to) {
  if (foretold < from) return `${((from / foretold - 1) * 100).toFixed(0)} % more than foretold`
  if (foretold >= to) return `${((1 - to / foretold) * 100).toFixed(0)} % less than foretold`
  return 'as foretold'
}
