import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderFiles } from './folder-files.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'foyer-files-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('returns stored content, and deletes it', async () => {
  const files = folderFiles(dir)
  expect(await files.write('068/abc', Readable.from(['stand ', 'plan']))).toBe(10)
  expect(await text(await files.read('068/abc'))).toBe('stand plan')
  await files.remove('068/abc')
  await expect(files.read('068/abc')).rejects.toThrow('ENOENT')
})

test('lists all files, without drafts', async () => {
  const files = folderFiles(join(dir, 'new'))
  expect(await Readable.from(files.keys()).toArray()).toEqual([])
  for (const key of ['068/abc', 'papers/one.pdf']) await files.write(key, Readable.from(['x']))
  writeFileSync(join(dir, 'new', '068', 'def.0a1b.part'), '')
  expect((await Readable.from(files.keys()).toArray()).sort()).toEqual(['068/abc', 'papers/one.pdf'])
})

test('leaves nothing of an aborted write', async () => {
  const files = folderFiles(dir)
  const broken = new Readable({
    read() {
      this.destroy(new Error('gone'))
    },
  })
  await expect(files.write('068/abc', broken)).rejects.toThrow('gone')
  expect(readdirSync(join(dir, '068'))).toEqual([])
})

test.each(['../secret-key', '068/../../x', '/etc/passwd', ''])('rejects the key %j', async (key) => {
  await expect(async () => folderFiles(dir).read(key)).rejects.toThrow('malformed')
})
