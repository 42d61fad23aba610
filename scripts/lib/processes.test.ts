import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'

let started: ChildProcess | undefined
let program = 0

async function start(fixture: string) {
  // A separate process group, as a terminal creates for a command.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures', fixture)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  started = child
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  program = Number(line)
  return child
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

afterEach(() => {
  started?.kill('SIGKILL')
  if (isAlive(program)) process.kill(program, 'SIGKILL')
})

test('forwards SIGTERM once and exits with the code of the program', async () => {
  const child = await start('supervise.mjs')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([11, null])
  expect(isAlive(program)).toBe(false)
})

test('forwards Ctrl-C once, although a terminal sends it to the whole group', async () => {
  const child = await start('supervise.mjs')
  process.kill(-(child.pid ?? 0), 'SIGINT')
  expect(await once(child, 'exit')).toEqual([21, null])
})

test('ends the program when npm has exited, even with a shell in between', async () => {
  const npm = await start('npm.mjs')
  npm.kill('SIGKILL')
  while (isAlive(program)) await delay(20)
})
