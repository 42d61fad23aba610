import { MAILS_PER_RECIPIENT_AND_HOUR, MAILS_PER_SENDER_AND_HOUR } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { senderOf } from '../../services/identity/mail-rate-limit.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'

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
  server.browser().send({
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
    const { rows } = await server.pool.query('select name, kind, language, message from enquiry')
    expect(rows).toEqual([
      { name: 'Ada Conti', kind: 'contact', language: 'it', message: 'Buongiorno, vorrei esporre.' },
    ])
    const mails = await server.pool.query('select name, "to" from message where "to" = $1', [contact.email])
    expect(mails.rows).toEqual([{ name: 'Abbiamo ricevuto il tuo messaggio', to: contact.email }])
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
    const answer = await server.browser().send({
      method: 'POST',
      url: '/fair/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'kind=contact',
    })
    expect(answer.statusCode).toBe(403)
  })
})
