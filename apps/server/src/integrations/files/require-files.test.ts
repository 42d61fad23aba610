import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FileStore } from '@foyer/record-server'
import { afterAll, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { requireFiles } from './require-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const BUCKET = 's3://key:secret@fair-files/portal?endpoint=http%3A%2F%2Fstore.example'
const failing = (failure: object) =>
  ({ read: () => Promise.reject(Object.assign(new Error('x'), failure)) }) as unknown as FileStore

async function checkFiles(files: FileStore, filesUrl: string | null, dataDir = folder, timeoutMs?: number) {
  const sentences: string[] = []
  const say = (sentence: string) => sentences.push(sentence)
  const error = await requireFiles(files, { filesUrl, dataDir }, say, timeoutMs).catch((e: unknown) => e)
  return { error, sentences }
}

test.each([
  ['NoSuchBucket', 'Create it'],
  ['InvalidAccessKeyId', 'Correct key and secret in FILES_URL'],
  ['SignatureDoesNotMatch', 'Correct key and secret in FILES_URL'],
  ['CredentialsProviderError', 'Give key and secret in FILES_URL'],
  ['PermanentRedirect', 'Correct region in FILES_URL'],
])('fails the start for a misconfigured bucket: %s', async (name, advice) => {
  const { error } = await checkFiles(failing({ name }), BUCKET)
  expect(error).toBeInstanceOf(StartError)
  expect((error as Error).message).toContain('the bucket fair-files')
  expect((error as Error).message).toContain(advice)
  expect((error as Error).message).not.toContain('secret@')
})

test.each(['NoSuchKey', 'AccessDenied'])(
  'accepts a bucket that answers %s for a missing file',
  async (name) => {
    expect(await checkFiles(failing({ name }), BUCKET)).toEqual({ error: undefined, sentences: [] })
  },
)

test('reports a store that does not answer, and continues the start', async () => {
  const refused = await checkFiles(failing({ code: 'ECONNREFUSED' }), BUCKET)
  const silent = await checkFiles(
    { read: () => new Promise(() => {}) } as unknown as FileStore,
    BUCKET,
    folder,
    1,
  )
  for (const { error, sentences } of [refused, silent]) {
    expect(error).toBeUndefined()
    expect(sentences.join()).toMatch(/^The store of files at http:\/\/store\.example does not answer/)
    expect(sentences.join()).toContain('correct FILES_URL')
  }
})

test('creates a folder, and reports an unusable one with its setting', async () => {
  const dataDir = join(folder, 'data')
  expect(await checkFiles(failing({}), null, dataDir)).toEqual({ error: undefined, sentences: [] })
  expect(statSync(join(dataDir, 'files')).isDirectory()).toBe(true)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const { error } = await checkFiles(failing({}), pathToFileURL(join(file, 'files')).href)
  expect((error as Error).message).toMatch(/cannot be kept in .*\/file\/files \(ENOTDIR\).*FILES_URL/)
})
