import type { ConditionResult } from '@foyer/fair-domain'
import type { ServiceState } from './integrations/external-services.ts'
import type { JobsState } from './jobs/start-jobs.ts'

/** SQLSTATEs of a database that answers but accepts no writes: disk full, or read-only. */
const TAKES_NOTHING = new Set(['53100', '25006'])
const CHECK_TIMEOUT_MS = 2_000

interface ConditionOptions {
  /** Whether the database or its replica can be read. */
  isDatabaseReady: () => Promise<boolean>
  /** Whether only the replica answers. */
  isPrimaryAway?: () => boolean
  /** Null where no jobs run. */
  jobs: () => JobsState | null
  services: () => ServiceState[]
}

/** Checks the database; external services are reported by their last result. */
export const createCondition =
  ({ isDatabaseReady, isPrimaryAway = () => false, jobs, services }: ConditionOptions) =>
  async (): Promise<ConditionResult> => {
    const canRead = await within(CHECK_TIMEOUT_MS, isDatabaseReady)
    const state = jobs()
    const isFull = TAKES_NOTHING.has(state?.code ?? '')
    const canWrite = canRead && !isFull && !isPrimaryAway()
    return {
      canRead,
      canWrite,
      parts: [
        { name: 'database', isWell: canWrite, code: isFull ? (state?.code ?? null) : null },
        ...(state ? [{ name: 'jobs' as const, isWell: state.isWorking, code: state.code }] : []),
        ...services(),
      ],
    }
  }

async function within(ms: number, check: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  try {
    return await Promise.race([check().catch(() => false), timeout])
  } finally {
    clearTimeout(timer)
  }
}
