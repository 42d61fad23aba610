import type { SystemState } from './system.methods.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const MINUTE_SECONDS = 60

/** Thresholds that need attention. The alerts of `deploy/monitoring` have the same ones, checked by a test. */
export const SYSTEM_NOTICE = { jobSeconds: 5 * MINUTE_SECONDS, backupHours: 26 }

/** Returns `notice` from the first threshold on, `wrong` from the second. */
const from = (value: number, notice: number, wrong: number): SystemState =>
  value >= wrong ? 'wrong' : value >= notice ? 'notice' : 'well'

/** Returns the state of each component, from its figures. */
export const SYSTEM_RULES = {
  connections: (used: number, most: number) => from(used / Math.max(most, 1), 0.7, 0.9),
  disk: (free: number, total: number) => from(1 - free / Math.max(total, 1), 0.85, 0.95),
  jobs: (oldestSeconds: number, failed: number): SystemState => {
    const waits = from(oldestSeconds, SYSTEM_NOTICE.jobSeconds, 30 * MINUTE_SECONDS)
    return waits === 'well' && failed > 0 ? 'notice' : waits
  },
  workers: (alive: number, lost: number): SystemState =>
    alive === 0 ? 'wrong' : lost > 0 ? 'notice' : 'well',
  mails: (failed: number) => from(failed, 1, 50),
  /** A backup is made every night. */
  backup: (lastAt: number | null, now: number) =>
    lastAt === null ? ('wrong' as const) : from(now - lastAt, SYSTEM_NOTICE.backupHours * HOUR, 3 * DAY),
  certificate: (until: number, now: number): SystemState =>
    until - now < 7 * DAY ? 'wrong' : until - now < 30 * DAY ? 'notice' : 'well',
}
