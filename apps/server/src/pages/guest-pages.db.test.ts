import { brotliDecompressSync } from 'node:zlib'
import { renderPage } from '@foyer/portal'
import type { Transaction } from '@foyer/record-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoIds } from '../seed/demo-ids.ts'
import { buildTestApp } from '../testing/build-test-app.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

/** Past the record writer, so that no server is told. */
const writeUnheard = () =>
  server.pool.query(`update community_content set paragraph_1 = paragraph_1 || '<p>New.</p>'`)

const open = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/fair/en-US/about-us', headers })

test('a guest’s page is drawn once, sent in each encoding, and confirmed by its mark', async () => {
  const first = await open()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['set-cookie']).toBeUndefined()
  const asked = await server.app.inject({ method: 'HEAD', url: '/fair/en-US/about-us' })
  expect([asked.headers.etag, asked.body]).toEqual([first.headers.etag, ''])
  const packed = await open({ 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  const known = await open({ 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('nothing is drawn again until a minute has passed', async () => {
  const { body } = await open()
  await writeUnheard()
  expect((await open()).body === body).toBe(true)
  server.advance(61_000)
  expect((await open()).body === body).toBe(false)
})

test('whoever is signed in gets a page of their own at the same address', async () => {
  await open()
  const browser = server.browser()
  await browser.signIn('visitor@foyer.example')
  const own = await browser.send({ url: '/fair/en-US/about-us' })
  expect(own.headers['cache-control']).toBe('private, no-store')
  expect(own.body.includes('page-data')).toBe(true)
  expect((await open()).body.includes('page-data')).toBe(false)
})

test('an answer to a form is never kept', async () => {
  const send = () =>
    server.browser().send({
      method: 'POST',
      url: '/fair/en-US/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ kind: 'contact', message: 'Only mine' }).toString(),
    })
  expect((await send()).body).toContain('Only mine')
  expect((await server.app.inject('/fair/en-US/contact-us')).body).not.toContain('Only mine')
})

const inTransaction = (write: (transaction: Transaction) => Promise<unknown>) =>
  server.fair.transact(server.fair.systemSession, write)

test('only what a page shows makes it new, and on every server', async () => {
  const { body } = await open()
  await writeUnheard()
  await inTransaction((transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', { Name: 'trial' }),
  )
  expect((await open()).body === body).toBe(true)
  const { rows } = await server.pool.query<{ id: string }>('select id from community_content limit 1')
  await inTransaction((transaction) =>
    server.fair.writer.update(transaction, 'CommunityContent__c', rows[0]?.id ?? '', {
      Paragraph_1__c: '<p>Newer.</p>',
    }),
  )
  await expect.poll(async () => (await open()).body === body).toBe(false)
})

test('the catalogue and the page of a company stay as they are, whoever of the people changes', async () => {
  const draw = vi.fn(renderPage)
  const counted = await buildTestApp({}, { renderPage: draw })
  const shown = ['/fair/catalogue', '/fair/catalogue/alga-blu']
  const open = async (url: string) => (await counted.app.inject({ url })).body
  const change = (
    object: 'Contact' | 'CalendarEvent__c' | 'DirectoryProfile__c',
    id: string,
    fields: object,
  ) =>
    counted.fair.transact(counted.fair.systemSession, (transaction) =>
      counted.fair.writer.update(transaction, object, id, fields),
    )
  const programme = await open('/fair/event-calendar')
  for (const url of shown) await open(url)
  for (const account of ['exhibitor', 'visitor'])
    await change('Contact', demoIds.contact(account), { Phone: '+39 051 7777' })
  // The database tells in order: once this is heard of, so were the others.
  const { rows } = await counted.pool.query<{ id: string }>(
    'select id from calendar_event order by starts limit 1',
  )
  await change('CalendarEvent__c', rows[0]?.id ?? '', { TitleIt__c: 'Appena cambiato' })
  await expect.poll(async () => (await open('/fair/event-calendar')) === programme).toBe(false)
  draw.mockClear()
  for (const url of shown) await open(url)
  expect(draw).not.toHaveBeenCalled()
  // What a company saves shows once it is published: its page asks, and is told nothing new.
  const profiles = await counted.pool.query<{ id: string }>(
    `select id from directory_profile where slug = 'alga-blu' order by id`,
  )
  for (const { id } of profiles.rows) await change('DirectoryProfile__c', id, { DescriptionIt__c: 'Bozza' })
  await expect
    .poll(async () => {
      await open('/fair/catalogue/alga-blu')
      return draw.mock.settledResults
    })
    .toContainEqual({ type: 'fulfilled', value: { status: 200, html: '', isAsBefore: true } })
  expect(draw.mock.settledResults.filter(({ value }) => value.html)).toEqual([])
  await counted.close()
})
