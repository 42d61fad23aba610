import { inviteMail, MAIL_TEMPLATES } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

type Server = Awaited<ReturnType<typeof buildTestApp>>
type Browser = ReturnType<Server['browser']>

let server: Server
let admin: Browser
let staff: Browser
beforeAll(async () => {
  server = await buildTestApp()
  admin = await as('admin')
  staff = await as('staff')
})
beforeEach(() => server.advance(1000))
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}

describe('the text of a mail', () => {
  const save = (text: object, who = admin) =>
    callMethod(who, 'MailTemplatesController/saveText', {
      key: inviteMail.key,
      language: 'it',
      reason: 'Tono',
      ...text,
    })
  const own = inviteMail.texts.it

  async function sent() {
    const id = await server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.sendMessage(transaction, {
        template: inviteMail,
        to: { email: 'new@aurora.example', language: 'it' },
        data: Object.fromEntries(inviteMail.placeholders.map((name) => [name, `<b>${name}</b>`])) as never,
      }),
    )
    const { rows } = await server.pool.query('select name, html from message where id = $1', [id])
    return rows[0] as { name: string; html: string }
  }

  test('is the newest that staff have written, until they restore its own', async () => {
    const before = await sent()
    expect((await save({ subject: 'Vieni a trovarci', body: own.body })).status).toBe(200)
    const changed = await sent()
    expect(changed.name).toBe('Vieni a trovarci')
    expect(changed.html).not.toContain('<b>')
    const { body } = await callMethod(admin, 'MailTemplatesController/getTemplate', { key: inviteMail.key })
    expect(body.texts.it).toMatchObject({ isChanged: true, own, current: { subject: 'Vieni a trovarci' } })
    expect(body.texts.it.versions[0]).toMatchObject({ reason: 'Tono', by: 'Roberto Neri' })
    expect(body.texts['en-US'].isChanged).toBe(false)
    server.advance(1000)
    expect((await save({ subject: '', body: '' })).status).toBe(200)
    expect((await sent()).name).toBe(before.name)
  })

  test('keeps its links, names only known placeholders, and shows markup as characters', async () => {
    expect((await save({ subject: 'Ciao', body: 'Senza link' })).status).toBe(400)
    expect((await save({ subject: 'Ciao {who}', body: own.body })).status).toBe(400)
    expect((await save({ subject: '', body: own.body })).status).toBe(400)
    expect((await save({ key: 'no.mail', subject: 'a', body: 'b' })).status).toBe(400)
    await save({ subject: 'Ciao', body: `<script>alert(1)</script>\n\n${own.body}` })
    expect((await sent()).html).not.toContain('<script')
    server.advance(1000)
    await save({ subject: '', body: '' })
  })

  test('is for those who write the site alone', async () => {
    expect((await save({ subject: 'x', body: own.body }, staff)).status).toBe(403)
    expect((await callMethod(staff, 'MailTemplatesController/getTemplates')).status).toBe(403)
    const { body } = await callMethod(admin, 'MailTemplatesController/getTemplates')
    expect(body).toHaveLength(MAIL_TEMPLATES.size)
  })

  test('is previewed with invented values, as HTML and as text', async () => {
    const query = new URLSearchParams({ template: inviteMail.key, language: 'it', ...own })
    const preview = (more = '', who = admin) =>
      who.send({ url: `/fair/console/mail-preview?${query}${more}` })
    const html = await preview()
    expect(html.body).toContain('Giulia Ferrante')
    expect(html.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await preview('&as=text')).body).toContain('Giulia Ferrante')
    expect((await preview('', staff)).statusCode).toBe(404)
  })
})

describe('a text of the portal', () => {
  const save = (text: object, who = admin) =>
    callMethod(who, 'PortalTextsController/saveText', {
      place: 'shell.logOut',
      language: 'it',
      source: 'Ciao {name}',
      ...text,
    })
  const texts = async (language = 'it') =>
    (await callMethod(server.browser(), 'AppearanceController/getAppearance', { language })).body.texts

  test('is replaced in its language, and put back', async () => {
    expect((await save({ text: 'Salve {name}' })).status).toBe(200)
    expect(await texts()).toEqual({ 'Ciao {name}': 'Salve {name}' })
    expect(await texts('en-US')).toEqual({})
    expect((await callMethod(admin, 'PortalTextsController/getChanged')).body).toHaveLength(1)
    server.advance(1000)
    await save({ text: '' })
    expect(await texts()).toEqual({})
  })

  test('is said on the pages of guests and of those who signed in', async () => {
    const page = async (who: Browser) => (await who.send({ url: '/fair/en-US/about-us' })).body
    await save({ language: 'en-US', source: 'Skip to content', text: 'Straight to the point' })
    await expect.poll(() => page(server.browser())).toContain('Straight to the point')
    expect(await page(admin)).toContain('Straight to the point')
    server.advance(1000)
    await save({ language: 'en-US', source: 'Skip to content', text: '' })
  })

  test('fills the same gaps, and is for those who write the site', async () => {
    expect((await save({ text: 'Salve {who}' })).status).toBe(400)
    expect((await save({ text: 'Salve' }, staff)).status).toBe(403)
    expect((await callMethod(staff, 'PortalTextsController/getChanged')).status).toBe(403)
  })
})

describe('the theme', () => {
  const save = (theme: object, who = admin) =>
    callMethod(who, 'ThemeController/saveTheme', { accent: null, logo: 'keep', picture: null, ...theme })
  const css = (headers = {}) => server.app.inject({ url: '/fair/theme.css', headers })
  const page = async () => (await server.app.inject('/fair/en-US/about-us')).body

  test('is a stylesheet with a mark, once the accent can be read', async () => {
    expect((await css()).body).toBe('')
    expect((await save({ accent: '#ffcc00' })).status).toBe(400)
    expect((await save({ accent: '#df1080' }, staff)).status).toBe(403)
    expect((await save({ accent: '#DF1080' })).status).toBe(200)
    const { body, headers } = await css()
    expect(body).toContain('--color-accent:#df1080')
    expect((await css({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await expect.poll(page).toContain('/fair/theme.css?v=')
  })

  test('has a logo drawn by us, until it is taken away', async () => {
    expect((await save({ logo: 'new', picture: Buffer.from('no picture').toString('base64') })).status).toBe(
      400,
    )
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
    expect((await save({ logo: 'new', picture: Buffer.from(picture).toString('base64') })).status).toBe(200)
    const logo = () => server.app.inject('/fair/theme-logo.png')
    expect((await logo()).rawPayload.subarray(1, 4).toString()).toBe('PNG')
    await expect.poll(page).toContain('/fair/theme-logo.png?v=')
    server.advance(1000)
    await save({ logo: 'remove' })
    expect((await logo()).statusCode).toBe(404)
  })
})
