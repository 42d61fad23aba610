import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processStamp } from './processes.ts'

/** Who uses the database: one empty file each, so that the last to leave knows to stop it. */
export function enterUser(folder: string) {
  mkdirSync(folder, { recursive: true })
  const name = `${process.pid}-${processStamp(process.pid)}-${Math.random().toString(36).slice(2)}`
  writeFileSync(join(folder, name.replaceAll(/[^\w-]/g, '_')), '')
  return name.replaceAll(/[^\w-]/g, '_')
}

export function leaveUser(folder: string, name: string) {
  rmSync(join(folder, name), { force: true })
}

/** Whether any process that entered is still alive; forgets those that died without leaving. */
export function hasUsers(folder: string) {
  let living = 0
  for (const name of listUsers(folder)) {
    const [pid, stamp] = name.split('-')
    if (processStamp(Number(pid))?.replaceAll(/[^\w-]/g, '_') === stamp) living += 1
    else leaveUser(folder, name)
  }
  return living > 0
}

function listUsers(folder: string) {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
