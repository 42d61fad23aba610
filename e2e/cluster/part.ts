import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'

/** The account of the database, when the cluster is started by root: PostgreSQL refuses root. */
export const account = (() => {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
})()

interface PartOptions {
  name: string
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  logFile: string
  /** Further processes that belong to it and are not its children. */
  others?: () => readonly number[]
}

/** One program of the cluster, that can be ended, killed, frozen, and started again. */
export function createPart({ name, command, args, env, cwd = '/', logFile, others = () => [] }: PartOptions) {
  let child: ChildProcess | undefined
  const log = openSync(logFile, 'a')

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  function start() {
    child = spawn(command, args, {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
      ...(account ?? {}),
    })
    child.on('error', () => {})
  }
  const everybody = () =>
    [...(isRunning() && child?.pid ? [child.pid] : []), ...others()].flatMap(withChildren)
  function signal(sign: NodeJS.Signals) {
    for (const pid of everybody()) {
      try {
        process.kill(pid, sign)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  return {
    name,
    start,
    isRunning,
    /** Where it begins: its own process, and those that are no children of it. */
    pids: () => [...(isRunning() && child?.pid ? [child.pid] : []), ...others()],
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Lets it end by itself. */
    async stop() {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const patience = setTimeout(() => signal('SIGKILL'), 15_000)
      await ended
      clearTimeout(patience)
    },
  }
}

export type Part = ReturnType<typeof createPart>

function withChildren(pid: number): number[] {
  const children = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([own]) => own ?? 0)
  return [pid, ...children.flatMap(withChildren)]
}
