import { setTimeout as delay } from 'node:timers/promises'
import { DATA_PATH } from '@foyer/record-contract'
import type { Pool } from 'pg'
import { beginWork } from '../process/faults/work-in-hand.ts'

export const KINDS = ['writes', 'records', 'pages'] as const
export type Kind = (typeof KINDS)[number]

const PAUSE_MS = 100
const TIMEOUT_MS = 10_000
const WRITERS = 3
const JOB_PAUSE_MS = 700
/** Status of the balancer for a server that accepted a request and did not respond. */
const BAD_GATEWAY = 502

interface WorkOptions {
  siteUrl: string
  cookie: string
  accountId: string
  pool: Pool
}

/**
 * Work through the balancer: three users record receipts, one reads a company, a guest reads the catalogue;
 * and jobs: mails, and tickets with their PDFs.
 */
export function beginClusterWork({ siteUrl, cookie, accountId, pool }: WorkOptions) {
  const successes: Record<Kind, number[]> = { writes: [], records: [], pages: [] }
  let lostReads = 0
  let isOver = false
  const { acknowledged, answers, stop } = beginWork({
    pool,
    addresses: () => [siteUrl],
    cookie,
    accountId,
    writers: WRITERS,
    jobPauseMs: JOB_PAUSE_MS,
    recorded: () => successes.writes.push(performance.now()),
  })

  async function read(kind: Kind, path: string, headers: Record<string, string> = {}) {
    while (!isOver) {
      try {
        const response = await fetch(siteUrl + path, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
        await answers.count(response)
        if (response.ok) successes[kind].push(performance.now())
        if (response.status === BAD_GATEWAY) lostReads += 1
      } catch (error) {
        if ((error as Error).name !== 'TimeoutError') lostReads += 1
      }
      await delay(PAUSE_MS)
    }
  }
  const readers = Promise.all([
    read('records', `${DATA_PATH}/ui-api/records/${accountId}?fields=Account.Name`, { cookie }),
    read('pages', '/fair/catalogue'),
  ])
  return {
    acknowledged,
    /** Messages of the first refusals. */
    words: answers.words,
    /** Counts of each failed response. */
    refusals: () => [...answers.statuses].filter(([status]) => status >= 400),
    /** Reads that failed with their server and were retried by the balancer. */
    lostReads: () => lostReads,
    /** The longest time between two successful responses, in milliseconds. */
    longestGap: (kind: Kind, from: number, until: number) => {
      const times = [from, ...successes[kind].filter((at) => at > from && at < until), until]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    /** Resolves when all three have succeeded after now. */
    async recovered(within = 90_000) {
      const from = performance.now()
      while (!KINDS.every((kind) => (successes[kind].at(-1) ?? 0) > from)) {
        if (performance.now() - from > within) throw new Error('The site did not recover')
        await delay(PAUSE_MS)
      }
    },
    stop: async () => {
      isOver = true
      await Promise.all([stop(), readers])
    },
  }
}
