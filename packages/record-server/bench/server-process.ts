import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  address: string
  pid: number
  stop: () => Promise<void>
}

const START_MS = 120_000

/** Starts a server in a child process, which reports its URL once it listens. */
export function startServer(script: string, ...args: string[]): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Some servers are faster in production mode.
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
      reject(new Error(`exited with ${code}`))
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
