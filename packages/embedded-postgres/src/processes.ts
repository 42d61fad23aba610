import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same pid. Undefined
 * if no such process runs; a zombie does not count.
 */
export function processStartTime(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readProc(pid, 'stat')
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields && fields[0] !== 'Z' ? fields[19] : undefined
  }
  return queryPs(pid, 'lstart')
}

/** Returns the command line of a running process, its arguments separated by single spaces. */
export function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') {
    return readProc(pid, 'cmdline')?.split('\0').filter(Boolean).join(' ') || undefined
  }
  return queryPs(pid, 'command')
}

/** Whether the pid exists, including zombies. */
export function isPidInUse(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is attached to a System V memory segment. Always false on platforms other than Linux. */
export function isMemoryInUse(id: string | undefined) {
  const segments = id && process.platform === 'linux' ? readText('/proc/sysvipc/shm') : undefined
  const columns = segments
    ?.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, segment]) => segment === id)
  return Number(columns?.[6] ?? 0) > 0
}

function readProc(pid: number, file: string) {
  return readText(`/proc/${pid}/${file}`)
}

function readText(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function queryPs(pid: number, column: string) {
  const { status, stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' })
  return (status === 0 && stdout.trim()) || undefined
}
