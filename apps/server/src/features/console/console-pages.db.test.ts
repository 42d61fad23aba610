import { fairObjects, organiserApp } from '@foyer/fair-domain'
import type { Language, RecordRepresentation } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { objects } from '../../objects.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

let site: Awaited<ReturnType<typeof buildTestApp>>
let admin: ReturnType<typeof site.browser>

beforeAll(async () => {
  site = await buildTestApp()
  admin = site.browser()
  await admin.signIn('admin@foyer.example')
})
afterAll(() => site.close())

const headers = { 'accept-language': 'en-US' }
const page = (url: string, browser = admin) => browser.send({ method: 'GET', url, headers })
/** Lists the missing parts without printing the whole page. */
const missing = (body: string, parts: readonly string[]) => parts.filter((part) => !body.includes(part))
const API = '/services/data/v65.0/ui-api'
const read = async (path: string) => (await page(`${API}${path}`)).json()

test('redirects guests to sign in, and back', async () => {
  const { statusCode, headers } = await page('/fair/console/Account', site.browser())
  expect(statusCode).toBe(302)
  expect(headers.location).toBe('/fair/reserved/login?next=%2Fconsole%2FAccount')
})

test('opens the console for staff with name, role and edition, and Home for customers', async () => {
  const first = await page('/fair/en-US/reserved/')
  expect([first.statusCode, first.headers.location]).toEqual([302, '/fair/en-US/console'])
  const { body } = await page('/fair/en-US/console')
  expect(
    missing(body, [
      'Roberto Neri',
      'System administrator',
      'Foyer 2027',
      '/fair/secur/logout.jsp?language=en-US',
    ]),
  ).toEqual([])
  const exhibitor = site.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  expect((await page('/fair/en-US/reserved/', exhibitor)).statusCode).toBe(200)
})

test('opens settings on the current edition, not on a newer one', async () => {
  const current = await site.fair.editions.current(site.pool)
  const { rows } = await site.pool.query<{ id: string }>('select id from edition where id <> $1', [
    current?.id,
  ])
  const beside = rows[0]?.id
  await site.pool.query('update edition set year = year + 10 where id = $1', [beside])
  const { body } = await page('/fair/en-US/console/settings/editions')
  await site.pool.query('update edition set year = year - 10 where id = $1', [beside])
  expect(missing(body, [`/console/Edition__c/${current?.id}"`])).toEqual([])
})

test('refuses users who are not staff', async () => {
  const exhibitor = site.browser()
  await exhibitor.signIn('exhibitor@foyer.example')
  const { statusCode, body } = await page('/fair/en-US/console', exhibitor)
  expect(statusCode).toBe(403)
  expect(body).toContain('No permission to view this page')
  expect(body).not.toContain('/console/Account')
})

test('has the declared navigation', async () => {
  const { body } = await page('/fair/en-US/console')
  const objects = organiserApp.navItems.flatMap(({ object }) => object ?? [])
  expect(
    missing(
      body,
      objects.map((object) => `/fair/en-US/console/${object}"`),
    ),
  ).toEqual([])
})

test.each(['Account', 'Receipt__c'])('redirects %s to its first list', async (object) => {
  const { statusCode, headers } = await page(`/fair/en-US/console/${object}`)
  expect(statusCode).toBe(302)
  const [first] = (await read(`/list-info/${object}`)).lists
  expect(headers.location).toBe(`/fair/en-US/console/${object}/list/${first.apiName}`)
})

/** The visible text of a page: without URLs and the initial data of the browser. */
const visibleText = (body: string) =>
  body
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')

