import { defineMessage } from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { mayReceive } from '../../services/consents/read-consents.ts'
import { sendMarketing } from '../../services/consents/send-marketing.ts'
import { unsubscribeToken } from '../../services/consents/unsubscribe-token.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const SECRET = 'a secret that only tests use, long enough'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const save = (answers: object, language = 'it') =>
    callMethod(browser, 'ConsentsController/saveConsents', { language, answers })
  const read = async () =>
    (await callMethod(browser, 'ConsentsController/getConsents', { language: 'en-US' })).body
  return { browser, save, read }
}
const rowsOf = async (account: string, purpose: string) =>
  (
    await server.pool.query(
      'select number::int, given, text_version, source, actor from consent where contact = $1 and name = $2 order by number',
      [demoIds.contact(account), purpose],
    )
  ).rows

test('gives no optional consent by default', async () => {
  const { consents, newsletters } = await (await as('visitor')).read()
  expect(consents.filter(({ given }: { given: boolean }) => given)).toMatchObject([{ purpose: 'privacy' }])
  expect(newsletters.length).toBeGreaterThan(3)
  expect(newsletters.every(({ given }: { given: boolean }) => !given)).toBe(true)
})

test('appends a row with text, source and actor for each change, and sends a receipt', async () => {
  const { save, read } = await as('buyer')
  const answers = {
    promotional: true,
    partner: false,
    iceProcessing: true,
    icePrivacy: true,
    'newsletter:asia': true,
  }
  expect((await save(answers)).status).toBe(200)
  await save({ promotional: false })
  await save({ promotional: false })
  const common = { text_version: '2026-1', source: 'page', actor: demoIds.user('buyer') }
  expect(await rowsOf('buyer', 'promotional')).toEqual([
    { number: 1, given: true, ...common },
    { number: 2, given: false, ...common },
  ])
  expect(await rowsOf('buyer', 'partner')).toEqual([])
  const { newsletters } = await read()
  expect(newsletters.find(({ purpose }: { purpose: string }) => purpose === 'newsletter:asia').given).toBe(
    true,
  )
  const { rows } = await server.pool.query(
    `select text from message where key = 'consent.receipt' and "user" = $1 order by created_date, id`,
    [demoIds.user('buyer')],
  )
  expect(rows).toHaveLength(2)
  expect(rows.map(({ text }) => text).join()).toContain('Comunicazioni promozionali (no)')
})

test('cannot change stored rows', async () => {
  await expect(server.pool.query('update consent set given = true')).rejects.toThrow()
  await expect(server.pool.query('delete from consent')).rejects.toThrow()
})

test('refuses to revoke an acknowledgement, and unknown purposes', async () => {
  const { save } = await as('press')
  expect((await save({ privacy: false })).status).toBe(403)
  expect((await save({ 'newsletter:nowhere': true })).status).toBe(403)
  expect(await rowsOf('press', 'privacy')).toHaveLength(1)
})

test('serialises concurrent answers', async () => {
  const { save } = await as('school')
  const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => save({ statistics: i % 2 === 0 })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const rows = await rowsOf('school', 'statistics')
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
  expect(rows.every(({ given }, i) => given === (i % 2 === 0))).toBe(true)
})

test('sets the language of mails', async () => {
  const { save, read } = await as('influencer')
  await save({}, 'en-US')
  expect((await read()).language).toBe('en-US')
})

test('lets a participant of a collective accept the general conditions', async () => {
  const { save } = await as('collective')
  expect((await save({ generalConditions: true })).status).toBe(200)
  expect(await rowsOf('collective', 'generalConditions')).toMatchObject([{ given: true, source: 'page' }])
})

test('lets an organiser of a collective accept only its own conditions', async () => {
  const { save } = await as('pavilion')
  expect((await save({ pavilionConditions: true })).status).toBe(200)
  expect(await rowsOf('pavilion', 'pavilionConditions')).toMatchObject([{ given: true, source: 'page' }])
  expect((await save({ generalConditions: true })).status).toBe(403)
  expect((await (await as('exhibitor')).save({ pavilionConditions: true })).status).toBe(403)
})

test('shows a guest no consents, and lets them change none', async () => {
  const guest = server.browser()
  expect((await callMethod(guest, 'ConsentsController/getConsents', { language: 'it' })).status).toBe(401)
  const input = { language: 'it', answers: { promotional: true } }
  expect((await callMethod(guest, 'ConsentsController/saveConsents', input)).status).toBe(401)
})

