import { MAILS_PER_RECIPIENT_AND_HOUR, MAILS_PER_SENDER_AND_HOUR } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
// Each test in a separate hour, because of the hourly limits.
beforeEach(() => server.advance(2 * 3_600_000))
afterAll(() => server.close())

const contact = {
  kind: 'contact',
  language: 'it',
  name: 'Ada Conti',
  email: 'ada@lume.example',
  message: 'Buongiorno, vorrei esporre.',
}
const send = (payload: object) =>
  server.browser().send({ method: 'POST', url: '/lwr/apex/v65.0/EnquiryController/send', payload })
const post = (path: string, fields: Record<string, string>) =>
  server
    .browser()
    .send({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
const countOf = async (table: 'enquiry' | 'message', column: string, email: string) =>
  (await server.pool.query(`select from ${table} where ${column} = $1`, [email])).rowCount

describe('the server method', () => {
  test('stores the enquiry and thanks the sender in their language', async () => {
    expect((await send(contact)).json()).toEqual({ received: true })
    const { rows } = await server.pool.query(
      'select name, kind, language, message from enquiry where email = $1',
      [contact.email],
    )
    expect(rows).toEqual([
      { name: 'Ada Conti', kind: 'contact', language: 'it', message: 'Buongiorno, vorrei esporre.' },
    ])
    const mails = await server.pool.query('select name, "to" from message where "to" = $1', [contact.email])
    expect(mails.rows).toEqual([{ name: 'Abbiamo ricevuto il tuo messaggio', to: contact.email }])
  })

  test('stores an entry for the awards, and confirms it with the name of the award', async () => {
    const entry = {
      ...contact,
      kind: 'award',
      email: 'award@lume.example',
      company: 'Lume',
      sector: 'Formula',
    }
    expect((await send(entry)).json()).toEqual({ received: true })
    expect(await countOf('enquiry', 'email', entry.email)).toBe(1)
    const { rows } = await server.pool.query('select name, text from message where "to" = $1', [entry.email])
    expect(rows).toEqual([
      { name: 'La tua candidatura ai premi è arrivata', text: expect.stringContaining('Formula') },
    ])
  })

  test('reports validation errors by field, and stores nothing', async () => {
    const answer = await send({ ...contact, kind: 'waitingList', email: 'no' })
    expect(answer.statusCode).toBe(400)
    const { output } = answer.json()
    expect(Object.keys(output.fieldErrors).sort()).toEqual(['area', 'company', 'country', 'email', 'sector'])
    expect(await countOf('enquiry', 'email', 'no')).toBe(0)
  })

  test('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const answer = await send({ ...contact, email: 'bot@lume.example', website: 'http://x.example' })
    expect(answer.json()).toEqual({ received: true })
    expect(await countOf('enquiry', 'email', 'bot@lume.example')).toBe(0)
  })

  test('limits mails per address and hour, even for concurrent calls', async () => {
    const email = 'many@lume.example'
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...contact, email })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAILS_PER_RECIPIENT_AND_HOUR)
    expect(await countOf('enquiry', 'email', email)).toBe(MAILS_PER_RECIPIENT_AND_HOUR)
    expect(await countOf('message', '"to"', email)).toBe(MAILS_PER_RECIPIENT_AND_HOUR)
  })
})

test('limits mails per client address and hour, across email addresses and forms', async () => {
  const busy = Array.from({ length: MAILS_PER_SENDER_AND_HOUR - 1 }, (_, i) => `busy${i}@lume.example`)
  // The limit used up by requests to another server.
  await server.pool.query(
    'insert into identity.mail_turn (recipient_key, sender_key, at) select decode(md5(a), $1), decode($2, $1), $3 from unnest($4::text[]) a',
    ['hex', senderOf(server.fair, '127.0.0.1'), new Date(server.fair.clock()), busy],
  )
  expect((await send({ ...contact, email: 'last@lume.example' })).statusCode).toBe(200)
  expect((await send({ ...contact, email: 'over@lume.example' })).statusCode).toBe(429)
  const { kind, name, message } = contact
  const plain = await post('/fair/contact-us', { kind, name, message, email: 'plainover@lume.example' })
  expect(plain.statusCode).toBe(429)
  expect(plain.body).toContain('Troppe email in poco tempo. Riprova tra un’ora.')
  expect(await countOf('enquiry', 'email', 'over@lume.example')).toBe(0)
  server.advance(3_700_000)
  expect((await send({ ...contact, email: 'over@lume.example' })).statusCode).toBe(200)
})

