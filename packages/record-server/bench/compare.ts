import { cpuMicroseconds } from './cpu-time.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'

export interface Target {
  name: string
  address: string
  next: () => LoadRequest
  /** The server's process, and the parent of the database's. */
  pids: { server: number; database: number }
}

export interface Measured {
  name: string
  requestsPerSecond: number
  p50: number
  p99: number
  /** Requests per second beside the first target's, and p99 beside its: medians of the rounds. */
  ratio: number
  p99Ratio: number
  /** Processor time of server and database for one request, which other work on the machine disturbs least. */
  cpu: number
  cpuRatio: number
}

type Round = LoadResult & { cpu: number }

/** Every round measures all targets in turn, so that what disturbs the machine disturbs them alike. */
export async function compare(
  targets: readonly Target[],
  { rounds, seconds, connections = 16 }: { rounds: number; seconds: number; connections?: number },
): Promise<Measured[]> {
  for (const { address, next } of targets)
    await load(address, next, { seconds: Math.min(seconds, 2), connections })
  const results: Round[][] = targets.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, target] of targets.entries())
      results[index]?.push(await measure(target, seconds, connections))
  const [first = []] = results
  return targets.map(({ name }, index) => {
    const own = results[index] ?? []
    const middle = (pick: (result: Round) => number) => median(own.map(pick))
    const beside = (pick: (result: Round) => number) =>
      median(own.map((result, round) => pick(result) / pick(first[round] ?? result)))
    return {
      name,
      requestsPerSecond: middle((result) => result.requestsPerSecond),
      p50: middle((result) => result.p50),
      p99: middle((result) => result.p99),
      cpu: middle((result) => result.cpu),
      ratio: beside((result) => result.requestsPerSecond),
      p99Ratio: beside((result) => result.p99),
      cpuRatio: beside((result) => result.cpu),
    }
  })
}

async function measure(
  { address, next, pids }: Target,
  seconds: number,
  connections: number,
): Promise<Round> {
  const spent = () => cpuMicroseconds(pids.server, [pids.database]) ?? Number.NaN
  const before = spent()
  const result = await load(address, next, { seconds, connections })
  return { ...result, cpu: (spent() - before) / result.requests }
}

function median(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
