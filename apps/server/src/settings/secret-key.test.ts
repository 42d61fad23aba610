import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderAdvice } from '../start-error.ts'
import { loadSecretKey } from './secret-key.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-secret-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('is created once, stored, and readable by its owner only', async () => {
  const first = await loadSecretKey(null, join(dir, 'data'))
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect(await loadSecretKey(null, join(dir, 'data'))).toBe(first)
  expect(statSync(join(dir, 'data', 'secret-key')).mode & 0o777).toBe(0o600)
})

test('uses the given key and writes nothing', async () => {
  expect(await loadSecretKey('given-by-the-environment', join(dir, 'data'))).toBe('given-by-the-environment')
  expect(() => statSync(join(dir, 'data'))).toThrow()
})

test('is the same for two servers that start concurrently', async () => {
  const keys = await Promise.all([1, 2, 3, 4].map(() => loadSecretKey(null, dir)))
  expect(new Set(keys).size).toBe(1)
})

test('distinguishes a full disk from an unusable folder', () => {
  expect([folderAdvice('ENOSPC'), folderAdvice('EDQUOT')]).toEqual(Array(2).fill('Make room on its disk'))
  expect(folderAdvice('EACCES')).toBe('Make the folder writable')
})

test('explains an unusable folder', async () => {
  writeFileSync(join(dir, 'data'), 'a file, not a folder')
  await expect(loadSecretKey(null, join(dir, 'data'))).rejects.toThrow(/Make the folder writable/)
})