const PREFIXES = fairObjects.map(({ keyPrefix }) => keyPrefix).join('|')
const MACHINE = [
  new RegExp(`\\b(${PREFIXES}|06[89])[a-zA-Z0-9]{12}[A-Z0-5]{3}\\b`, 'g'),
  /\b\w+__[cr]\b/g,
  /[{[]"\w+"[:,]/g,
  /\[object \w+\]|\bundefined\b/g,
]
/** Picklist codes of an object that must not appear in place of their labels; codes that equal a label are excluded. */
const codesOf = (object: string, language: Language) => {
  const declared = objects.find(({ apiName }) => apiName === object)
  const entries = Object.values(declared?.fields ?? {}).flatMap((field) => {
    // A province is displayed by its two letters.
    if (field.type === 'address') return field.countries ?? []
    return field.type === 'picklist' || field.type === 'multiPicklist' ? field.values : []
  })
  const words = new Set(entries.map(({ label }) => label[language]))
  return new Set(entries.map(({ value }) => value).filter((code) => !words.has(code)))
}
/** Texts of a page, or their comma-separated parts, that are nothing but a code. */
const codesOn = (body: string, object: string, language: Language) => {
  const codes = codesOf(object, language)
  return body
    .slice(body.indexOf('<main'), body.indexOf('</main>'))
    .split(/<[^>]*>/)
    .flatMap((text) => text.split(', '))
    .filter((text) => codes.has(text.trim()))
}

/** A history entry that changes every field of the page, with codes, ids and numbers. */
async function changeEverything(object: string, recordId: string) {
  const { fields } = await read(`/records/${recordId}?layoutTypes=Full&modes=View`)
  const values = Object.entries<{ value: unknown }>(fields).filter(
    ([, { value }]) => value !== null && typeof value !== 'object',
  )
  const now = JSON.stringify(Object.fromEntries(values.map(([name, { value }]) => [name, value])))
  const entry = { Name: 'record.updated', ObjectApiName__c: object, RecordId__c: recordId }
  await site.fair.transact(site.fair.systemSession, async (transaction) => {
    await site.fair.writer.create(transaction, 'AuditEntry__c', { ...entry, Before__c: '{}', After__c: now })
    await site.fair.writer.create(transaction, 'AuditEntry__c', { ...entry, Before__c: now, After__c: '{}' })
  })
}

/** Ids, API names and JSON in the visible text of a page. */
const technicalTerms = (body: string) => {
  const words = visibleText(body)
  return MACHINE.flatMap((pattern) => words.match(pattern) ?? [])
}

/** Related lists that pages show in a section of their own. */
const IN_SECTIONS = new Set(['ContentDocumentLinks', 'CreditNotes__r'])

const isOfStaff = ({ access }: (typeof fairObjects)[number]) => Object.hasOwn(access, 'admin')

test('has pages for every object but the contacts, which belong to the exhibitor', () => {
  expect(fairObjects.filter((object) => !isOfStaff(object)).map(({ apiName }) => apiName)).toEqual([
    'CollectedContact__c',
  ])
})

/** The test below knows no object: it covers whatever is declared. */
test.each(fairObjects.filter(isOfStaff).map(({ apiName }) => apiName))(
  'renders lists, a form, a record page with related lists and history of %s from its declaration',
  { timeout: 60_000 },
  async (object) => {
    const info = await read(`/object-info/${object}`)
    const [first] = (await read(`/list-info/${object}`)).lists
    const list = await page(`/fair/en-US/console/${object}/list/${first.apiName}`)
    expect(list.statusCode).toBe(200)
    expect(missing(list.body, ['<table', `${info.labelPlural}</p>`])).toEqual([])
    expect(technicalTerms(list.body)).toEqual([])

    if (info.createable) {
      const form = await page(`/fair/en-US/console/${object}/new`)
      expect(form.statusCode).toBe(200)
      expect(missing(form.body, ['<form', `New: ${info.label}`])).toEqual([])
    }

    const { records } = (
      await admin.send({
        method: 'POST',
        url: `${API}/list-records/${object}/${first.apiName}?pageSize=50`,
        payload: {},
        headers,
      })
    ).json()
    // The slug of a page may be a word that is a code elsewhere.
    const texts = new Set(records.map(({ fields }: RecordRepresentation) => fields.Slug__c?.value))
    const isCode = (text: string) => !texts.has(text)
    expect(codesOn(list.body, object, 'en-US').filter(isCode)).toEqual([])
    const [record] = records
    if (!record) return
    await changeEverything(object, record.id)
    const { statusCode, body } = await page(`/fair/console/${object}/${record.id}`)
    expect(statusCode).toBe(200)
    const related: { relatedListId: string }[] = (await read(`/related-list-info/${object}`)).relatedLists
    // Files have a card, and the pages of companies and invoices show lists as separate sections.
    const ids = related
      .filter(({ relatedListId }) => object !== 'Account' && !IN_SECTIONS.has(relatedListId))
      .map(({ relatedListId }) => `id="related-${relatedListId}"`)
    expect(missing(body, ['id="history"', ...ids])).toEqual([])
    expect(technicalTerms(body)).toEqual([])
    expect(codesOn(body, object, 'it').filter(isCode)).toEqual([])
  },
)

test.each([
  '/fair/console/Nothing__c',
  '/fair/console/Account/001000000000000AAA',
  '/fair/console/Account/list/Nope',
])('returns 404 for %s', async (url) => {
  expect((await page(url)).statusCode).toBe(404)
})
