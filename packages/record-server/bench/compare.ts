import { cpuMicroseconds } from './cpu-time.ts'
import { type LoadRequest, type LoadResult, load } from './load.ts'

export interface Target {
  name: string
  address: string
  next: () => LoadRequest
  /** Process ids of the server and of the database's postmaster. */
  pids: { server: number; database: number }
}

export interface Measured {
  name: string
  requestsPerSecond: number
  p50: number
  p99: number
  /** Requests per second and p99 relative to the first target: medians of the rounds. */
  ratio: number
  p99Ratio: number
  /** CPU time of server and database per request, which other load on the machine disturbs least. */
  cpu: number
  cpuRatio: number
}

type Round = LoadResult & { cpu: number }

/** Every round measures all targets one after the other, so that a disturbance affects all of them. */
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
