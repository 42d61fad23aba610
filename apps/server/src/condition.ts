import type { NeighbourName, NeighbourState } from './integrations/neighbours.ts'
import type { JobsState } from './jobs/start-jobs.ts'

export interface Part {
  name: 'database' | 'jobs' | NeighbourName
  isWell: boolean
  /** What is wrong, as the database, the system or a library calls it. */
  code: string | null
}

/** How the server and what it needs are. */
export interface Condition {
  /** Pages and records can be read. */
  canRead: boolean
  /** Changes can be saved. */
  canWrite: boolean
  parts: Part[]
}

/** The database answers and takes nothing: its disk is full, or it only reads. */
const TAKES_NOTHING = new Set(['53100', '25006'])
const CHECK_TIMEOUT_MS = 2_000

interface ConditionOptions {
  isDatabaseReady: () => Promise<boolean>
  /** Null where no jobs run. */
  jobs: () => JobsState | null
  neighbours: () => NeighbourState[]
}

/** The database is asked; of the others it is known how they answered last. */
export const createCondition =
  ({ isDatabaseReady, jobs, neighbours }: ConditionOptions) =>
  async (): Promise<Condition> => {
    const canRead = await within(CHECK_TIMEOUT_MS, isDatabaseReady)
    const state = jobs()
    const isFull = TAKES_NOTHING.has(state?.code ?? '')
    return {
      canRead,
      canWrite: canRead && !isFull,
      parts: [
        { name: 'database', isWell: canRead && !isFull, code: isFull ? (state?.code ?? null) : null },
        ...(state ? [{ name: 'jobs' as const, isWell: state.isWorking, code: state.code }] : []),
        ...neighbours(),
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
