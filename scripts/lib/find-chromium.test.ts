import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findChromium } from './find-chromium.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-chromium-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function install(...parts: string[]) {
  const path = join(folder, ...parts)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '', { mode: 0o755 })
  return path
}

test('returns the one of the environment variable', () => {
  install('bin', 'chromium')
  const env = { CHROMIUM_PATH: '/opt/my/chromium', PATH: join(folder, 'bin') }
  expect(findChromium({ env, home: folder })).toBe('/opt/my/chromium')
})

test('finds any of the usual commands on the path', () => {
  const chrome = install('bin', 'google-chrome')
  expect(findChromium({ env: { PATH: `/nowhere:${join(folder, 'bin')}` }, home: folder })).toBe(chrome)
})

test('finds the one downloaded by Playwright', () => {
  const fetched = install('.cache', 'ms-playwright', 'chromium-1200', 'chrome-linux', 'chrome')
  expect(findChromium({ env: { PATH: '' }, home: folder })).toBe(fetched)
})
