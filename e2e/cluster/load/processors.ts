import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

interface Times {
  parent: number
  own: number
  /** CPU time of ended children. */
  ended: number
}

/** CPU time of each process group with its descendants; and memory, in MB. */
export function lookAtProcesses(groups: Readonly<Record<string, readonly number[]>>) {
  const all = new Map<number, Times>()
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(name) : undefined
    if (times) all.set(Number(name), times)
  }
  return Object.fromEntries(
    Object.entries(groups).map(([group, roots]) => {
      const pids = withDescendants(all, roots)
      const ms = pids.reduce((sum, pid) => sum + (all.get(pid)?.own ?? 0), 0)
      const ended = roots.reduce((sum, pid) => sum + (isOwn(pid) ? 0 : (all.get(pid)?.ended ?? 0)), 0)
      const megabytes = roots.reduce((sum, pid) => sum + megabytesOf(pid), 0)
      return [group, { ms: (ms + ended) * TICK_MS, megabytes }]
    }),
  )
}

export type Look = ReturnType<typeof lookAtProcesses>

/** The share of all processors in use between two samples. */
export function processorsInUse() {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/)
  const ticks = fields.map(Number)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { idle, all: ticks.reduce((sum, value) => sum + value, 0) }
}

export const PROCESSORS = cpus().length

/** This process started all others, and belongs to no group. */
const isOwn = (pid: number) => pid === process.pid

function withDescendants(all: ReadonlyMap<number, Times>, roots: readonly number[]) {
  const found = new Set(roots)
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const [pid, { parent }] of all) if (found.has(parent) && !isOwn(parent)) found.add(pid)
  }
  return [...found]
}

function timesOf(pid: string): Times | undefined {
  try {
    // The name in parentheses may contain spaces; the fields after it do not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    return { parent: at(1), own: at(11) + at(12), ended: at(13) + at(14) }
  } catch {
    return undefined
  }
}

function megabytesOf(pid: number) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
