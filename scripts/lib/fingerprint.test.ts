import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let base: string
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'foyer-fingerprint-'))
  mkdirSync(join(base, 'src', 'node_modules'), { recursive: true })
  writeFileSync(join(base, 'src', 'a.ts'), 'a')
  writeFileSync(join(base, 'lock.json'), '{}')
})
afterEach(() => rmSync(base, { recursive: true }))

const take = () =>
  fingerprint(base, ['src', 'lock.json', 'missing'], { skip: (file) => file.endsWith('.test.ts') })

test('is unchanged until a file is changed, moved or added', () => {
  const first = take()
  expect(take()).toBe(first)
  writeFileSync(join(base, 'src', 'a.ts'), 'b')
  const second = take()
  renameSync(join(base, 'src', 'a.ts'), join(base, 'src', 'b.ts'))
  const third = take()
  writeFileSync(join(base, 'src', 'c.ts'), '')
  expect(new Set([first, second, third, take()]).size).toBe(4)
})

test('ignores skipped files and installed packages', () => {
  const first = take()
  writeFileSync(join(base, 'src', 'a.test.ts'), 'test')
  writeFileSync(join(base, 'src', 'node_modules', 'x.js'), 'x')
  expect(take()).toBe(first)
})
