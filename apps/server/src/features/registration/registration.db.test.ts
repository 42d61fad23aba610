import { LINK_LIFETIME_MS, LINK_PAUSE_MS } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { SEND_REGISTRATION_MAIL } from '../../services/registration/send-registration-mail.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const PASSWORD = 'a quieter word 7'
const FORM = {
  audience: 'buyer',
  firstName: 'Ada',
  lastName: 'Lindqvist',
  email: 'Ada@north.example',
  company: 'North Retail',
  country: 'NO',
  language: 'en-US',
  privacy: true,
}

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
beforeEach(() => server.advance(LINK_PAUSE_MS + 1))
afterAll(() => server.close())

async function register(form: object = {}) {
  const answer = await callMethod(server.browser(), 'RegistrationController/register', { ...FORM, ...form })
  await server.runJobs(SEND_REGISTRATION_MAIL)
  return answer
}
async function lastMail(email: string) {
  const { rows } = await server.pool.query(
    'select key, text from message where "to" = $1 order by created_date desc, id desc limit 1',
    [email],
  )
  return { key: rows[0]?.key as string, token: String(/welcome\?token=([\w-]+)/.exec(rows[0]?.text)?.[1]) }
}
const accept = (token: string, password = PASSWORD) =>
  callMethod(server.browser(), 'WelcomeController/accept', { token, password, confirmation: password })
const userOf = async (username: string) =>
  (
    await server.pool.query(
      `select u.profiles, u.language_locale_key, c.id as "contactId", c.company_name, a.type
       from user_account u join contact c on c.id = u.contact_id left join account a on a.id = c.account_id
       where u.username = $1`,
      [username],
    )
  ).rows[0]

test('creates nothing until the address is confirmed; then the person can sign in', async () => {
  expect((await register()).status).toBe(200)
  expect(await userOf('ada@north.example')).toBeUndefined()
  const { key, token } = await lastMail('ada@north.example')
  expect(key).toBe('account.confirm')
  expect((await accept(token, 'short')).body.errorCode).toBe('INVALID_PASSWORD')
  expect((await accept(token)).status).toBe(200)
  expect(await userOf('ada@north.example')).toMatchObject({
    profiles: ['buyer'],
    language_locale_key: 'en-US',
    company_name: 'North Retail',
    type: 'Buyer',
  })
  expect((await server.browser().signIn('ada@north.example', PASSWORD)).statusCode).toBe(303)
  expect((await accept(token)).status).toBe(410)
})

test('stores the acknowledgement of the privacy policy as a consent', async () => {
  const { contactId } = await userOf('ada@north.example')
  const { rows } = await server.pool.query('select name, given, source from consent where contact = $1', [
    contactId,
  ])
  expect(rows).toEqual([{ name: 'privacy', given: true, source: 'registration' }])
})

test('responds the same for an existing address, whose owner can add the audience', async () => {
  const unknown = await register({ email: 'new@north.example' })
  const known = await register({ email: 'press@foyer.example', audience: 'influencer', company: '' })
  expect(known.body).toEqual(unknown.body)
  const { key, token } = await lastMail('press@foyer.example')
  expect(key).toBe('account.exists')
  const link = await callMethod(server.browser(), 'WelcomeController/readLink', { token })
  expect(link.body).toMatchObject({ needsPassword: false })
  expect((await accept(token, '')).status).toBe(200)
  expect((await userOf('press@foyer.example')).profiles.sort()).toEqual(['influencer', 'press'])
  expect((await server.browser().signIn('press@foyer.example')).statusCode).toBe(303)
})

test.each([
  [{ audience: 'admin' }, 'audience'],
  [{ audience: 'exhibitor' }, 'audience'],
  [{ privacy: false }, 'privacy'],
  [{ company: '' }, 'company'],
  [{ email: 'nothing' }, 'email'],
])('refuses %j', async (form, path) => {
  const { status, body } = await register(form)
  expect(status).toBe(400)
  expect(body).toMatchObject({ errorCode: 'INVALID_REGISTRATION', path })
})

