import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000

interface ProcessTimes {
  parent: number
  ticks: number
}

/** CPU time of a process and of all children of the others, in microseconds; undefined if it cannot be read. */
export function cpuMicroseconds(pid: number, parents: readonly number[]): number | undefined {
  const processTimes = timesOf(pid)
  if (!processTimes) return undefined
  const children = processIds()
    .map(timesOf)
    .filter((times) => times !== undefined && parents.includes(times.parent))
  return [processTimes, ...children].reduce((sum, times) => sum + (times?.ticks ?? 0), 0) * TICK_MICROSECONDS
}

/** CPU time of a process and of all its descendants, in microseconds. */
export function cpuOfTree(pid: number): number | undefined {
  const parents = new Map(processIds().map((id) => [id, timesOf(id)?.parent]))
  const isUnder = (id: number | undefined): boolean =>
    id !== undefined && (id === pid || isUnder(parents.get(id)))
  return cpuMicroseconds(pid, [...parents.keys()].filter(isUnder))
}

export const parentOf = (pid: number) => timesOf(pid)?.parent

const processIds = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    // The name in brackets may contain spaces; the following fields do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
