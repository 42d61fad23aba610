import { readFile } from 'node:fs/promises'
import { createTestDatabase } from '@foyer/testing'
import { expect, test } from 'vitest'
import { createApp } from './library.ts'

const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')

test('the start in the README is the example, and the example serves records', async () => {
  expect(await read('../README.md')).toContain(await read('library.ts'))
  const database = await createTestDatabase()
  const app = await createApp(database.connectionString)
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, word = '') => {
    const url = `/services/data/v65.0/ui-api/${path}`
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: word },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const book = { apiName: 'Book__c', fields: { Name: 'Emma', Pages__c: 474 } }
  expect((await ask('POST', 'records', book)).status).toBe(401)
  expect((await ask('POST', 'records', book, 'open sesame')).status).toBe(201)
  const { status, body } = await ask('GET', 'list-records/Book__c/AllBooks')
  expect([status, body.records.map(({ fields }: { fields: { Name: object } }) => fields.Name)]).toEqual([
    200,
    [{ displayValue: null, value: 'Emma' }],
  ])
  await app.close()
  await database.drop()
})
