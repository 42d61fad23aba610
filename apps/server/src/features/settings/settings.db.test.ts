import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inviteMail, MAIL_TEMPLATES } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { openStream } from '@foyer/record-server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const OSWALD = createRequire(new URL('../../../../../packages/ui/package.json', import.meta.url)).resolve(
  '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2',
)

/** Cached pages are rendered again in the background, which may take more than the default second on a busy machine. */
const LONG_POLL = { timeout: 20_000 }

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

  test('is the newest version of staff, until they restore the original', async () => {
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

  test('keeps its links, accepts only known placeholders, and escapes markup', async () => {
    expect((await save({ subject: 'Ciao', body: 'Senza link' })).status).toBe(400)
    expect((await save({ subject: 'Ciao {who}', body: own.body })).status).toBe(400)
    expect((await save({ subject: '', body: own.body })).status).toBe(400)
    expect((await save({ key: 'no.mail', subject: 'a', body: 'b' })).status).toBe(400)
    await save({ subject: 'Ciao', body: `<script>alert(1)</script>\n\n${own.body}` })
    expect((await sent()).html).not.toContain('<script')
    server.advance(1000)
    await save({ subject: '', body: '' })
  })

  test('is restricted to site editors', async () => {
    expect((await save({ subject: 'x', body: own.body }, staff)).status).toBe(403)
    expect((await callMethod(staff, 'MailTemplatesController/getTemplates')).status).toBe(403)
    const { body } = await callMethod(admin, 'MailTemplatesController/getTemplates')
    expect(body).toHaveLength(MAIL_TEMPLATES.size)
    const refused = await callMethod(admin, 'MailTemplatesController/getTemplate', { key: 'team.refused' })
    expect(refused.body.sentWith).toEqual([
      {
        queue: { 'en-US': 'Primary team members', it: 'Membri principali dei team' },
        decision: { 'en-US': 'Refuse as primary', it: 'Rifiuta come principale' },
      },
    ])
  })

  test('has a preview with sample values, as HTML and as text', async () => {
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

  test('is replaced in its language, and restored', async () => {
    expect((await save({ text: 'Salve {name}' })).status).toBe(200)
    expect(await texts()).toEqual({ 'Ciao {name}': 'Salve {name}' })
    expect(await texts('en-US')).toEqual({})
    expect((await callMethod(admin, 'PortalTextsController/getChanged')).body).toHaveLength(1)
    const parity = async () => (await callMethod(admin, 'ParityController/getParity')).body.texts
    expect(await parity()).toEqual([{ place: 'shell.logOut', missing: 'en-US' }])
    server.advance(1000)
    await save({ text: '' })
    expect(await texts()).toEqual({})
    expect(await parity()).toEqual([])
    const history = await callMethod(admin, 'PortalTextsController/getHistory', {
      language: 'it',
      source: 'Ciao {name}',
    })
    expect(history.body.map(({ text }: { text: string | null }) => text)).toEqual([null, 'Salve {name}'])
    expect(history.body[0].by).toBe('Roberto Neri')
  })

  test('is used on public and private pages', async () => {
    const page = async (who: Browser) => (await who.send({ url: '/fair/en-US/about-us' })).body
    await save({ language: 'en-US', source: 'Skip to content', text: 'Straight to the point' })
    await expect.poll(() => page(server.browser()), LONG_POLL).toContain('Straight to the point')
    expect(await page(admin)).toContain('Straight to the point')
    server.advance(1000)
    await save({ language: 'en-US', source: 'Skip to content', text: '' })
  })

  test('requires the same placeholders, and is restricted to site editors', async () => {
    expect((await save({ text: 'Salve {who}' })).status).toBe(400)
    expect((await save({ text: 'Salve' }, staff)).status).toBe(403)
    expect((await callMethod(staff, 'PortalTextsController/getChanged')).status).toBe(403)
  })
})

describe('the theme', () => {
  const save = (theme: object, who = admin) =>
    callMethod(who, 'ThemeController/saveTheme', {
      accent: null,
      logo: { is: 'keep', picture: null },
      ...theme,
    })
  const css = (headers = {}) => server.app.inject({ url: '/fair/theme.css', headers })
  const page = async () => (await server.app.inject('/fair/en-US/about-us')).body

  test('is a stylesheet with an ETag, if the accent has enough contrast', async () => {
    expect((await css()).body).toBe('')
    expect((await save({ accent: '#ffcc00' })).status).toBe(400)
    expect((await save({ accent: '#df1080' }, staff)).status).toBe(403)
    expect((await save({ accent: '#DF1080' })).status).toBe(200)
    const { body, headers } = await css()
    expect(body).toContain('--color-accent:#df1080')
    expect((await css({ 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    await expect.poll(page, LONG_POLL).toContain('/fair/theme.css?v=')
  })

  test('has a logo that is rendered again from the upload, until it is removed', async () => {
    expect(
      (await save({ logo: { is: 'new', picture: Buffer.from('no picture').toString('base64') } })).status,
    ).toBe(400)
    const picture =
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>'
    const sent = { is: 'new', picture: Buffer.from(picture).toString('base64') }
    expect((await save({ logo: sent, smallLogo: sent })).status).toBe(200)
    const logo = () => server.app.inject('/fair/theme-logo.png')
    const small = () => server.app.inject('/fair/theme-logo-small.png')
    expect((await logo()).rawPayload.subarray(1, 4).toString()).toBe('PNG')
    await expect.poll(page, LONG_POLL).toContain('/fair/theme-logo.png?v=')
    server.advance(1000)
    await expect.poll(page, LONG_POLL).toContain('/fair/theme-logo-small.png?v=')
    await save({ logo: { is: 'remove', picture: null } })
    // The logo for small screens was not removed.
    expect((await small()).statusCode).toBe(200)
    server.advance(1000)
    await save({ smallLogo: { is: 'remove', picture: null } })
    expect((await small()).statusCode).toBe(404)
    expect((await logo()).statusCode).toBe(404)
  })

  test('accepts fonts of the portal, of the device, or an uploaded font file', async () => {
    const woff2 = readFileSync(OSWALD).toString('base64')
    const own = { font: 'deviceSerif', file: null }
    expect((await save({ heading: { font: 'comic', file: null } })).status).toBe(400)
    expect((await save({ heading: { font: 'uploaded', file: null } })).status).toBe(400)
    const script = Buffer.from('wOF2<script>alert(1)</script>').toString('base64')
    expect((await save({ heading: { font: 'uploaded', file: script } })).status).toBe(400)
    const large = Buffer.alloc(200_001).toString('base64')
    expect((await save({ heading: { font: 'uploaded', file: large } })).status).toBe(400)
    const font = () => server.app.inject('/fair/theme-font/heading.woff2')
    expect((await font()).statusCode).toBe(404)
    expect((await save({ heading: { font: 'uploaded', file: woff2 }, text: own })).status).toBe(200)
    const { body } = await css()
    expect(body).toContain('--font-text:ui-serif')
    expect(body).toContain('--font-heading:"Foyer heading"')
    expect(body).toMatch(/url\("\/fair\/theme-font\/heading\.woff2\?v=/)
    const served = await font()
    expect(served.headers['content-type']).toBe('font/woff2')
    expect(served.rawPayload.toString('base64')).toBe(woff2)
    server.advance(1000)
    // Another change keeps the fonts; the defaults are restored by omission.
    await save({ accent: '#df1080' })
    expect((await callMethod(admin, 'ThemeController/getTheme')).body).toMatchObject({
      heading: 'uploaded',
      text: 'deviceSerif',
    })
    server.advance(1000)
    await save({ heading: { font: null, file: null }, text: { font: null, file: null } })
    expect((await css()).body).toBe('')
    expect((await font()).statusCode).toBe(404)
  })
})

describe('picklists', () => {
  const call = (method: string, input: object = {}, who = admin) =>
    callMethod(who, `ChoicesController/${method}`, input)
  const listOf = async (name: string) =>
    (await call('getChoices')).body.find((list: { name: string }) => list.name === name).choices
  const entry = {
    id: null,
    list: 'market',
    value: 'arctic',
    english: 'Arctic',
    italian: 'Artico',
    position: 99,
    active: true,
  }

  test('swap entries in one call, both or none, restricted to their editors', async () => {
    const [first, second] = await listOf('market')
    const swap = (who: typeof admin) =>
      who.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/records/batch`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({
          allOrNone: true,
          operations: [
            {
              type: 'UPDATE',
              records: [
                { apiName: 'Choice__c', fields: { Id: second.id, Position__c: first.position } },
                { apiName: 'Choice__c', fields: { Id: first.id, Position__c: second.position } },
              ],
            },
          ],
        }),
      })
    await swap(staff)
    expect((await listOf('market')).slice(0, 2)).toEqual([first, second])
    expect(JSON.parse((await swap(admin)).body)).toMatchObject({ hasErrors: false })
    expect((await listOf('market')).slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([
      second.id,
      first.id,
    ])
  })

  test('accept new entries, labels and order; unused entries can be deleted', async () => {
    expect((await call('saveChoice', entry, staff)).status).toBe(403)
    expect((await call('saveChoice', { ...entry, english: ' ' })).status).toBe(400)
    expect((await call('saveChoice', entry)).status).toBe(200)
    expect((await call('saveChoice', entry)).status).toBe(400)
    const { id } = (await listOf('market')).at(-1)
    // A change of labels keeps the position.
    const { position: _, ...words } = entry
    await call('saveChoice', { ...words, id, italian: 'Artico e dintorni' })
    const stored = async () => (await listOf('market')).find((choice: { id: string }) => choice.id === id)
    expect(await stored()).toMatchObject({ italian: 'Artico e dintorni', position: 99 })
    server.advance(1000)
    await call('saveChoice', { ...entry, id, english: 'North', position: 0, active: false })
    expect(await stored()).toMatchObject({ english: 'North', position: 0, active: false, isUsed: false })
    // A new entry without a position is last.
    await call('saveChoice', { ...words, value: 'antarctic' })
    const last = (await listOf('market')).at(-1)
    expect(last).toMatchObject({ value: 'antarctic' })
    expect((await call('removeChoice', { id: last.id })).status).toBe(200)
    expect((await call('removeChoice', { id })).status).toBe(200)
    expect((await call('removeChoice', { id })).status).toBe(404)
  })

  test('keep entries in use', async () => {
    await call('saveChoice', entry)
    const { id } = (await listOf('market')).at(-1)
    await server.pool.query(`update contact set geographic_area = '{arctic}' where id = $1`, [
      demoIds.contact('visitor'),
    ])
    const { status, body } = await call('removeChoice', { id })
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('CHOICE_IN_USE')])
    // Records display its label, also a later one; codes are for API clients.
    const shown = async () => {
      const path = `ui-api/records/${demoIds.contact('visitor')}?fields=Contact.GeographicArea__c`
      const { body: described } = await admin.send({ method: 'GET', url: `${DATA_PATH}/${path}` })
      return JSON.parse(described).fields.GeographicArea__c
    }
    const word = (displayValue: string) => ({ value: 'arctic', displayValue })
    await expect.poll(shown, LONG_POLL).toEqual(word('Artico'))
    await call('saveChoice', { ...entry, id, italian: 'Polo Nord' })
    await expect.poll(shown, LONG_POLL).toEqual(word('Polo Nord'))
  })
})

test('lists records with a text in one language only', async () => {
  const parity = async () => (await callMethod(admin, 'ParityController/getParity')).body
  const before = await parity()
  expect(before.looked).toEqual(expect.arrayContaining(['Pagine', 'Voci del sito', 'Voci di elenco']))
  await server.pool.query(`update page set lead_it = '', lead_en = 'Only here' where slug = 'about-us'`)
  await callMethod(admin, 'MailTemplatesController/saveText', {
    key: inviteMail.key,
    language: 'it',
    subject: 'Solo qui',
    body: inviteMail.texts.it.body,
    reason: '',
  })
  const after = await parity()
  expect(after.gaps.length).toBe(before.gaps.length + 1)
  expect(after.gaps).toContainEqual(expect.objectContaining({ objectApiName: 'Page__c', missing: 'it' }))
  expect(after.mails).toContainEqual({ key: inviteMail.key, missing: 'en-US' })
})

test('shows a client’s secret once, accepts it, and refuses it after revocation', async () => {
  const call = (method: string, input: object = {}, who = admin) =>
    callMethod(who, `ApiClientsController/${method}`, input)
  const wanted = { name: 'Warehouse', actsAs: 'staff@foyer.example' }
  expect((await call('createClient', wanted, staff)).status).toBe(403)
  expect((await call('createClient', { ...wanted, actsAs: 'visitor@foyer.example' })).status).toBe(400)
  const { clientId, secret } = (await call('createClient', wanted)).body
  const token = () =>
    server.app.inject({
      method: 'POST',
      url: '/services/oauth2/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: secret,
      }).toString(),
    })
  const opened = await token()
  expect(opened.statusCode).toBe(200)
  const read = () =>
    server.app.inject({
      url: `${DATA_PATH}/ui-api/object-info/Edition__c`,
      headers: { authorization: `Bearer ${opened.json().access_token}` },
    })
  expect((await read()).statusCode).toBe(200)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(`${origin}${DATA_PATH}/events`, {
    authorization: `Bearer ${opened.json().access_token}`,
  })
  await stream.ready()
  const renamed = demoIds.contact('visitor')
  const rename = (FirstName: string) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.writer.update(transaction, 'Contact', renamed, { FirstName }),
    )
  await rename('Vera')
  await stream.until(1)
  expect(stream.changes()[0]).toMatchObject({
    recordId: renamed,
    record: { fields: { FirstName: { value: 'Vera' } } },
  })
  const listed = (await call('getClients')).body
  expect(listed[0]).toMatchObject({ clientId, name: 'Warehouse', createdBy: 'Roberto Neri' })
  expect(JSON.stringify(listed)).not.toContain(secret)
  expect((await call('revokeClient', { clientId })).status).toBe(200)
  expect((await token()).statusCode).toBe(400)
  expect((await read()).statusCode).toBe(401)
  await rename('Nessuno')
  await stream.reading
  expect(JSON.stringify(stream.received)).not.toContain('Nessuno')
  const { rows } = await server.pool.query(
    `select name from audit_entry where reason = $1 order by created_date, name`,
    [clientId],
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(['client.created', 'client.revoked'])
})

test('lists jobs with state and kind of error, without messages, and retries them', async () => {
  await server.pool.query('delete from graphile_worker._private_jobs')
  const { rows } = await server.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('trial.task', '{"email":"ada@aurora.example"}'::json)`,
  )
  await server.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = $1 where id = $2`,
    ['Error: connect ECONNREFUSED for ada@aurora.example', rows[0]?.id],
  )
  const get = () => callMethod(admin, 'JobsController/getJobs')
  const { body, response } = await get()
  expect(body.tasks).toEqual([{ task: 'trial.task', waiting: 0, failed: 1 }])
  expect(body.jobs[0]).toMatchObject({ state: 'failed', errorCode: 'ECONNREFUSED' })
  expect(response.body).not.toContain('ada@')
  expect((await callMethod(staff, 'JobsController/getJobs')).status).toBe(403)
  const retry = (id: string, who = admin) => callMethod(who, 'JobsController/retry', { id })
  expect((await retry(rows[0]?.id ?? '', staff)).status).toBe(403)
  expect((await retry('x')).body).toEqual({ retried: false })
  expect((await retry(rows[0]?.id ?? '')).body).toEqual({ retried: true })
  expect((await get()).body.jobs[0]).toMatchObject({ state: 'queued', attempts: 0 })
})

test('lists a job of a dead server as such, and retries it immediately', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job('trial.task', '{}')`,
  )
  const id = rows[0]?.id ?? ''
  const hold = (worker: string) =>
    server.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, locked_by = $2, locked_at = now() - interval '1 minute'
       where id = $1`,
      [id, worker],
    )
  const state = async () =>
    (await callMethod(admin, 'JobsController/getJobs')).body.jobs.find((job: { id: string }) => job.id === id)
      .state
  const retry = () => callMethod(admin, 'JobsController/retry', { id })
  await server.pool.query(`insert into jobs.worker (id, seen_at) values ('alive', now())`)
  await hold('alive')
  expect(await state()).toBe('running')
  expect((await retry()).body).toEqual({ retried: false })
  await hold('dead')
  expect(await state()).toBe('abandoned')
  expect((await retry()).body).toEqual({ retried: true })
  expect(await state()).toBe('queued')
})

test('shows the server status to staff only', async () => {
  const { body } = await callMethod(staff, 'ConditionController/getCondition')
  expect(body).toMatchObject({ canRead: true, canWrite: true })
  expect(body.parts).toContainEqual({ name: 'database', isWell: true, code: null })
  const company = await as('exhibitor')
  expect((await callMethod(company, 'ConditionController/getCondition')).status).toBeGreaterThanOrEqual(401)
})

test('shows administrators the system status, without contents of jobs and mails', async () => {
  await server.pool.query(`delete from graphile_worker._private_jobs`)
  await server.pool.query(
    `select graphile_worker.add_job('waits-too-long', run_at := now() - interval '1 hour', payload := '{"to":"somebody"}')`,
  )
  const { body } = await callMethod(admin, 'SystemController/getSystem')
  const line = (name: string) => body.lines.find((each: { name: string }) => each.name === name)
  expect(line('database')).toMatchObject({ state: 'well', bytes: expect.any(Number) })
  expect(line('connections').used).toBeGreaterThan(0)
  expect(line('jobs')).toMatchObject({ state: 'wrong', waiting: 1, failed: 0 })
  expect(line('disk').free).toBeGreaterThan(0)
  expect(line('noBackup')).toEqual({ name: 'noBackup', state: 'notice' })
  // Nothing is configured for them in tests.
  const of = (name: string) => body.lines.filter((each: { name: string }) => each.name === name)
  expect(of('notSetUp').map((each: { of: string }) => each.of)).toEqual(
    expect.arrayContaining(['mail', 'cards']),
  )
  expect(of('neighbour').map((each: { of: string }) => each.of)).not.toContain('mail')
  expect(JSON.stringify(body)).not.toContain('somebody')
  expect((await callMethod(staff, 'SystemController/getSystem')).status).toBe(403)
  // An unavailable backup store is reported, without affecting the rest.
  const { settings } = server.fair
  settings.backup = {
    key: 'k',
    url: `s3://a:b@bucket/x?endpoint=${encodeURIComponent('http://127.0.0.1:1')}`,
    keep: 1,
  }
  const silent = (await callMethod(admin, 'SystemController/getSystem')).body.lines
  settings.backup = null
  expect(silent).toContainEqual({ name: 'silent', state: 'wrong', of: 'backup' })
  expect(silent.map(({ name }: { name: string }) => name)).toContain('database')
})

test('searches the history by person, company, object, step and day, with pagination', async () => {
  const search = async (wanted: object) =>
    (
      await callMethod(admin, 'AuditController/search', {
        person: null,
        company: null,
        object: null,
        name: null,
        from: null,
        until: null,
        after: null,
        ...wanted,
      })
    ).body
  const mine = await search({ person: 'neri', object: 'Choice__c', name: 'record.updated' })
  expect(mine.entries.length).toBeGreaterThan(0)
  const same = (text: string) => ({ 'en-US': text, it: text })
  expect(mine.entries.flatMap(({ changes }: { changes: object[] }) => changes)).toContainEqual(
    expect.objectContaining({ before: same('Arctic'), after: same('North') }),
  )
  // Labels in either language match like codes.
  const byLabels = await search({ person: 'neri', object: 'voce di elenco', name: 'modifica' })
  expect(byLabels.entries.map(({ id }: { id: string }) => id)).toEqual(
    mine.entries.map(({ id }: { id: string }) => id),
  )
  expect(mine.entries[0]).toMatchObject({ step: { it: 'Modifica' }, object: { it: 'Voce di elenco' } })
  expect((await search({ person: 'nobody at all' })).entries).toEqual([])
  expect((await search({ person: '%' })).entries).toEqual([])
  expect((await search({ until: '2001-01-01' })).entries).toEqual([])
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    for (let i = 0; i < 60; i++)
      await server.fair.writer.create(transaction, 'AuditEntry__c', {
        Name: 'trial',
        Account__c: demoIds.account('Velluto Profumi'),
      })
  })
  expect((await search({ company: 'velluto', from: '2001-01-01' })).entries[0].name).toBe('trial')
  const first = await search({})
  expect(first.entries).toHaveLength(50)
  const second = await search({ after: first.next })
  expect(second.entries[0].id).not.toBe(first.entries[0].id)
  expect((await callMethod(server.browser(), 'AuditController/search', {})).status).toBeGreaterThanOrEqual(
    400,
  )
})

test('derives the permissions of each role from the access rules, and lists staff separately from customers', async () => {
  const { body } = await callMethod(admin, 'RolesController/getRoles', { language: 'en-US' })
  const roleOf = (profile: string) => body.roles.find((role: { profile: string }) => role.profile === profile)
  expect(roleOf('viewer')).toMatchObject({ decides: [], sets: [] })
  // Each recipient starts and stops the own mail of a dashboard.
  expect(roleOf('viewer').changes.map(({ label }: { label: string }) => label)).toEqual([
    'Dashboards by email',
  ])
  expect(roleOf('administration').decides).toEqual(expect.arrayContaining(['Refunds to be approved']))
  expect(roleOf('staff').changes).toContainEqual({ label: 'Companies', canCreate: true, canDelete: false })
  expect(roleOf('admin').people).toContainEqual({ id: demoIds.user('admin'), name: 'Roberto Neri' })
  const namesIn = async (list: string) => {
    const response = await admin.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/list-records/User/${list}?pageSize=200`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    return response
      .json()
      .records.map(({ fields }: { fields: { Name: { value: string } } }) => fields.Name.value)
  }
  const [staffNames, customerNames] = [await namesIn('StaffUsers'), await namesIn('CustomerUsers')]
  expect(staffNames).toContain('Anna Galli')
  expect(staffNames).not.toContain('Giulia Ferrante')
  expect(customerNames).toContain('Giulia Ferrante')
  expect(customerNames).not.toContain('Anna Galli')
})
