import { afterAll, beforeAll, expect, test } from 'vitest'
import { qrPath } from '../../apps/server/src/services/payments/transfer.ts'
import { buildTestApp } from '../../apps/server/src/testing/build-test-app.ts'
import { shopSteps } from '../../apps/server/src/testing/shop-steps.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  await server.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

const { as, rowsOf, order, pathOf, payDemo, readOrder, issue, ticketsOf, scan, mailsTo, sendOrder } =
  shopSteps(() => server)

test('J-02: a guest orders by transfer, the statement has the transfer, and the ticket is issued', async () => {
  const guest = server.browser()
  const placed = await order(guest, { method: 'transfer', email: 'bonifico@posta.example' })
  const shown = await readOrder(guest, placed.location)
  const [mail] = await mailsTo('bonifico@posta.example', 'shop.order')
  // The same reference and amount on the page and in the mail.
  expect(mail?.text).toContain(shown.transfer.reference)
  expect(mail?.text).toContain('40,00')
  const administration = await as('admin')
  const csv = `date;amount;payer;text;number\n2027-01-15;40,00;Chiara Montanari;Biglietti ${shown.transfer.reference.replaceAll('-', ' ')};CRO-J02\n`
  const answer = await administration.call('PaymentsController/importStatement', { csv })
  expect([answer.status, JSON.stringify(answer.body).slice(0, 200)]).toEqual([200, expect.any(String)])
  await issue()
  expect(await readOrder(guest, placed.location)).toMatchObject({
    state: 'paid',
    tickets: [{ state: 'ready' }],
  })
  expect(await mailsTo('bonifico@posta.example', 'shop.paid')).toHaveLength(1)
  expect(await mailsTo('bonifico@posta.example', 'shop.ticket')).toEqual([])
})

test('J-03: a guest opens the link of an exhibitor, buys at its price, and the exhibitor sees the use', async () => {
  const exhibitor = await as('exhibitor')
  const { code } = (await exhibitor.call('DiscountCodeController/getDiscountCode')).body
  // The QR code leads to the same page as the link.
  expect(code.qr).toEqual(qrPath(code.link))
  const guest = server.browser()
  const url = new URL(code.link)
  const page = await guest.send({ url: url.pathname + url.search })
  expect(page.body).toMatch(/Codice di Aurora Cosmetici: 10/)
  const placed = await order(guest, {
    code: code.value,
    total: '3000',
    company: 'Profumeria Elisa',
    country: 'IT',
  })
  await payDemo(guest, placed.location)
  const uses = (await exhibitor.call('DiscountCodeController/getDiscountCode')).body
  expect(uses.code.used).toBe(code.used + 1)
  // Sharing the name was not consented to.
  expect(uses.activations[0]).toMatchObject({ country: 'IT', company: '–' })
})

test.each(['influencer', 'school'])(
  'J-04: %s with a refused request buys with the code of the mail, once',
  async (kind) => {
    const [waiting] = await rowsOf<{ id: string }>(
      `select id from accreditation where kind = $1 and state = 'submitted' order by id limit 1`,
      kind,
    )
    const desk = await as('staff')
    const decided = await desk.act('Accreditation__c.Reject', waiting?.id ?? '', {
      ReasonCode__c: 'notProfessional',
      Note__c: 'Not this time',
    })
    expect([decided.status, decided.text.slice(0, 200)]).toEqual([201, expect.any(String)])
    const [mail] = await rowsOf<{ text: string; code: string }>(
      `select m.text, d.name as code from message m, discount_code d where m.key = 'accreditation.rejected'
     and d.kind = 'personal' and d.used = 0 and m.text like '%' || d.name || '%' order by m.created_date desc limit 1`,
    )
    const guest = server.browser()
    // The link of the mail contains the code.
    const shop = /https?:\/\/\S+\/ticketing\?code=\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const page = await guest.send({ url: pathOf(shop) })
    expect(page.body).toContain(`value="${mail?.code}"`)
    expect(page.body).toContain('30')
    const placed = await order(guest, { code: mail?.code ?? '', total: '3000' })
    await payDemo(guest, placed.location)
    const again = await sendOrder(server.browser(), { code: mail?.code ?? '', total: '3000' })
    expect(again.body).toContain('Gli utilizzi di questo codice sono esauriti')
  },
)

test('J-07: a ticket for a visitor under 16 waits for staff, then opens the gate with the adult', async () => {
  const guest = server.browser()
  const placed = await order(guest, { firstName1: 'Mia', minor1: 'on', adult1: 'Sara Montanari' })
  await payDemo(guest, placed.location)
  await issue()
  const [held] = await ticketsOf(placed.id)
  expect(held?.state).toBe('held')
  expect((await (await as('staff')).act('Ticket__c.Approve', held?.id ?? '')).status).toBe(201)
  await issue()
  const [ready] = await ticketsOf(placed.id)
  server.advance(Date.parse('2027-02-11T10:00:00+01:00') - server.fair.clock())
  expect(await scan(ready?.code ?? '')).toMatchObject({ admitted: true, holder: { adult: 'Sara Montanari' } })
})
