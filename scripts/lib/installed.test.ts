import { expect, test } from 'vitest'
import { hasDevPackages, isInstalled } from './installed.mjs'

const here = { platform: 'linux', arch: 'arm64' }
const lock = {
  packages: {
    '': { name: 'foyer' },
    'packages/ui': { name: '@foyer/ui' },
    'node_modules/pg': { version: '8.0.0', integrity: 'a' },
    'node_modules/vitest': { version: '5.0.0', integrity: 'b', dev: true },
    'node_modules/native-arm64': {
      version: '1.0.0',
      integrity: 'c',
      optional: true,
      os: ['linux'],
      cpu: 'arm64',
    },
    'node_modules/native-x64': {
      version: '1.0.0',
      integrity: 'd',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/native-musl': {
      version: '1.0.0',
      integrity: 'e',
      optional: true,
      os: 'linux',
      libc: ['musl'],
    },
    'node_modules/part-of-native-x64': { version: '1.0.0', integrity: 'f', optional: true },
  },
}
const pick = (...names: string[]) => ({
  packages: Object.fromEntries(
    names.map((name) => [
      `node_modules/${name}`,
      lock.packages[`node_modules/${name}` as keyof typeof lock.packages],
    ]),
  ),
})

test('accepts runtime packages for running, but not for testing', () => {
  const installed = pick('pg', 'native-arm64')
  expect(isInstalled(lock, installed, { dev: false, ...here })).toBe(true)
  expect(isInstalled(lock, installed, { dev: true, ...here })).toBe(false)
  expect(isInstalled(lock, pick('pg', 'native-arm64', 'vitest'), { dev: true, ...here })).toBe(true)
})

test('misses only the binary of this platform', () => {
  expect(isInstalled(lock, pick('pg'), { dev: false, ...here })).toBe(false)
  expect(isInstalled(lock, pick('pg', 'native-x64'), { dev: false, platform: 'linux', arch: 'x64' })).toBe(
    true,
  )
  expect(isInstalled(lock, pick('pg'), { dev: false, platform: 'darwin', arch: 'arm64' })).toBe(true)
})

test('detects another version of a package', () => {
  const installed = {
    packages: { ...pick('native-arm64').packages, 'node_modules/pg': { version: '7.9.9', integrity: 'z' } },
  }
  expect(isInstalled(lock, installed, { dev: false, ...here })).toBe(false)
})

test('detects development packages', () => {
  expect(hasDevPackages(lock, pick('pg'))).toBe(false)
  expect(hasDevPackages(lock, pick('pg', 'vitest'))).toBe(true)
})
