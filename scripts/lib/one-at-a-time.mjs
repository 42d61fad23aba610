import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inRoot } from './root.mjs'
import { say } from './say.mjs'

const POLL_MS = 200

/** Runs `work` under a lock of this checkout: two concurrent installs would break each other. */
export async function oneAtATime(work, { lock = inRoot('.cache', 'preparing.lock'), tell = say } = {}) {
  // Without write access there is nothing to install or build, only to start.
  if (!isWritable(dirname(lock))) return work()
  let isWaitReported = false
  while (!tryTake(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true })
    else if (!isWaitReported) {
      isWaitReported = true
      tell('Another command is installing or building here; waiting for it …')
    }
    await delay(POLL_MS)
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    process.removeListener('exit', release)
    release()
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

function tryTake(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function isAbandoned(lock) {
  try {
    process.kill(Number(readFileSync(lock, 'utf8')) || process.pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
