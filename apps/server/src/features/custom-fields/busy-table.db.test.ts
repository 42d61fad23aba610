import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let admin: ReturnType<typeof server.browser>
beforeAll(async () => {
  server = await buildTestApp()
  admin = server.browser()
  await admin.signIn('admin@foyer.example')
})
afterAll(() => server.close())

const FIELD = {
  id: null,
  object: 'Contact',
  type: 'text',
  english: 'Preferred gate',
  italian: 'Ingresso preferito',
  helpEnglish: '',
  helpItalian: '',
  entries: [],
  maxLength: null,
  required: false,
  searchable: false,
  personal: false,
  onPage: true,
  section: null,
  readers: [],
  editors: [],
  forms: [],
  state: 'active',
}
/** Several times as long as the database waits for the table. */
const BUSY_MS = 700

test('a field is added once those are done who read the table', async () => {
  const reader = await server.pool.connect()
  await reader.query('begin')
  await reader.query('select from contact limit 1')
  setTimeout(() => void reader.query('commit').finally(() => reader.release()), BUSY_MS)
  const { status, body } = await callMethod(admin, 'CustomFieldsController/saveField', FIELD)
  expect([status, body]).toEqual([200, expect.objectContaining({ name: 'X_PreferredGate__c' })])
})
