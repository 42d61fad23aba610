import { registerTranslations } from '@foyer/record-contract'
import { expect, test } from 'vitest'
import { FileStoreUnavailable, outageOf } from './outage.ts'

registerTranslations('it', new Proxy({}, { get: (_, english) => `it: ${String(english)}` }))

const ofSystem = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more })
const ofDatabase = (code: string) => ofSystem(code, { severity: 'ERROR' })

test.each([
  ['a full disk of the database', ofDatabase('53100'), 'STORAGE_FULL'],
  ['a full disk of files', ofSystem('ENOSPC'), 'STORAGE_FULL'],
  ['a store of files that is away', new FileStoreUnavailable(), 'FILES_UNAVAILABLE'],
  ['a database that shuts down', ofDatabase('57P01'), 'SERVER_UNAVAILABLE'],
  ['a database that starts', ofDatabase('57P03'), 'SERVER_UNAVAILABLE'],
  ['nobody at its address', ofSystem('ECONNREFUSED'), 'SERVER_UNAVAILABLE'],
  ['nobody at its socket', ofSystem('ENOENT', { syscall: 'connect' }), 'SERVER_UNAVAILABLE'],
  ['a connection that broke', new Error('Connection terminated unexpectedly'), 'SERVER_UNAVAILABLE'],
])('has a translated message for %s', (_, error, errorCode) => {
  const [english, italian] = [outageOf(error, 'en-US'), outageOf(error, 'it')]
  expect(english).toMatchObject({ status: 503, errorCode })
  expect(italian).toMatchObject({ status: 503, errorCode })
  expect(italian?.message).toBe(`it: ${english?.message}`)
})

test.each([
  ['a value that is there already', ofDatabase('23505')],
  ['a file that is not there', ofSystem('ENOENT', { syscall: 'open' })],
  ['a mistake of ours', new TypeError('x is not a function')],
  ['no error at all', 'text'],
])('does not treat %s as an outage', (_, error) => {
  expect(outageOf(error, 'it')).toBeUndefined()
})
