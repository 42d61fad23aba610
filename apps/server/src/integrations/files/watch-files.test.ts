import { Readable } from 'node:stream'
import { outageOf } from '@foyer/record-server'
import { expect, test } from 'vitest'
import { createExternalServices } from '../external-services.ts'
import { openFiles, watchFiles } from './open-files.ts'

const log = { error: () => {}, warn: () => {}, info: () => {} }
const newServices = () => createExternalServices({ log })

test('refuses calls to an unavailable bucket with a message, and then without a request', async () => {
  const services = newServices()
  const filesUrl = `s3://key:secret@files/fair?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`
  const files = watchFiles(openFiles({ filesUrl, dataDir: '/nowhere' }), services)
  for (let time = 0; time < 4; time += 1) {
    const error = await files.write('a/b', Readable.from(['x'])).catch((caught: unknown) => caught)
    expect(outageOf(error, 'it')?.errorCode).toBe('FILES_UNAVAILABLE')
  }
  expect(services.states()).toMatchObject([{ name: 'files', isWell: false }])
})

test('reports a full disk as such', async () => {
  const full = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  const files = watchFiles({ write: full, read: full, remove: full }, newServices())
  const error = await files.write('a/b', Readable.from(['x'])).catch((caught: unknown) => caught)
  expect(outageOf(error, 'en-US')?.errorCode).toBe('STORAGE_FULL')
})
