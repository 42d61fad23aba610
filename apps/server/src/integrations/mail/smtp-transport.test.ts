import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openService } from '../../testing/open-service.ts'
import type { MailTransport, OutgoingMail } from './mail-transport.ts'
import { smtpTransport } from './smtp-transport.ts'

let smtp: SMTPServer
let transport: MailTransport
/** Recipients and content of each mail, as the mail server received them. */
let received: { to: string[]; head: string; body: string }[]

beforeAll(async () => {
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) =>
      void text(stream).then((content) => {
        const [head = '', ...body] = content.split('\r\n\r\n')
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, head, body: body.join('\n') })
        done()
      }),
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  transport = openService(smtpTransport(`smtp://127.0.0.1:${port}`))
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(done))
})

const MAIL: OutgoingMail = {
  from: { name: 'Foyer', address: 'no-reply@foyer.example' },
  to: 'ada@foyer.example',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'Message-ID': '<1@foyer.example>' },
  attachments: [],
}
/** Delivers a mail; undefined if it was rejected before it was sent. */
async function deliver(mail: Partial<OutgoingMail>) {
  await transport.deliver({ ...MAIL, ...mail }).catch(() => {})
  return received.at(-1)
}
const namesOf = (head: string) => [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase())

const SMUGGLED = 'x\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>'

test.each<[string, Partial<OutgoingMail>]>([
  ['the subject', { subject: SMUGGLED }],
  ['the name of the sender', { from: { name: SMUGGLED, address: MAIL.from.address } }],
  ['a header', { headers: { ...MAIL.headers, 'Reply-To': `ada@foyer.example\r\nBcc: evil@evil.example` } }],
  ['the recipient', { to: 'ada@foyer.example\r\nBcc: evil@evil.example' }],
])('adds no header and no recipient by line breaks in %s', async (_, mail) => {
  const plain = await deliver({
    headers: { ...MAIL.headers, ...('headers' in mail ? { 'Reply-To': MAIL.to } : {}) },
  })
  const sent = await deliver(mail)
  expect(namesOf(sent?.head ?? '')).toEqual(namesOf(plain?.head ?? ''))
  expect(sent?.body).not.toContain('<script>')
  expect(received.flatMap(({ to }) => to)).not.toContain('evil@evil.example')
})

test.each([
  'ada@foyer.example, evil@evil.example',
  'ada@foyer.example; evil@evil.example',
  'ada@foyer.example <evil@evil.example>',
  'friends: ada@foyer.example, evil@evil.example;',
  '"ada@foyer.example" <evil@evil.example>',
])('treats %s as one address, and sends the mail to no part of it', async (to) => {
  await deliver({ to })
  expect(received.flatMap((mail) => mail.to)).not.toContain('evil@evil.example')
})

test('rejects several reply-to addresses', async () => {
  const answersTo = (address: string) => deliver({ headers: { ...MAIL.headers, 'Reply-To': address } })
  expect(await answersTo('ada@foyer.example, evil@evil.example')).toBeUndefined()
  expect((await answersTo('ada@foyer.example'))?.head).toContain('Reply-To: ada@foyer.example')
  expect((await answersTo(''))?.head).not.toContain('Reply-To')
})
