import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findPgBouncer } from './find-pgbouncer.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-find-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('returns the one of the environment variable', () => {
  expect(findPgBouncer({ env: { PGBOUNCER_PATH: '/opt/my/pgbouncer', PATH: folder } })).toBe(
    '/opt/my/pgbouncer',
  )
})

test('finds one in system folders', () => {
  expect(findPgBouncer({ env: { PATH: '' }, systemFolders: [folder] })).toBeUndefined()
  writeFileSync(join(folder, 'pgbouncer'), '', { mode: 0o755 })
  expect(findPgBouncer({ env: { PATH: '' }, systemFolders: [folder] })).toBe(join(folder, 'pgbouncer'))
})
