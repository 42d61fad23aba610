import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  address: string
  pid: number
  stop: () => Promise<void>
}

/** Runs a server in a process of its own; it tells its address when it listens. */
export function startServer(script: string, ...args: string[]): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url))
  const child = fork(path, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Some are faster when they know that nobody is developing.
    env: { ...process.env, NODE_ENV: 'production', GRAPHILE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    child.once('message', (address) =>
      resolve({ address: String(address), pid: child.pid ?? 0, stop: () => stop(child) }),
    )
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

function stop(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}
