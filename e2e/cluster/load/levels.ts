import { setTimeout as delay } from 'node:timers/promises'
import type { createCrowd, Sample } from './crowd.ts'
import { type Look, lookAtProcesses, PROCESSORS, processorsInUse } from './processors.ts'

export const LIMIT_MS = 300
/** Maximum share of failures. */
const MAX_FAILURE_RATIO = 0.001
/** Enough requests for the 99th percentile; a low number of users takes longer. */
const LEAST_SAMPLES = 200
const LONGEST = 4

/** Result of one level. */
export interface Level {
  users: number
  streams: number
  requests: number
  perSecond: number
  p50: number
  p99: number
  failures: number
  byKind: Record<string, { share: number; p50: number; p99: number }>
  /** CPU milliseconds per request. */
  cost: Record<string, number>
  /** Per process group, in processors. */
  inUse: Record<string, number>
  /** Share of all processors of the machine. */
  busy: number
  megabytes: Record<string, number>
  saturated: string
}

interface LevelOptions {
  crowd: ReturnType<typeof createCrowd>
  groups: Readonly<Record<string, readonly number[]>>
  /** Requests that wait for a database connection, over all servers. */
  waiting: () => Promise<number>
  seconds: number
  settleSeconds: number
}

export async function measureLevel(users: number, options: LevelOptions): Promise<Level> {
  const { crowd, groups, waiting, seconds, settleSeconds } = options
  crowd.grow(users)
  await delay(settleSeconds * 1000)
  crowd.take()
  const before = { at: performance.now(), processes: lookAtProcesses(groups), processors: processorsInUse() }
  await delay((seconds * 1000) / 2)
  const queue = await waiting()
  await delay((seconds * 1000) / 2)
  const samples = crowd.take()
  while (samples.length < LEAST_SAMPLES && performance.now() - before.at < LONGEST * seconds * 1000) {
    await delay(1_000)
    samples.push(...crowd.take())
  }
  const elapsed = performance.now() - before.at
  const after = { processes: lookAtProcesses(groups), processors: processorsInUse() }
  const used = Object.fromEntries(
    Object.entries(after.processes).map(([name, { ms }]) => [name, ms - (before.processes[name]?.ms ?? 0)]),
  )
  const ticks = after.processors.all - before.processors.all
  const busy = ticks === 0 ? 0 : 1 - (after.processors.idle - before.processors.idle) / ticks
  const inUse = mapValues(used, (ms) => ms / elapsed)
  return {
    users,
    streams: crowd.streams(),
    requests: samples.length,
    perSecond: samples.length / (elapsed / 1000),
    ...percentiles(samples),
    failures: samples.filter(({ isFault }) => isFault).length,
    byKind: byKind(samples),
    cost: mapValues(used, (ms) => ms / Math.max(1, samples.length)),
    inUse,
    busy,
    megabytes: megabytesIn(after.processes),
    saturated: saturatedPart(inUse, busy, queue),
  }
}

export const isWithin = ({ p99, failures, requests }: Level) =>
  requests > 0 && p99 <= LIMIT_MS && failures <= requests * MAX_FAILURE_RATIO

/** Levels from a few users to the maximum, each a third higher; the goal is always one of them. */
export function levelsUpTo(most: number, from: number, goal: number) {
  const levels = new Set<number>()
  for (let users = from; users < most; users = Math.ceil((users * 4) / 3 / 5) * 5) levels.add(users)
  if (goal > from && goal <= most) levels.add(goal)
  levels.add(most)
  return [...levels].sort((a, b) => a - b)
}

const FULL = 0.93
export const NOTHING = 'nothing'

/** The exhausted resource. */
function saturatedPart(inUse: Readonly<Record<string, number>>, busy: number, waiting: number) {
  const [largest = ['', 0]] = Object.entries(inUse).sort(([, a], [, b]) => b - a)
  if (busy >= FULL) return `the ${PROCESSORS} processors; most of them ${largest[0]}`
  const thread = Object.entries(inUse).find(([name, share]) => name.startsWith('web') && share >= FULL)
  if (thread) return `the one thread of ${thread[0]}`
  if (waiting > 0) return 'connections to the database'
  return NOTHING
}

function percentiles(samples: readonly Sample[]) {
  const times = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

function byKind(samples: readonly Sample[]) {
  const kinds = Object.groupBy(samples, ({ kind }) => kind)
  return mapValues(kinds, (own = []) => ({ share: own.length / samples.length, ...percentiles(own) }))
}

const megabytesIn = (look: Look) => mapValues(look, ({ megabytes }) => Math.round(megabytes))

const mapValues = <T, R>(values: Readonly<Record<string, T>>, change: (value: T) => R) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
