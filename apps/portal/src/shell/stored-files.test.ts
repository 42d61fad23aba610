import { openDatabase } from '@foyer/record-client/offline'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { listFiles, readFile, storeFiles } from './stored-files.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

const pdf = (text: string) => new Response(text, { headers: { 'content-type': 'application/pdf' } })
const open = () => openDatabase({ site: 'fair', userId: '005' })

test('stores files once, encrypted, and deletes those that are not wanted any more', async () => {
  const database = await open()
  const fetchFile = vi.fn(async (url: string) => pdf(`%PDF of ${url}`))
  const files = [
    { url: '/a', size: 10 },
    { url: '/b', size: 10 },
  ]
  await storeFiles(database, files, fetchFile)
  await storeFiles(database, files, fetchFile)
  expect(fetchFile).toHaveBeenCalledTimes(2)
  const file = await readFile(database, '/a')
  expect([file?.type, await file?.text()]).toEqual(['application/pdf', '%PDF of /a'])
  const rows = await database.read('head', (store) => store.getAll())
  expect(
    JSON.stringify(rows, (_, value) => (value instanceof ArrayBuffer ? decode(value) : value)),
  ).not.toContain(btoa('%PDF of /a'))
  await storeFiles(database, [{ url: '/b', size: 10 }], fetchFile)
  expect(await readFile(database, '/a')).toBeUndefined()
  expect(await listFiles(database)).toEqual([{ url: '/b', size: 10 }])
  database.close()
})

const decode = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes)

test('skips large files, errors and the pages of captive portals, and continues after an interruption', async () => {
  const database = await open()
  const files = ['/large', '/missing', '/captive', '/lost', '/last'].map((url) => ({
    url,
    size: url === '/large' ? 20_000_000 : 10,
  }))
  let isOnline = false
  const fetchFile = async (url: string) => {
    if (url === '/missing') return new Response('', { status: 404 })
    if (url === '/captive') return new Response('<html>', { headers: { 'content-type': 'text/html' } })
    if (!isOnline && url === '/lost') throw new TypeError('unreachable')
    return pdf(url)
  }
  await expect(storeFiles(database, files, fetchFile)).rejects.toThrow('unreachable')
  isOnline = true
  await storeFiles(database, files, fetchFile)
  expect((await listFiles(database)).map(({ url }) => url)).toEqual(['/lost', '/last'])
  database.close()
})