describe('the form without scripts', () => {
  test('is stored, and redirects to the confirmation page', async () => {
    const { kind, name, message } = contact
    const email = 'plain@lume.example'
    const answer = await post('/fair/en-US/contact-us', { kind, name, message, email })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/fair/en-US/contact-us?sent=true')
    expect(await countOf('enquiry', 'email', email)).toBe(1)
  })

  test('is rendered again with the input and the errors', async () => {
    const answer = await post('/fair/en-US/contact-us', {
      kind: 'contact',
      name: 'Ada <b>',
      email: 'nope',
      message: 'Hello there',
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Ada &lt;b&gt;')
    expect(answer.body).toContain('Hello there')
    expect(answer.body).toContain('aria-invalid="true"')
  })

  test('is refused from a foreign origin', async () => {
    const answer = await server
      .browser()
      .send({
        method: 'POST',
        url: '/fair/contact-us',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        payload: 'kind=contact',
      })
    expect(answer.statusCode).toBe(403)
  })
})

describe('a request to exhibit', () => {
  const request = {
    kind: 'invitation',
    language: 'en-US',
    name: 'Linnea Ek Berg',
    email: 'linnea@lumineuse.example',
    company: 'Lumineuse AB',
    vatNumber: 'SE556000476301',
    country: 'Sweden',
    sector: 'Hair',
    area: '24',
  }
  const idOf = async (email: string) => {
    const { rows } = await server.pool.query<{ id: string }>('select id from enquiry where email = $1', [
      email,
    ])
    return rows[0]?.id ?? ''
  }
  const decide = async (action: string, contextId: string, fields: object = {}) => {
    const browser = server.browser()
    await browser.signIn('staff@foyer.example')
    return browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Enquiry__c.${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
  }
  const mailsTo = async (email: string) => {
    const { rows } = await server.pool.query<{ name: string }>(
      'select name from message where "to" = $1 order by created_date, id',
      [email],
    )
    return rows.map(({ name }) => name)
  }

  test('fills in the application of its company', async () => {
    const ofApplication = async () => {
      const browser = server.browser()
      await browser.signIn('applicant@foyer.example')
      return (await callMethod(browser, 'ApplicationController/getApplication', {})).body.empty
    }
    expect(await ofApplication()).toMatchObject({ sector: '', area: 0 })
    const email = 'petalo@lumineuse.example'
    await send({ ...request, email, company: 'Petalo Altro' })
    await server.pool.query(`update enquiry set state = 'invited', account = $2 where id = $1`, [
      await idOf(email),
      demoIds.account('Petalo Studio'),
    ])
    expect(await ofApplication()).toMatchObject({ sector: 'hair', area: 24 })
    await server.pool.query(`update enquiry set sector = 'Fishing', area = 'a lot' where email = $1`, [email])
    expect(await ofApplication()).toMatchObject({ sector: '', area: 0 })
    await server.pool.query('delete from enquiry where email = $1', [email])
  })

  test('is invited with its data for a new company, once', async () => {
    expect((await send(request)).statusCode).toBe(200)
    const id = await idOf(request.email)
    expect((await decide('InviteExhibitor', id)).statusCode).toBe(201)
    const { rows } = await server.pool.query(
      `select e.state, e.answered, a.name, a.type, a.billing_country as country, a.vat_number as vat
       from enquiry e join account a on a.id = e.account where e.id = $1`,
      [id],
    )
    expect(rows).toEqual([
      {
        state: 'invited',
        answered: true,
        name: 'Lumineuse AB',
        type: 'Exhibitor',
        country: 'SE',
        vat: 'SE556000476301',
      },
    ])
    const { rows: links } = await server.pool.query(
      `select details ->> 'firstName' as first, details ->> 'lastName' as last, details -> 'profiles' as profiles
       from identity.link where username = $1`,
      [request.email],
    )
    expect(links).toEqual([{ first: 'Linnea', last: 'Ek Berg', profiles: ['applicant'] }])
    expect(await mailsTo(request.email)).toHaveLength(2)
    // The action exists only while the request is open.
    expect((await decide('InviteExhibitor', id)).statusCode).toBe(403)
  })

  test('is refused at the field with a VAT number that cannot exist', async () => {
    const email = 'typo@lumineuse.example'
    const refused = await send({ ...request, email, company: 'Mistyped AB', vatNumber: 'SE556000476901' })
    expect(refused.body).toMatch(/vatNumber.*vatFault/)
    expect(await idOf(email)).toBe('')
  })

  test('does not create an existing company a second time by mistake', async () => {
    const email = 'second@lumineuse.example'
    await send({ ...request, email, company: 'lumineuse ab', vatNumber: '' })
    const id = await idOf(email)
    const refused = await decide('InviteExhibitor', id)
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('SIMILAR_COMPANY')])
    const { rows } = await server.pool.query<{ id: string }>('select id from account where name = $1', [
      'Lumineuse AB',
    ])
    expect((await decide('InviteExhibitor', id, { Account__c: rows[0]?.id })).statusCode).toBe(201)
    const again = 'third@lumineuse.example'
    await send({ ...request, email: again, company: 'Other name', vatNumber: 'SE 5560-0047-6301' })
    expect((await decide('InviteExhibitor', await idOf(again))).statusCode).toBe(409)
    expect((await decide('InviteNewCompany', await idOf(again))).statusCode).toBe(201)
    const companies = await server.pool.query('select from account where name in ($1, $2)', [
      'Lumineuse AB',
      'Other name',
    ])
    expect(companies.rowCount).toBe(2)
  })

  test('is declined with a reason and a note by mail', async () => {
    const email = 'no@lumineuse.example'
    await send({ ...request, email, company: 'Cement Ltd', vatNumber: '' })
    const id = await idOf(email)
    expect((await decide('RefuseRequest', id)).statusCode).toBe(400)
    const fields = { ReasonCode__c: 'notInScope', Note__c: 'Try the building fair.' }
    expect((await decide('RefuseRequest', id, fields)).statusCode).toBe(201)
    const { rows } = await server.pool.query<{ text: string }>(
      'select text from message where "to" = $1 and key = $2',
      [email, 'enquiry.refused'],
    )
    expect(rows[0]?.text).toContain('Not a subject of the fair')
    expect(rows[0]?.text).toContain('Try the building fair.')
  })

  test('is measured against the promised time', async () => {
    const staff = server.browser()
    await staff.signIn('staff@foyer.example')
    const percent = async () => {
      const { body } = await callMethod(staff, 'QueueController/getOverview', { language: 'it' })
      return body.queues.find(({ name }: { name: string }) => name === 'exhibitor-requests').onTimePercent
    }
    // Beside those of this test, no request is decided or overdue.
    await server.pool.query(`delete from enquiry where kind = 'invitation' and decided_at is null`)
    expect(await percent()).toBe(100)
    const { rowCount } = await server.pool.query(`select from enquiry where decided_at is not null`)
    const late = `update enquiry set created_date = decided_at - interval '9 days' where email = $1`
    await server.pool.query(late, [request.email])
    expect(await percent()).toBe(Math.round((1 - 1 / (rowCount ?? 1)) * 100))
  })
})
