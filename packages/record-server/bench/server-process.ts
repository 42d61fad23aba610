import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  address: string
  pid: number
  stop: () => Promise<void>
}

const START_MS = 120_000

/** Runs a server in a process of its own; it tells its address when it listens. */
export function startServer(script: string, ...args: string[]): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Some are faster when they know that nobody is developing.
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
  })
  return new Promise<ServerProcess>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`does not listen after ${START_MS / 1000} s`))
      child.kill('SIGKILL')
    }, START_MS)
    child.once('message', (address) => {
      clearTimeout(timer)
      resolve({ address: String(address), pid: child.pid ?? 0, stop: () => stop(child) })
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`ended with ${code}`))
    })
  })
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
