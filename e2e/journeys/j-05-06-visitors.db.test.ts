import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../apps/server/src/testing/build-test-app.ts'
import { callMethod } from '../../apps/server/src/testing/call-method.ts'
import { shopSteps } from '../../apps/server/src/testing/shop-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  await server.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

const { as, order, payDemo, readOrder, issue, ticketsOf, scan, mailsTo, post, pathOf, newKey } = shopSteps(
  () => server,
)
const linkIn = (text: string, path: string) =>
  pathOf(new RegExp(`https?://\\S+${path}\\S*`).exec(text)?.[0] ?? '')
const tokenOf = (url: string) => new URL(url, 'http://127.0.0.1').searchParams.get('token') ?? ''
const OPENING = Date.parse('2027-02-11T10:00:00+01:00')

test('J-05: a visitor registers, is led to a ticket, buys, names and renames it, prints it and is admitted', async () => {
  const email = 'nina.visita@posta.example'
  const visitor = server.browser()
  const call = (method: string, input: object) => callMethod(visitor, method, input)
  const person = { firstName: 'Nina', lastName: 'Visita', email, company: '', country: 'IT' }
  const form = { audience: 'visitor', ...person, language: 'it', privacy: true }
  expect((await call('RegistrationController/register', { ...form, privacy: false })).status).toBe(400)
  expect((await call('RegistrationController/register', form)).status).toBe(200)
  await server.runJobs('send-registration-mail')
  const [mail] = await mailsTo(email, 'account.confirm')
  expect(mail?.text).toContain('tickets@foyer.example')
  const password = 'a quieter word 7'
  const token = tokenOf(linkIn(mail?.text ?? '', 'reserved/welcome'))
  const opened = await call('WelcomeController/accept', { token, password, confirmation: password })
  expect([opened.status, opened.body]).toEqual([200, opened.body])
  // As the page does; Home then shows the single task.
  await visitor.signIn(email, password)
  expect((await visitor.send({ url: '/fair/reserved/' })).body).toContain('Prendi il tuo biglietto')

  const placed = await order(visitor, { email, quantity: '2', total: '8000' })
  const page = await payDemo(visitor, placed.location)
  const [, nameless] = (await readOrder(visitor, page)).tickets
  expect(nameless).toMatchObject({ state: null, firstName: '' })
  const name = (firstName: string) =>
    post(visitor, page, { step: 'name', ticketId: nameless.id, firstName, lastName: 'Visita', email })
  expect((await name('')).statusCode).toBe(400)
  await name('Nina')
  await issue()
  await name('Mara')
  await issue()
  const [, first, renamed] = await ticketsOf(placed.id)
  expect(renamed).toMatchObject({ name: 'Mara Visita', state: 'ready' })
  const { token: ticketToken } = (await readOrder(visitor, page)).tickets[1]
  const paper = await visitor.send({ url: `/fair/tickets/paper?token=${encodeURIComponent(ticketToken)}` })
  expect(paper.body.startsWith('%PDF-')).toBe(true)
  server.advance(OPENING - server.fair.clock())
  expect((await scan(first?.code ?? '')).admitted).toBe(false)
  expect(await scan(renamed?.code ?? '')).toMatchObject({ admitted: true, holder: { name: 'Mara Visita' } })
  server.rewind()
})

test('J-06: an invited guest names the ticket, has it on the phone, is admitted, and opts out of mails', async () => {
  const email = 'invitata@posta.example'
  const send = async () =>
    (await as('exhibitor')).call('SendTicketsController/send', {
      kind: 'ticket2',
      subject: 'Vieni a trovarci',
      text: 'Ti aspettiamo.',
      language: 'it',
      addresses: [email],
      requestKey: newKey(),
    })
  expect((await send()).body).toMatchObject({ sent: 1 })
  const [invitation] = await mailsTo(email, 'guest.invite')
  expect(invitation?.subject).toBe('Vieni a trovarci')
  const token = tokenOf(linkIn(invitation?.text ?? '', 'reserved/guest-ticket'))
  const guest = server.browser()
  const call = (method: string, input: object = {}) => callMethod(guest, method, { token, ...input })
  const holder = { firstName: 'Ada', lastName: 'Ospite', company: 'Salone Ospite', country: 'IT' }
  expect((await call('GuestTicketController/claim', { ...holder, privacy: false })).status).toBe(400)
  expect((await call('GuestTicketController/claim', { ...holder, privacy: true })).status).toBe(200)
  await issue()

  const [mail] = await mailsTo(email, 'shop.ticket')
  const shown = await guest.send({ url: linkIn(mail?.text ?? '', 'ticketing/ticket') })
  expect(shown.statusCode).toBe(200)
  for (const words of ['Ada Ospite', 'Salone Ospite', '2 giorni a scelta', 'Costituzione', 'PDF da stampare'])
    expect(shown.body).toContain(words)
  // The entrance links to our map, which shows it and links to the same place on an online map.
  const [, map = ''] = /<a href="([^"]+)"[^>]*>Costituzione</.exec(shown.body) ?? []
  const ground = await guest.send({ url: map })
  expect([map, ground.statusCode]).toEqual(['/fair/map', 200])
  expect(ground.body).toMatch(/data-own="true"><dt>Costituzione<\/dt>/)
  const [, world = ''] = /href="(https:\/\/www\.openstreetmap\.org\/[^"]+)"/.exec(shown.body) ?? []
  expect(world).toContain('mlat=44.5126')
  expect(ground.body).toContain(`href="${world}"`)
  const [code = ''] = /^\w{4}-\w{4}-\w{4}$/m.exec(mail?.text ?? '') ?? []
  server.advance(OPENING - server.fair.clock())
  expect(await scan(code)).toMatchObject({ admitted: true, holder: { name: 'Ada Ospite' } })
  server.rewind()

  expect((await call('GuestTicketController/optOut')).body).toEqual({ isDone: true })
  expect((await send()).body).toMatchObject({ sent: 0 })
  expect(await mailsTo(email, 'guest.invite')).toHaveLength(1)
})
