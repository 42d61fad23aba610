import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let code: string
beforeAll(async () => {
  server = await buildTestApp()
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.sendMessage(transaction, {
      template: {
        key: 'test.mail',
        placeholders: [],
        texts: { it: { subject: 'Prova', body: 'Testo' }, 'en-US': { subject: 'Test', body: 'Text' } },
      },
      to: { email: 'giulia@aurora.example', language: 'it' },
      data: {},
    }),
  )
  code = (await server.pool.query(`select code from message where key = 'test.mail'`)).rows[0].code
})
afterAll(() => server.close())

const check = (typed: string, browser = server.browser()) =>
  callMethod(browser, 'VerificationController/check', { code: typed })

test('recognises a genuine code in any spelling, without revealing an address', async () => {
  const typed = code.toLowerCase().replaceAll('-', ' ')
  expect((await check(typed)).body).toEqual({
    isGenuine: true,
    code,
    kind: 'message',
    subject: 'Prova',
    date: '2027-01-15T11:00:00.000Z',
    recipient: 'g•••@a•••.example',
    isReplaced: false,
  })
})

test.each(['ACDE-FGHJ-KMNP', 'nonsense', '', "' or 1=1"])('does not recognise "%s"', async (typed) => {
  expect((await check(typed)).body).toEqual({ isGenuine: false })
})

test.each([
  ['/fair/verify', 'Verifica di messaggi e documenti'],
  ['/fair/en-US/verify', 'Check a message or document'],
])('renders %s as a form without scripts', async (url, title) => {
  const page = await server.browser().send({ method: 'GET', url })
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(title)
  expect(page.body).toMatch(/<form[^>]*method="get"/)
})

test('shows on the page of a code what it belongs to', async () => {
  const genuine = await server.browser().send({ method: 'GET', url: `/fair/en-US/verify/${code}` })
  expect(genuine.body).toContain('This message is genuine')
  expect(genuine.body).toContain('g•••@a•••.example')
  const typed = await server.browser().send({ method: 'GET', url: `/fair/verify?code=${code}` })
  expect(typed.body).toContain('Il messaggio è autentico')
  const unknown = await server.browser().send({ method: 'GET', url: '/fair/verify/ACDE-FGHJ-KMNP' })
  expect(unknown.body).toContain('Codice sconosciuto')
})

test('shows on the page of a document which one it is, and whether it is valid', async () => {
  const { rows } = await server.pool.query(
    `select id from document where kind = 'contract' order by id limit 1`,
  )
  const [{ id }] = rows
  const paper = 'Contratto-CT-2027-00001'
  const ours = code.replace(/.$/, (last) => (last === 'A' ? 'C' : 'A'))
  await server.pool.query(
    `update document set state = 'ready', size = 1, name = $2, code = $3, made_at = '2027-01-14T09:00:00Z' where id = $1`,
    [id, `${paper}.pdf`, ours],
  )
  const page = async (site: string, typed = ours) =>
    (await server.browser().send({ method: 'GET', url: `${site}/verify/${typed}` })).body
  const english = await page('/fair/en-US')
  expect(english).toContain('This document is genuine')
  expect(english).toContain('Contract form')
  expect(english).toContain(paper)
  expect(english).toContain('This is the latest version')
  expect(english).not.toContain('This message')
  expect(await page('/fair')).toContain('Il documento è autentico')

  await server.pool.query(`update document set state = 'superseded' where id = $1`, [id])
  // Public pages are cached for a minute: another spelling is another page.
  const again = ours.replaceAll('-', '')
  expect(await page('/fair/en-US', again)).toContain('This document is no longer valid')
  expect(await page('/fair', again)).toContain('Il documento non è più valido')
})

test('throttles guesses of codes', async () => {
  const answers = new Set<number>()
  for (let i = 0; i < 61; i++) answers.add((await check('ACDE-FGHJ-KMNP')).status)
  expect(answers).toEqual(new Set([200, 429]))
})
