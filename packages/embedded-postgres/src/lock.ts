import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { processStamp } from './processes.ts'

const PATIENCE_MS = 60_000
const POLL_MS = 20

/** Runs `work` while no other process does so under the same lock file. A dead holder's lock is taken over. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const mine = `${path}.${process.pid}-${Math.random().toString(36).slice(2)}`
  const deadline = Date.now() + PATIENCE_MS
  writeFileSync(mine, `${process.pid} ${processStamp(process.pid)}`)
  try {
    while (!tryLink(mine, path)) {
      removeIfAbandoned(path, `${mine}.old`)
      if (Date.now() > deadline) {
        throw new EmbeddedPostgresError(
          `Another process has been starting or stopping the database for a minute. If none is, delete ${path}.`,
        )
      }
      await delay(POLL_MS)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

// A link appears whole or not at all, so nobody ever reads a lock that is half written.
function tryLink(mine: string, path: string) {
  try {
    linkSync(mine, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function removeIfAbandoned(path: string, aside: string) {
  if (!isAbandoned(path)) return
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  // Between the look and the move somebody else may have taken it over: give theirs back.
  if (!isAbandoned(aside)) tryLink(aside, path)
  rmSync(aside, { force: true })
}

function isAbandoned(path: string) {
  try {
    const [pid, stamp] = readFileSync(path, 'utf8').split(' ')
    return processStamp(Number(pid)) !== stamp
  } catch {
    return false
  }
}
