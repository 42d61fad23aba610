import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { inNetworkOf } from './network.ts'

/** The database account, if the cluster is started by root: PostgreSQL refuses root. */
export const account = (() => {
  if (process.getuid?.() !== 0) return null
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
})()

interface PartOptions {
  name: string
  command: string
  /** Evaluated at each start. */
  args: () => readonly string[]
  env?: NodeJS.ProcessEnv
  cwd?: string
  logFile: string
  /** The process whose network namespace it uses; this process's by default. */
  networkOf?: number | undefined
  /** Further processes that belong to it but are not its children. */
  others?: () => readonly number[]
}

/** One program of the cluster, which can be ended, killed, frozen, and restarted. */
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
    // Only root may enter another namespace, so the account is switched inside.
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
        // It has ended in the meantime.
      }
    }
  }
  return {
    name,
    start,
    isRunning,
    /** Root processes: its own, and those that are not its children. */
    pids: () => [...(isRunning() && child?.pid ? [child.pid] : []), ...others()],
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    /** Ends it gracefully. */
    async stop() {
      if (!child || !isRunning()) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const killTimer = setTimeout(() => signal('SIGKILL'), 15_000)
      await ended
      clearTimeout(killTimer)
    },
  }
}

export type Part = ReturnType<typeof createPart>

/** All processes with their descendants. */
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
