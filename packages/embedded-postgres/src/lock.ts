import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processStartTime } from './processes.ts'

const TIMEOUT_MS = 60_000
const POLL_MS = 20

/**
 * Runs `work` while no other process does so under the same lock file. Takes over the lock of a dead process.
 * Throws after a minute.
 */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const candidate = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`
  const deadline = Date.now() + TIMEOUT_MS
  writeFileSync(candidate, `${process.pid} ${processStartTime(process.pid)}`)
  try {
    while (!tryLink(candidate, path)) {
      removeIfAbandoned(path, `${candidate}.old`)
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(
          `Another process has been starting or stopping the database for a minute. If none is, delete ${path}.`,
        )
      }
      await delay(POLL_MS)
    }
  } finally {
    rmSync(candidate, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

// A link is created atomically, so a partially written lock is never read.
function tryLink(candidate: string, path: string) {
  try {
    linkSync(candidate, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfAbandoned(path: string, moved: string) {
  if (!isAbandoned(path)) return
  try {
    renameSync(path, moved)
  } catch {
    return
  }
  // Another process may have taken over the lock between the check and the rename: restore it.
  if (!isAbandoned(moved)) tryLink(moved, path)
  rmSync(moved, { force: true })
}

function isAbandoned(path: string) {
  try {
    const [pid, startTime] = readFileSync(path, 'utf8').split(' ')
    return processStartTime(Number(pid)) !== startTime
  } catch {
    return false
  }
}
