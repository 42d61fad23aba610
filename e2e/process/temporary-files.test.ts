import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'

let server: ChildProcess | undefined
afterEach(() => server?.kill('SIGTERM'))

test('ends the server of the journeys when their runner is killed without cleaning up', async () => {
  const runner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  server = spawn(process.execPath, [join(import.meta.dirname, '..', 'support', 'serve.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(await freePort()),
      FOYER_E2E_RUNNER: String(runner.pid),
      FOYER_E2E_DEMO: '',
    },
  })
  const ended = once(server, 'exit')
  runner.kill('SIGKILL')
  const [code] = (await ended) as [number | null]
  expect(code).not.toBeNull()
})
