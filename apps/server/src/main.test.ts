import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-main-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** Runs the program to its end, with nothing but these settings. */
function run(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], { env: { PATH: process.env.PATH, ...env } })
  let out = ''
  let err = ''
  child.stdout.on('data', (text) => {
    out += text
  })
  child.stderr.on('data', (text) => {
    err += text
  })
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  )
}

test('help lists the settings and starts nothing', async () => {
  const { code, out } = await run(['--help'])
  expect(code).toBe(0)
  expect(out).toContain('DATABASE_URL')
})

test('wrong settings are all told, and the exit code says so', async () => {
  const { code, err } = await run(['--port=many', '--demo=perhaps'], { DATA_DIR: join(dir, 'data') })
  expect(code).toBe(2)
  expect(err).toContain('PORT must be a number')
  expect(err).toContain('DEMO must be on or off')
  expect(existsSync(join(dir, 'data'))).toBe(false)
})

test('a database that is down is a sentence and an exit code, not a stack', async () => {
  const { code, err } = await run(['--database-url=postgresql://me:secret@127.0.0.1:9/foyer'], {
    DATA_DIR: dir,
    DATABASE_WAIT_SECONDS: '0',
  })
  expect(code).toBe(1)
  expect(err.trim()).toBe(
    'The database at 127.0.0.1:9/foyer cannot be used: nothing listens there. Start PostgreSQL, or correct the host and port in DATABASE_URL.',
  )
})
