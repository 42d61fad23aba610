import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { DATA_PATH } from '@foyer/record-contract'

export const KINDS = ['writes', 'records', 'pages'] as const
export type Kind = (typeof KINDS)[number]

const PAUSE_MS = 100
const PATIENCE_MS = 10_000

interface WorkOptions {
  siteUrl: string
  cookie: string
  accountId: string
}

/** People at work through the balancer: three record receipts, one reads a company, a guest reads the catalogue. */
export function beginWork({ siteUrl, cookie, accountId }: WorkOptions) {
  const acknowledged = new Set<string>()
  const successes: Record<Kind, number[]> = { writes: [], records: [], pages: [] }
  const statuses = new Map<number, number>()
  let isOver = false

  async function ask(path: string, init: RequestInit = {}) {
    try {
      const response = await fetch(siteUrl + path, {
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...init.headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await response.arrayBuffer()
      if (!response.ok) statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      return response.ok
    } catch {
      return false
    }
  }

  /** The same transfer until somebody says that it is recorded. */
  async function write() {
    const reference = `CLUSTER-${randomUUID()}`
    const body = JSON.stringify({
      contextId: accountId,
      fields: {
        Amount__c: 1,
        ReceivedOn__c: new Date().toISOString().slice(0, 10),
        BankReference__c: reference,
      },
    })
    const path = `${DATA_PATH}/ui-api/actions/perform-quick-action/Account.RecordReceipt`
    while (!isOver) {
      if (await ask(path, { method: 'POST', body, headers: { cookie } })) {
        acknowledged.add(reference)
        return true
      }
      await delay(PAUSE_MS)
    }
    return false
  }
  const loop = async (kind: Kind, step: () => Promise<boolean>) => {
    while (!isOver) {
      if (await step()) successes[kind].push(performance.now())
      await delay(PAUSE_MS)
    }
  }
  const all = Promise.all([
    loop('writes', write),
    loop('writes', write),
    loop('writes', write),
    loop('records', () =>
      ask(`${DATA_PATH}/ui-api/records/${accountId}?fields=Account.Name`, { headers: { cookie } }),
    ),
    loop('pages', () => ask('/fair/catalogue')),
  ])
  return {
    acknowledged,
    statuses,
    /** The longest time between two answers that succeeded, in milliseconds. */
    longestGap: (kind: Kind, from: number, until: number) => {
      const times = [from, ...successes[kind].filter((at) => at > from && at < until), until]
      return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
    },
    /** Resolves when all three have succeeded after now. */
    async recovered(within = 90_000) {
      const from = performance.now()
      while (!KINDS.every((kind) => (successes[kind].at(-1) ?? 0) > from)) {
        if (performance.now() - from > within) throw new Error('The site did not come back')
        await delay(PAUSE_MS)
      }
    },
    stop: async () => {
      isOver = true
      await all
    },
  }
}