test('expires the link after a day; registering again sends another', async () => {
  await register({ email: 'late@north.example' })
  const first = await lastMail('late@north.example')
  server.advance(LINK_LIFETIME_MS.confirm)
  expect((await accept(first.token)).status).toBe(410)
  await register({ email: 'late@north.example' })
  expect((await accept((await lastMail('late@north.example')).token)).status).toBe(200)
})

test('creates one account for two concurrent confirmations', async () => {
  await register({ email: 'twice@north.example' })
  const { token } = await lastMail('twice@north.example')
  const answers = await Promise.all([accept(token), accept(token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
})

const invitation = (given: object = {}) => ({
  email: 'colleague@aurora.example',
  firstName: 'Leo',
  lastName: 'Marini',
  language: 'it',
  profiles: ['exhibitor'],
  accountId: demoIds.account('Aurora Cosmetici'),
  ...given,
})
async function inviteAs(account: string, given: object = {}) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return (await callMethod(browser, 'InvitationsController/invite', invitation(given))).status
}

test('lets staff invite people of a company, who choose their password', async () => {
  expect(await inviteAs('staff')).toBe(200)
  const first = await lastMail('colleague@aurora.example')
  server.advance(LINK_PAUSE_MS)
  expect(await inviteAs('staff')).toBe(200)
  const { key, token } = await lastMail('colleague@aurora.example')
  expect(key).toBe('account.invite')
  expect((await accept(first.token)).status).toBe(410)
  expect((await accept(token)).status).toBe(200)
  expect(await userOf('colleague@aurora.example')).toMatchObject({
    profiles: ['exhibitor'],
    type: 'Exhibitor',
  })
})

test('lets only the administrator invite staff, and customers no one', async () => {
  const staff = { email: 'desk@foyer.example', profiles: ['buyerDesk'], accountId: null }
  expect(await inviteAs('staff', staff)).toBe(403)
  expect(await inviteAs('exhibitor')).toBe(403)
  expect(await inviteAs('admin', staff)).toBe(200)
  expect(await inviteAs('admin', { ...staff, profiles: ['emperor'] })).toBe(400)
})

test('lists and withdraws open invitations, for users who may invite', async () => {
  const invited = { email: 'Gate@foyer.example', profiles: ['technicalOffice'], accountId: null }
  expect(await inviteAs('admin', invited)).toBe(200)
  const call = async (account: string, method: string, input: object = {}) => {
    const browser = server.browser()
    await browser.signIn(`${account}@foyer.example`)
    return callMethod(browser, `InvitationsController/${method}`, input)
  }
  const open = (await call('staff', 'getOpen')).body
  expect(open[0]).toMatchObject({
    email: 'gate@foyer.example',
    name: 'Leo Marini',
    profiles: ['technicalOffice'],
  })
  expect((await call('exhibitor', 'getOpen')).status).toBe(403)
  expect((await call('staff', 'withdraw', { email: 'gate@foyer.example' })).status).toBe(403)
  const { token } = await lastMail('gate@foyer.example')
  expect((await call('admin', 'withdraw', { email: 'gate@foyer.example' })).body).toEqual({ withdrawn: 1 })
  expect((await accept(token)).status).toBe(410)
})

test('registers and sets a password without scripts, with the same refusals', async () => {
  const post = (url: string, typed: Record<string, string>) =>
    server
      .browser()
      .send({
        method: 'POST',
        url: `/fair/reserved/${url}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(typed).toString(),
      })
  const typed = { ...FORM, email: 'plain@north.example', language: 'it', privacy: 'on' }
  const { body: empty } = await server.browser().send({ url: '/fair/reserved/register' })
  expect(empty).toMatch(/<form [^>]*method="post"/)
  expect(empty).toMatch(/<input [^>]*role="combobox"[^>]*name="country"|name="country"[^>]*role="combobox"/)
  expect(empty).not.toContain('<noscript>')

  const refused = await post('register', { ...typed, country: 'Atlantide', company: '' })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('Scegli un paese')
  expect(refused.body).toContain('Inserisci il nome dell’azienda')
  expect(refused.body).not.toContain('Inserisci il tuo cognome')
  expect(refused.body).toMatch(/value="Lindqvist"/)

  const taken = await post('register', { ...typed, country: ' norvegia ' })
  expect(taken.statusCode).toBe(200)
  expect(taken.body).toContain('Abbiamo scritto a plain@north.example')
  await server.runJobs(SEND_REGISTRATION_MAIL)
  const page = `welcome?token=${(await lastMail('plain@north.example')).token}`
  expect((await server.browser().send({ url: `/fair/reserved/${page}` })).body).toMatch(
    /<noscript><form method="post">.*Continua/s,
  )
  expect((await post(page, {})).body).toContain('Il tuo indirizzo plain@north.example è confermato')
  const password = { step: 'save', password: PASSWORD, confirmation: PASSWORD }
  expect((await post(page, { ...password, confirmation: 'other' })).body).toContain(
    'La conferma non coincide',
  )
  expect((await post(page, { ...password, password: 'short' })).statusCode).toBe(400)
  expect(await userOf('plain@north.example')).toBeUndefined()
  expect((await post(page, password)).body).toContain('Il tuo account è pronto')
  expect(await userOf('plain@north.example')).toMatchObject({ profiles: ['buyer'], type: 'Buyer' })
  expect((await server.browser().signIn('plain@north.example', PASSWORD)).statusCode).toBe(303)
  expect((await post(page, {})).body).toContain('Questo link non è più valido')
})

test('invites people of exhibitors for an existing company', async () => {
  expect(await inviteAs('staff', { accountId: null })).toBe(400)
  expect(await inviteAs('staff', { accountId: demoIds.user('buyer') })).toBe(400)
})

test('registers a new company with an application, if the edition allows new exhibitors', async () => {
  const form = { email: 'founder@nuova.example', audience: 'applicant', company: 'Nuova Cosmesi' }
  expect((await register(form)).body).toMatchObject({ errorCode: 'INVALID_REGISTRATION', path: 'audience' })
  const page = async () => (await server.browser().send({ url: '/fair/en-US/exhibit' })).body
  expect(await page()).toContain('name="kind" value="invitation"')
  const admin = server.browser()
  await admin.signIn('admin@foyer.example')
  const { id: editionId } = (await server.fair.editions.current(server.pool)) ?? {}
  const setting = { editionId, key: 'exhibitorsRegister', value: 'true', reason: 'Test' }
  expect((await callMethod(admin, 'EditionsController/saveSetting', setting)).status).toBe(200)
  // The old page may be served until the new one is rendered.
  await expect.poll(page, { timeout: 10_000 }).toContain('/reserved/register?audience=applicant')
  expect(await page()).not.toContain('name="kind" value="invitation"')
  expect((await register({ ...form, company: '' })).body).toMatchObject({ path: 'company' })
  expect((await register(form)).status).toBe(200)
  const { token } = await lastMail(form.email)
  expect((await accept(token)).status).toBe(200)
  expect(await userOf(form.email)).toMatchObject({ profiles: ['applicant'], type: 'Exhibitor' })
  const founder = server.browser()
  await founder.signIn(form.email, PASSWORD)
  const { empty } = (await callMethod(founder, 'ApplicationController/getApplication', {})).body
  const saved = await callMethod(founder, 'ApplicationController/saveDraft', { data: empty })
  expect([saved.status, saved.body]).toEqual([200, saved.body])
  const home = await callMethod(founder, 'HomeController/getHome', { language: 'en-US' })
  expect(JSON.stringify(home.body.tasks)).toContain('application')
})
