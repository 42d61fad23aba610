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

/** Bypasses the record writer, so that no change event is stored. */
const writeWithoutEvents = () =>
  server.pool.query(`update community_content set paragraph_1 = paragraph_1 || '<p>New.</p>'`)

const open = (headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/fair/en-US/about-us', headers })

test('renders a public page once, sends it in every encoding and answers 304 to its ETag', async () => {
  const first = await open()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  expect(first.headers['set-cookie']).toBeUndefined()
  const asked = await server.app.inject({ method: 'HEAD', url: '/fair/en-US/about-us' })
  expect([asked.headers.etag, asked.body]).toEqual([first.headers.etag, ''])
  const compressed = await open({ 'accept-encoding': 'gzip, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body)
  const known = await open({ 'if-none-match': String(first.headers.etag) })
  expect([known.statusCode, known.body]).toEqual([304, ''])
})

test('does not render a page again within one minute', async () => {
  const { body } = await open()
  await writeWithoutEvents()
  expect((await open()).body === body).toBe(true)
  server.advance(61_000)
  expect((await open()).body === body).toBe(false)
})

test('sends signed-in users their own page at the same URL', async () => {
  await open()
  const browser = server.browser()
  await browser.signIn('visitor@foyer.example')
  const personal = await browser.send({ url: '/fair/en-US/about-us' })
  expect(personal.headers['cache-control']).toBe('private, no-store')
  expect(personal.body.includes('page-data')).toBe(true)
  expect((await open()).body.includes('page-data')).toBe(false)
})

test('does not cache the response to a form', async () => {
  const send = () =>
    server
      .browser()
      .send({
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

test('invalidates only pages that show the changed data, on every server', async () => {
  const { body } = await open()
  await writeWithoutEvents()
  await inTransaction((transaction) =>
    server.fair.writer.create(transaction, 'AuditEntry__c', { Name: 'trial' }),
  )
  expect((await open()).body === body).toBe(true)
  const { rows } = await server.pool.query<{ id: string }>(
    'select id from community_content order by id limit 1',
  )
  await inTransaction((transaction) =>
    server.fair.dynamicWriter.update(transaction, 'CommunityContent__c', rows[0]?.id ?? '', {
      Paragraph_1__c: '<p>Newer.</p>',
    }),
  )
  await expect.poll(async () => (await open()).body === body).toBe(false)
})

test('keeps the catalogue and company pages when a person changes', async () => {
  const render = vi.fn(renderPage)
  const counted = await buildTestApp({}, { renderPage: render })
  const shown = ['/fair/catalogue', '/fair/catalogue/alga-blu']
  const open = async (url: string) => (await counted.app.inject({ url })).body
  const change = (
    object: 'Contact' | 'CalendarEvent__c' | 'DirectoryProfile__c',
    id: string,
    fields: Readonly<Record<string, string | null>>,
  ) =>
    counted.fair.transact(counted.fair.systemSession, (transaction) =>
      counted.fair.dynamicWriter.update(transaction, object, id, fields),
    )
  const programme = await open('/fair/event-calendar')
  for (const url of shown) await open(url)
  for (const account of ['exhibitor', 'visitor'])
    await change('Contact', demoIds.contact(account), { Phone: '+39 051 7777' })
  // Notifications arrive in order: once this one has arrived, so have the earlier ones.
  const { rows } = await counted.pool.query<{ id: string }>(
    'select id from calendar_event order by starts limit 1',
  )
  await change('CalendarEvent__c', rows[0]?.id ?? '', { TitleIt__c: 'Appena cambiato' })
  await expect.poll(async () => (await open('/fair/event-calendar')) === programme).toBe(false)
  render.mockClear()
  for (const url of shown) await open(url)
  expect(render).not.toHaveBeenCalled()
  // A company's edits are visible only after publication, so its page revalidates without a new render.
  const profiles = await counted.pool.query<{ id: string }>(
    `select id from directory_profile where slug = 'alga-blu' order by id`,
  )
  for (const { id } of profiles.rows) await change('DirectoryProfile__c', id, { DescriptionIt__c: 'Bozza' })
  await expect
    .poll(async () => {
      await open('/fair/catalogue/alga-blu')
      return render.mock.settledResults
    })
    .toContainEqual({ type: 'fulfilled', value: { status: 200, html: '', isAsBefore: true } })
  expect(render.mock.settledResults.filter(({ value }) => value.html)).toEqual([])
  await counted.close()
})
