import { setTimeout as delay } from 'node:timers/promises'
import { DATA_PATH } from '@foyer/record-contract'
import { type Findings, OPENING_DAY, type Part, STEPS_PER_VISIT } from './opening-day.ts'
import type { Ask, Asker } from './timed-request.ts'

export interface Sample {
  kind: string
  ms: number
  isFault: boolean
}

const SIGNED_IN = 303
/** Headers of browsers. */
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

/** Simulated users with their own pace, until the crowd leaves; the warm-up divides the pauses. */
export function createCrowd(asker: Asker, findings: Findings, haste = 1) {
  const leaving = new AbortController()
  const everybody: Promise<void>[] = []
  let samples: Sample[] = []
  let streams = 0
  const failures = new Map<string, number>()

  function note(kind: string, began: number, problem: string | undefined) {
    samples.push({ kind, ms: performance.now() - began, isFault: problem !== undefined })
    if (problem !== undefined)
      failures.set(`${kind}: ${problem}`, (failures.get(`${kind}: ${problem}`) ?? 0) + 1)
  }

  async function timed(kind: string, asked: Ask, address: string) {
    const began = performance.now()
    try {
      const answer = await asker.ask({ ...asked, headers: { ...BROWSER, ...asked.headers } }, address)
      note(kind, began, answer.status < 400 ? undefined : String(answer.status))
      return answer
    } catch (error) {
      note(kind, began, (error as NodeJS.ErrnoException).code ?? 'failed')
      return undefined
    }
  }

  /** Random pauses between steps. */
  const pause = (seconds: number) =>
    delay((Math.min(5 * seconds, -Math.log(1 - Math.random()) * seconds) * 1000) / haste, undefined, {
      signal: leaving.signal,
    }).catch(() => {})
  const isHere = () => !leaving.signal.aborted

  async function visit(part: Part, address: string) {
    let headers: Record<string, string> = {}
    if (part.signIn) {
      const answer = await timed('sign-in', part.signIn(findings), address)
      if (answer?.status !== SIGNED_IN || answer.cookie === undefined) return
      headers = { cookie: answer.cookie }
    }
    const stop = part.follows
      ? asker.follow({ path: `${DATA_PATH}/events`, headers }, address, () => {})
      : undefined
    if (stop) streams += 1
    for (let taken = 0; taken < STEPS_PER_VISIT && isHere(); )
      for (const { kind, ...asked } of part.steps(findings)) {
        await pause(part.pause)
        if (!isHere()) break
        taken += 1
        await timed(kind, { ...asked, headers: { ...asked.headers, ...headers } }, address)
      }
    stop?.()
    if (stop) streams -= 1
  }

  async function come(index: number) {
    const part = partOf(index)
    // Spreads the start times.
    await pause(part.pause)
    while (isHere()) await visit(part, addressOf(index))
  }

  return {
    /** Adds users up to a number. */
    grow(count: number) {
      while (everybody.length < count) everybody.push(come(everybody.length))
    },
    size: () => everybody.length,
    streams: () => streams,
    failures,
    /** Results since the last call. */
    take() {
      const taken = samples
      samples = []
      return taken
    },
    async leave() {
      leaving.abort()
      await Promise.all(everybody)
    },
  }
}

const HUNDRED = OPENING_DAY.flatMap((part) => Array.from({ length: part.share }, () => part))
/** Spreads the roles evenly, so that any ten users are nearly in proportion. */
const STEP = 37
function partOf(index: number): Part {
  const part = HUNDRED[(index * STEP) % HUNDRED.length]
  if (!part) throw new Error('Shares do not add up')
  return part
}

/**
 * From the range for benchmarks (RFC 2544). Up to 500 users have their own network, like phones, because
 * sign-ins from new devices are limited per network and account.
 */
const addressOf = (index: number) =>
  `198.${18 + (Math.floor(index / 250) % 2)}.${index % 250}.${1 + Math.floor(index / 500)}`
