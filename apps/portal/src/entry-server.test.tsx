import type { Network } from '@foyer/record-client'
import { expect, test, vi } from 'vitest'
import { type PageRequest, renderPage } from './entry-server.tsx'
import { PAGE_DATA_ID, parsePageData } from './page/page-data.ts'
import { CONTACT_ID, contactRecord } from './testing/build-portal.ts'

/** Returns one contact for every record; server methods are unknown here. */
const recordsOnly =
  (name: string): Network =>
  async ({ url }) =>
    url.startsWith('/lwr/')
      ? { status: 404, body: [] }
      : { status: 200, body: contactRecord({ FirstName: name }) }

const buildRequest = (given: Partial<PageRequest>): PageRequest => ({
  url: '/fair/',
  site: { path: 'fair', defaultLanguage: 'it' },
  viewer: { userId: null, contactId: null, profiles: ['guest'] },
  networkFor: () => recordsOnly('</script><b>Ada'),
  requestId: 'request-1',
  nonce: 'n',
  manifest: null,
  ...given,
})
const viewer = { userId: '005000000000001AAA', contactId: CONTACT_ID, profiles: ['exhibitor'] }

const dataOf = (html: string) =>
  new RegExp(`<script id="${PAGE_DATA_ID}"[^>]*>(.*?)</script>`).exec(html)?.[1] ?? ''

test('renders the page in the language of its URL, with its title', async () => {
  const { html, status } = await renderPage(buildRequest({ url: '/fair/en-US/' }))
  expect(status).toBe(200)
  expect(html).toMatch(/^<!doctype html><html lang="en">/)
  expect(html).toContain('<title>Foyer · the trade fair of beauty</title>')
})

test.each([
  ['/fair/reserved/', '/fair/reserved/login'],
  ['/fair/en-US/reserved/profile?tab=1', '/fair/en-US/reserved/login?next=%2Freserved%2Fprofile%3Ftab%3D1'],
])('redirects a guest from %s to %s', async (url, location) => {
  expect(await renderPage(buildRequest({ url }))).toEqual({ status: 302, location, html: '' })
})

test.each([
  ['/fair/EN-US/map?x=1', '/fair/en-US/map?x=1'],
  ['/fair/en/', '/fair/en-US/'],
  ['/fair/IT/map', '/fair/map'],
])('maps %s, which spells its language differently, to %s', async (url, location) => {
  expect(await renderPage(buildRequest({ url }))).toEqual({ status: 301, location, html: '' })
})

test('reads the default language from a setting', async () => {
  const site = { path: 'messe', defaultLanguage: 'en-US' } as const
  expect((await renderPage(buildRequest({ site, url: '/messe/' }))).html).toContain('<html lang="en">')
  expect((await renderPage(buildRequest({ site, url: '/messe/it/' }))).html).toContain('<html lang="it">')
})

test('embeds the data that was read, escaped so that a text cannot close the element', async () => {
  const { html } = await renderPage(buildRequest({ url: '/fair/reserved/', viewer }))
  const { records } = parsePageData(dataOf(html))
  expect(JSON.stringify(records)).toContain('</script><b>Ada')
  expect(html).not.toContain('<b>Ada')
})

test('gives subscribers the stream position from before any read', async () => {
  const asked: string[] = []
  const networkFor = (): Network => async (wire) => {
    asked.push(wire.url)
    return recordsOnly('Ada')(wire)
  }
  const { promise: changesSince, resolve } = Promise.withResolvers<string>()
  const page = renderPage(buildRequest({ url: '/fair/reserved/', viewer, networkFor, changesSince }))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const [first] = asked
  expect(first).toContain('getAppearance')
  resolve('7:7:')
  expect(parsePageData(dataOf((await page).html)).changesSince).toBe('7:7:')
  expect(asked.some((url) => url.includes('/records/'))).toBe(true)
})

test('runs only the small script on a guest’s public page, and the whole portal for signed-in users', async () => {
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/portal.js' },
    'src/entry-public.ts': { file: 'assets/public.js' },
  }
  const { html } = await renderPage(buildRequest({ manifest }))
  expect(html).toContain('src="/assets/public.js"')
  expect(html).not.toContain('portal.js')
  expect(dataOf(html)).toBe('')
  expect(html).not.toContain('data-discover')
  const own = await renderPage(buildRequest({ manifest, viewer }))
  expect(own.html).toContain('src="/assets/portal.js"')
  expect(dataOf(own.html)).not.toBe('')
})

test('isolates the records of two pages that are rendered concurrently', async () => {
  const named = (name: string) =>
    renderPage(buildRequest({ url: '/fair/en-US/reserved/', viewer, networkFor: () => recordsOnly(name) }))
  const [ada, zoe] = await Promise.all([named('Ada'), named('Zoe')])
  expect(ada.html).toContain('Welcome, Ada')
  expect(ada.html).not.toContain('Zoe')
  expect(zoe.html).toContain('Welcome, Zoe')
})

test.each(['/fair/reserved/nowhere', '/fair/nowhere'])('responds to %s with status 404', async (url) => {
  const { status, html } = await renderPage(buildRequest({ url, viewer }))
  expect(status).toBe(404)
  expect(html).toContain('Pagina non trovata')
})

test('renders the error page without scripts and with the request id', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { status, html } = await renderPage(buildRequest({ url: '/somewhere/else', failure: 500 }))
  expect(status).toBe(500)
  expect(html).toContain('request-1')
  expect(html).not.toContain('<script')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

test('renders the page although a record cannot be read', async () => {
  const networkFor = () => async () => ({ status: 503, body: [] })
  const { status, html } = await renderPage(
    buildRequest({ url: '/fair/en-US/reserved/', viewer, networkFor }),
  )
  expect(status).toBe(200)
  expect(html).toContain('Information not available')
})

test('reports the error of a loader beside the error page', async () => {
  const broken: Network = async (request) =>
    request.url.includes('getSession') ? { status: 200, body: {} } : recordsOnly('Ada')(request)
  const { status, error } = await renderPage(
    buildRequest({ url: '/fair/event-calendar/1', networkFor: () => broken }),
  )
  expect([status, error]).toEqual([500, expect.any(Error)])
})
