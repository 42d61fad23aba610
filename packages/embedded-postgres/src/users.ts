import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStartTime } from './processes.ts'

/** Registers this process as a user of the database by an empty file, so that the last process can stop it. */
export function registerUser(folder: string) {
  mkdirSync(folder, { recursive: true })
  const name = `${process.pid}-${processStartTime(process.pid)}-${Math.random().toString(36).slice(2)}`
  writeFileSync(join(folder, name.replaceAll(/[^\w-]/g, '_')), '')
  return name.replaceAll(/[^\w-]/g, '_')
}

export function unregisterUser(folder: string, name: string) {
  rmSync(join(folder, name), { force: true })
}

/** Whether any registered process is alive; removes the entries of dead ones. */
export function hasUsers(folder: string) {
  let alive = 0
  for (const name of listUsers(folder)) {
    const [pid, startTime] = name.split('-')
    if (processStartTime(Number(pid))?.replaceAll(/[^\w-]/g, '_') === startTime) alive += 1
    else unregisterUser(folder, name)
  }
  return alive > 0
}

function listUsers(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
