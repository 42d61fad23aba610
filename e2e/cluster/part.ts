import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { inNetworkOf } from './network.ts'

/** The account of the database, when the cluster is started by root: PostgreSQL refuses root. */
export const account = (() => {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
})()

interface PartOptions {
  name: string
  command: string
  /** Asked for at each start. */
  args: () => readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  logFile: string
  /** The process whose network it lives in; none: that of this one. */
  networkOf?: number | undefined
  /** Further processes that belong to it and are not its children. */
  others?: () => readonly number[]
}

/** One program of the cluster, that can be ended, killed, frozen, and started again. */
export function createPart({
  name,
  command,
  args,
  env,
  cwd = '/',
  logFile,
  networkOf,
  others = () => [],
}: PartOptions) {
  let child: ChildProcess | undefined
  const log = openSync(logFile, 'a')

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  function start() {
    // Only root may enter another network, so whoever is to run it is said there.
    const enter =
      networkOf === undefined || account === null
        ? []
        : [...inNetworkOf(networkOf), '-S', `${account.uid}`, '-G', `${account.gid}`]
    const [program = command, ...given] = [...enter, command, ...args()]
    child = spawn(program, given, {
      cwd,
      env: { PATH: process.env.PATH, ...env },
      stdio: ['ignore', log, log],
      ...(enter.length === 0 && account),
    })
    child.on('error', () => {})
  }
  const everybody = () => withDescendants([...(isRunning() && child?.pid ? [child.pid] : []), ...others()])
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

/** All of them, and whatever they started. */
function withDescendants(roots: readonly number[]) {
  if (roots.length === 0) return []
  const pairs = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (pid: number): number[] => [
    pid,
    ...pairs.filter(([, parent]) => parent === pid).flatMap(([own = 0]) => below(own)),
  ]
  return roots.flatMap(below)
}
