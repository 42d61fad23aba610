import type { DocumentKindName } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addJob } from '../../jobs/add-job.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { type DocumentDefinition, defineDocument } from '../../services/documents/define-document.ts'
import { makeDocument } from '../../services/documents/make-document.ts'
import { MAKE_DOCUMENT, requestDocument } from '../../services/documents/request-document.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const KIND: DocumentKindName = 'contract'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const paper = defineDocument({
  kind: KIND,
  read: async (_client, subjectId) => ({ subjectId }),
  title: ({ subjectId }) => `Prova ${subjectId}`,
  render: (pdf, { subjectId }) => pdf.paragraph(`Riguarda ${subjectId}`),
})
const ask = (subjectId: string, more: { renew?: boolean; language?: Language } = {}) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    requestDocument(server.fair, transaction, {
      kind: KIND,
      subjectId,
      accountId: demoIds.account('Aurora Cosmetici'),
      language: 'it',
      ...more,
    }),
  )
const work = (documentId: string, definition: DocumentDefinition = paper) =>
  makeDocument(server.fair, [definition]).run({ documentId })
const stored = async (id: string) =>
  (await server.pool.query('select * from document where id = $1', [id])).rows[0]
async function download(account: string | null, id: string) {
  const browser = server.browser()
  if (account !== null) await browser.signIn(`${account}@foyer.example`)
  return browser.send({ method: 'GET', url: `/fair/documents/${id}` })
}

test('generates a document, then makes it available to its company', async () => {
  const id = await ask('one')
  expect((await stored(id)).state).toBe('making')
  expect((await download('exhibitor', id)).statusCode).toBe(404)
  await work(id)
  expect(await stored(id)).toMatchObject({ state: 'ready', name: 'Prova-one.pdf' })
  const answer = await download('exhibitor', id)
  expect(answer.headers['content-type']).toBe('application/pdf')
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain('Riguarda one')
  expect(text).toContain((await stored(id)).code)
})

test('verifies the code of a document for any visitor', async () => {
  const id = await ask('one')
  const { code } = await stored(id)
  const { body } = await callMethod(server.browser(), 'VerificationController/check', { code })
  expect(body).toMatchObject({
    isGenuine: true,
    kind: KIND,
    subject: 'Prova-one',
    recipient: 'Aurora Cosmetici',
  })
})

test.each([
  ['of another company', 'unpaid', 404],
  ['without the role', 'team', 403],
  ['not signed in, who signs in first', null, 303],
  ['of the staff', 'staff', 200],
])('downloads for a user %s', async (_, account, status) => {
  const id = await ask('two')
  await work(id)
  expect((await download(account, id)).statusCode).toBe(status)
})

test.each([
  ['staff', 'badge', 200],
  ['accreditationDesk', 'badge', 200],
  ['viewer', 'badge', 404],
  ['administration', 'visitorTicket', 404],
  ['viewer', 'contract', 200],
])('returns to %s the document of a %s: %i', async (role, kind, status) => {
  const id = await ask('three')
  await work(id)
  // The document of a ticket contains its code, which no staff role reads as a field.
  await server.pool.query('update document set kind = $2 where id = $1', [id, kind])
  await server.pool.query('update user_account set profiles = $2 where id = $1', [
    demoIds.user('staff'),
    [role],
  ])
  expect((await download('staff', id)).statusCode).toBe(status)
  await server.pool.query('update document set kind = $2 where id = $1', [id, KIND])
})

test('runs document jobs after mail jobs, even if they were queued earlier', async () => {
  await ask('patient')
  await addJob(server.pool, 'messages.deliver', { messageId: 'none' })
  const { rows } = await server.pool.query(
    `select t.identifier from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier in ($1, 'messages.deliver') order by j.priority, j.run_at, j.id`,
    [MAKE_DOCUMENT],
  )
  const firstDocument = rows.findIndex(({ identifier }) => identifier === MAKE_DOCUMENT)
  expect(firstDocument).toBeGreaterThan(0)
  expect(rows.slice(firstDocument).every(({ identifier }) => identifier === MAKE_DOCUMENT)).toBe(true)
})

test('returns the same document for concurrent and repeated requests, and replaces it when renewed', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => ask('three')))
  expect(new Set(ids).size).toBe(1)
  const renewed = await ask('three', { renew: true })
  expect(renewed).not.toBe(ids[0])
  expect((await stored(ids[0] ?? '')).state).toBe('superseded')
})

test('retries a killed job, and generates the document once', async () => {
  const id = await ask('four')
  let makings = 0
  const killed: DocumentDefinition = {
    ...paper,
    make: async (client, about) => {
      makings++
      // The server dies here, with its connection and all uncommitted work.
      if (makings === 1) await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {})
      return paper.make(client, about)
    },
  }
  await work(id, killed).catch(() => {})
  expect((await stored(id)).state).toBe('making')
  await Promise.all([work(id, killed), work(id, killed)])
  expect(await stored(id)).toMatchObject({ state: 'ready', attempts: '0' })
  await work(id, killed)
  expect(makings).toBeLessThanOrEqual(3)
})

test('retries a failing document, and gives up eventually', async () => {
  const id = await ask('five')
  const broken: DocumentDefinition = { ...paper, make: () => Promise.reject(new Error('no')) }
  for (let attempt = 1; attempt < 5; attempt++) await expect(work(id, broken)).rejects.toThrow('no')
  expect((await stored(id)).state).toBe('making')
  await work(id, broken)
  expect((await stored(id)).state).toBe('failed')
})

test('a renewed document voids the outdated ones of every language', async () => {
  const [italian, english] = [await ask('words'), await ask('words', { language: 'en-US' })]
  await Promise.all([italian, english].map((id) => work(id)))
  const renewed = await ask('words', { language: 'en-US', renew: true })
  await work(renewed)
  const states = await Promise.all([italian, english, renewed].map(async (id) => (await stored(id)).state))
  expect(states).toEqual(['superseded', 'superseded', 'ready'])
  const check = async (id: string) =>
    (await callMethod(server.browser(), 'VerificationController/check', { code: (await stored(id)).code }))
      .body
  expect(await check(italian)).toMatchObject({ isReplaced: true })
})