const contactId = demoIds.contact('team')
const purpose = 'newsletter:bologna'
const token = unsubscribeToken(SECRET, { contactId, purpose })
const post = (query: string, body: string, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/fair/reserved/unsubscribe?token=${query}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: body,
  })
const news = defineMessage('test.news', {
  placeholders: [],
  marketing: true,
  texts: { it: { subject: 'Novità', body: 'Ciao' }, 'en-US': { subject: 'News', body: 'Hello' } },
})
const send = () =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    sendMarketing(server.fair, transaction, { template: news, contactId, purpose, data: {} }),
  )

test('ends a subscription by one-click unsubscribe, without sign-in', async () => {
  expect(await send()).toBe(false)
  await (await as('team')).save({ [purpose]: true })
  expect(await send()).toBe(true)
  const { rows } = await server.pool.query(`select headers from message where key = 'test.news'`)
  const headers = JSON.parse(rows[0].headers)
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(headers['List-Unsubscribe']).toContain(`/fair/reserved/unsubscribe?token=${token}`)
  expect((await post(token, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await mayReceive(server.pool, contactId, purpose)).toBe(false)
  expect(await send()).toBe(false)
})

test('resubscribes from the landing page, and shows the state', async () => {
  const read = async (given: string) =>
    (
      await callMethod(server.browser(), 'UnsubscribeController/getSubscription', {
        token: given,
        language: 'it',
      })
    ).body
  expect(await read(token)).toEqual({ what: 'Newsletter Foyer Bologna', isSubscribed: false })
  const answer = await post(token, 'again=yes', { 'sec-fetch-site': 'same-origin' })
  expect(answer.headers.location).toBe(`/fair/reserved/unsubscribe?token=${token}`)
  expect(await read(token)).toMatchObject({ isSubscribed: true })
  expect(await read('forged.x.y')).toBeNull()
})

test('ignores a forged link, or one for an acknowledgement', async () => {
  const before = (await server.pool.query('select from consent')).rowCount
  const privacy = unsubscribeToken(SECRET, { contactId, purpose: 'privacy' })
  for (const bad of [`${token}x`, 'a.b.c', '', privacy]) {
    expect((await post(bad, 'List-Unsubscribe=One-Click')).statusCode).toBe(400)
    expect((await post(bad, '')).headers.location).toContain('outcome=failed')
  }
  expect((await server.pool.query('select from consent')).rowCount).toBe(before)
})

test('subscribes a guest by a confirmed address, who changes and ends it without an account', async () => {
  const guest = server.browser()
  const post = (url: string, fields: Record<string, string>) =>
    guest.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const email = 'lettrice@posta.example'
  const linkIn = async (key: string) => {
    const { rows } = await server.pool.query<{ text: string; headers: string }>(
      'select text, headers from message where "to" = $1 and key = $2',
      [email, key],
    )
    const [, link = ''] = /(\/fair\/newsletter\?token=\S+)/.exec(rows[0]?.text ?? '') ?? []
    return { link, headers: rows[0]?.headers ?? '', count: rows.length }
  }
  const consentsOf = async () =>
    (
      await server.pool.query<{ name: string; given: boolean; source: string }>(
        `select distinct on (o.name) o.name, o.given, o.source from consent o join contact c on c.id = o.contact
         where c.email = $1 order by o.name, o.number desc`,
        [email],
      )
    ).rows
  const refused = await post('/fair/newsletter', { email, newsletters: 'asia' })
  expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('Serve il tuo consenso')])
  expect((await post('/fair/newsletter', { email, newsletters: 'asia', agrees: 'on' })).statusCode).toBe(303)
  // Nothing is stored until the address is confirmed, and opening the link alone does not confirm it.
  const { link } = await linkIn('newsletter.confirm')
  expect((await guest.send({ url: link })).body).toContain(`Con un clic ${email}`)
  expect(await consentsOf()).toEqual([])
  await Promise.all([post(link, {}), post(link, {})])
  expect(await consentsOf()).toEqual([{ name: 'newsletter:asia', given: true, source: 'newsletter' }])
  const welcome = await linkIn('consent.welcome')
  expect(welcome.count).toBe(1)
  expect(welcome.headers).toContain('List-Unsubscribe')
  await post(welcome.link, { step: 'save', newsletters: 'world' })
  expect((await consentsOf()).filter(({ given }) => given).map(({ name }) => name)).not.toContain(
    'newsletter:asia',
  )
  await post(welcome.link, { step: 'none' })
  expect((await consentsOf()).filter(({ given }) => given)).toEqual([])
  expect((await guest.send({ url: `${link.slice(0, -3)}xyz` })).body).toContain('non è più valido')
})
