import { shortCodeOf } from '@foyer/fair-domain'
import { stableId } from '@foyer/record-contract'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { qrImage } from '../../services/messages/qr-image.ts'
import { reverseReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { INVOICE_FORM, shopSteps } from '../../testing/shop-steps.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Drop jobs that the demo data queued.
  await server.pool.query('delete from graphile_worker._private_jobs')
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const {
  as,
  newKey,
  pathOf,
  rowsOf,
  pay,
  post,
  sendOrder,
  order,
  orderOf,
  payDemo,
  readOrder,
  issue,
  ticketsOf,
  companyCode,
  scan,
  mailsTo,
} = shopSteps(() => server)
const guest = () => server.browser()
const reconcile = () => server.runJobs('shop.reconcile')
/** Runs a periodic task, with nothing queued for it. */
const runTask = async (name: string) => {
  await server.pool.query('select graphile_worker.add_job($1)', [name])
  await server.runJobs(name)
}

describe('a guest', () => {
  test('pays and returns in the language of the order', async () => {
    const browser = guest()
    const { headers } = await sendOrder(browser, { email: 'grace@okafor.example' }, '/fair/en-US')
    const { pathname, search } = new URL(String(headers.location), 'http://127.0.0.1')
    expect(pathname).toBe('/fair/en-US/ticketing/demo-checkout')
    expect((await browser.send({ url: pathname + search })).body).toContain('Pay €40')
    expect(await payDemo(browser, pathname + search)).toMatch(/^\/fair\/en-US\/ticketing\/order\?/)
  })

  test('buys two tickets by card: paid once, each with its code for its days, and a receipt', async () => {
    const browser = guest()
    const placed = await order(browser, {
      ticket: 'twoDays',
      days: ['2027-02-11', '2027-02-13'],
      quantity: '2',
      firstName2: 'Davide',
      lastName2: 'Orsi',
      email2: 'davide@orsi.example',
      total: '14000',
    })
    expect(placed.location).toMatch(/^\/fair\/ticketing\/demo-checkout\?id=demo_/)
    expect(await ticketsOf(placed.id)).toEqual([])
    const page = await payDemo(browser, placed.location)
    await issue()
    const shown = await readOrder(guest(), page)
    expect(shown).toMatchObject({
      state: 'paid',
      total: 140_00,
      vat: 25_25,
      receipt: 'ready',
      account: 'guest',
      tickets: [
        { firstName: 'Chiara', state: 'ready' },
        { firstName: 'Davide', state: 'ready' },
      ],
    })
    const tickets = await ticketsOf(placed.id)
    expect(tickets.map(({ days }) => days)).toEqual(['2027-02-11 2027-02-13', '2027-02-11 2027-02-13'])
    const [paid, ...more] = await mailsTo('chiara@montanari.example', 'shop.paid')
    expect(more).toEqual([])
    // The contact for visitors differs from that for exhibitors.
    expect(paid?.text).toContain('tickets@foyer.example')
    expect(paid?.text).not.toContain('exhibitors@foyer.example')
    // One mail per address: the buyer's own ticket comes with the confirmation.
    expect(paid?.html).toContain(qrImage(tickets[0]?.code ?? '')?.url)
    expect(await mailsTo('chiara@montanari.example', 'shop.ticket')).toEqual([])
    const [mail] = await mailsTo('davide@orsi.example', 'shop.ticket')
    expect(mail?.subject).toBe('Biglietto di Davide Orsi: gio 11 e sab 13 febbraio 2027')
    expect(mail?.text).toContain(shortCodeOf(tickets[1]?.code ?? ''))
    // Sessions of the ticket's days, and the programme.
    expect(mail?.text.match(/^(gio 11|sab 13), \d\d:\d\d: +\S/gm)).toHaveLength(3)
    const [, programme] = /Apri il programma:\n(\S+)/.exec(mail?.text ?? '') ?? []
    expect((await guest().send({ url: pathOf(programme) })).statusCode).toBe(200)
    expect(mail?.html).toContain(qrImage(tickets[1]?.code ?? '')?.url)
    // Returning and pressing again changes nothing.
    await payDemo(browser, placed.location)
    await reconcile()
    expect(
      await rowsOf(
        'select from receipt where account = (select account from shop_order where id = $1)',
        placed.id,
      ),
    ).toHaveLength(1)
    expect(await ticketsOf(placed.id)).toHaveLength(2)
    const token = new URL(page, 'http://x').searchParams.get('token')
    const receipt = await guest().send({ url: `/fair/tickets/receipt?token=${token}` })
    expect(receipt.body.startsWith('%PDF-')).toBe(true)
    for (const route of ['paper', 'calendar']) {
      const url = `/fair/tickets/${route}?token=${shown.tickets[0].token}`
      const answer = await guest().send({ url })
      expect(answer.statusCode).toBe(200)
      if (route === 'calendar') {
        expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(2)
        const unfolded = answer.body.replaceAll('\r\n ', '')
        expect(unfolded).toContain(
          `/fair/ticketing/ticket?token=${encodeURIComponent(shown.tickets[0].token)}`,
        )
        expect(unfolded).toMatch(/DESCRIPTION:Biglietto di Chiara Montanari/)
      }
    }
    // Without keys the demonstration offers both wallets, marked, with a pass signed by its own certificate.
    const opened = await guest().send({ url: `/fair/ticketing/ticket?token=${shown.tickets[0].token}` })
    expect(opened.body.match(/Wallet<small>Demo<\/small>/g)).toHaveLength(2)
    const [pass, google] = await Promise.all(
      ['apple', 'google'].map((wallet) =>
        guest().send({ url: `/fair/tickets/${wallet}-wallet?token=${shown.tickets[0].token}` }),
      ),
    )
    const { signature = new Uint8Array(), ...files } = unzipSync(pass?.rawPayload ?? new Uint8Array())
    expect(Buffer.from(signature).toString('latin1')).toContain('pass.example.foyer.demo')
    expect(Buffer.from(files['pass.json'] ?? '').toString()).toContain(tickets[0]?.code)
    const told = await guest().send({ url: pathOf(google?.headers.location) })
    expect(told.body).toContain('Demo: con le chiavi dell’organizzatore')
    // The card to share names the days, and so does the preview of the shared link.
    const card = 'cards/it/going/2027-02-11_2027-02-13.jpg'
    expect((await guest().send({ url: page })).body).toContain(`src="/fair/${card}"`)
    const shared = await guest().send({ url: '/fair/ticketing?going=2027-02-11_2027-02-13' })
    expect(shared.body).toMatch(new RegExp(`og:image" content="[^"]+/fair/${card}"`))
  })

  test('enters on the days of the ticket only', async () => {
    const browser = guest()
    const placed = await order(browser, {
      ticket: 'twoDays',
      days: ['2027-02-11', '2027-02-13'],
      total: '7000',
    })
    await payDemo(browser, placed.location)
    await issue()
    const [ticket] = await ticketsOf(placed.id)
    const outcomes: string[] = []
    for (const day of ['10', '11', '12', '13', '14']) {
      server.rewind()
      server.advance(Date.parse(`2027-02-${day}T10:00:00+01:00`) - server.fair.clock())
      outcomes.push((await scan(ticket?.code ?? '')).outcome)
    }
    expect(outcomes).toEqual(['tooEarly', 'admitted', 'otherDay', 'admitted', 'tooLate'])
  })

  test('pays by transfer: the bank statement issues the tickets', async () => {
    const browser = guest()
    const placed = await order(browser, { method: 'transfer', email: 'bonifico@posta.example' })
    expect(await readOrder(browser, placed.location)).toMatchObject({
      state: 'awaiting_payment',
      transfer: { amountCents: 40_00, reference: placed.reference },
    })
    const [mail] = await mailsTo('bonifico@posta.example', 'shop.order')
    expect(mail?.text).toContain(placed.reference)
    await pay(placed.id, 40_00)
    await issue()
    expect((await ticketsOf(placed.id)).map(({ state }) => state)).toEqual(['ready'])
    // A reversed transfer voids the ticket until it is paid again.
    const [receipt] = await rowsOf<{ id: string }>(
      'select id from receipt where bank_reference = $1',
      `bank-${placed.id}`,
    )
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      reverseReceipt(server.fair, transaction, receipt?.id ?? '', 'the bank took it back'),
    )
    expect((await ticketsOf(placed.id)).map(({ state }) => state)).toEqual(['voided'])
    expect((await orderOf(placed.id)).state).toBe('awaiting_payment')
  })

  test('has one order after a double click, and the last one after changing it', async () => {
    const browser = guest()
    const requestKey = newKey()
    const before = (await rowsOf('select from shop_order')).length
    const answers = await Promise.all([
      sendOrder(browser, { requestKey }),
      sendOrder(browser, { requestKey }),
    ])
    expect(new Set(answers.map(({ headers }) => headers.location)).size).toBe(1)
    expect(await rowsOf('select from shop_order')).toHaveLength(before + 1)
    const first = await rowsOf<{ id: string }>('select id from shop_order order by name desc limit 1')
    const second = await order(browser, { requestKey, days: ['2027-02-12'] })
    expect((await orderOf(first[0]?.id ?? '')).state).toBe('cancelled')
    expect((await orderOf(second.id)).state).toBe('awaiting_payment')
  })

  test('comes back from the payment page to the waiting order, by the key of the page', async () => {
    const browser = guest()
    const requestKey = newKey()
    const waiting = async (key: string) => {
      const params = encodeURIComponent(JSON.stringify({ requestKey: key }))
      const url = `/lwr/apex/v65.0/ShopController/getWaiting?methodParams=${params}`
      return JSON.parse((await browser.send({ url })).body)
    }
    const placed = await order(browser, { requestKey, email: 'torna@posta.example' })
    expect(await waiting(requestKey)).toMatchObject({ number: placed.name })
    expect(await waiting(newKey())).toBeNull()
    await payDemo(browser, placed.location)
    expect(await waiting(requestKey)).toBeNull()
  })

  test('with an incomplete link is sent the links of the address, whose orders stay secret', async () => {
    const browser = guest()
    const placed = await order(browser, { email: 'smarrito@posta.example' })
    const page = await browser.send({ url: '/fair/ticketing/order?token=abc' })
    expect([page.statusCode, page.body]).toEqual([
      404,
      expect.stringContaining('link dell’ordine è incompleto'),
    ])
    const ask = (email: string) => post(browser, '/fair/ticketing/order?token=', { step: 'resend', email })
    const answers = [await ask('Smarrito@posta.example'), await ask('nessuno@posta.example')]
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers.location}`)).size).toBe(
      1,
    )
    const [mail, ...more] = await mailsTo('smarrito@posta.example', 'shop.link')
    expect(more).toEqual([])
    expect(mail?.text).toContain(placed.name)
    expect(await mailsTo('nessuno@posta.example', 'shop.link')).toEqual([])
    expect((await ask('nobody')).statusCode).toBe(400)
  })

  test('cannot influence prices, days and codes from the browser', async () => {
    const browser = guest()
    const cases = [
      [{ total: '1' }, 409, 'Il totale non è più quello che hai visto'],
      [{ days: ['2027-02-11', '2027-02-12'] }, 400, 'aria-invalid="true"'],
      [{ days: ['2027-05-01'] }, 400, 'aria-invalid="true"'],
      [{ quantity: '11', total: '44000' }, 400, 'aria-invalid="true"'],
      [{ code: 'NOSUCHCO' }, 404, 'Questo codice non esiste'],
      [{ acceptsTerms: '' }, 400, 'aria-invalid="true"'],
      [{ email: 'nobody' }, 400, 'aria-invalid="true"'],
    ] as const
    for (const [fields, status, words] of cases) {
      const answer = await sendOrder(browser, fields)
      expect([answer.statusCode, JSON.stringify(fields)]).toEqual([status, JSON.stringify(fields)])
      expect(answer.body).toContain(words)
      expect(answer.body).toContain('Montanari')
    }
  })
})

describe('a discount code', () => {
  const readShop = async (typed: string) => {
    const params = encodeURIComponent(JSON.stringify({ code: typed, language: 'it' }))
    const url = `/lwr/apex/v65.0/ShopController/getShop?methodParams=${params}`
    return JSON.parse((await guest().send({ method: 'GET', url })).body)
  }

  test('gives its price, and shows the exhibitor its use once paid, with the name by consent', async () => {
    const code = await companyCode()
    const browser = guest()
    const buy = (fields: object) =>
      order(browser, {
        code: code.name.toLowerCase(),
        total: '3000',
        company: 'Montanari Profumerie',
        country: 'IT',
        businessType: 'salon',
        mainActivity: 'hair',
        ...fields,
      })
    const silent = await buy({})
    expect((await companyCode()).used).toBe(code.used + 1)
    const usesOf = async () =>
      (await (await as('exhibitor')).call('DiscountCodeController/getDiscountCode')).body.activations.map(
        ({ company }: { company: string }) => company,
      )
    const before = (await usesOf()).length
    await payDemo(browser, silent.location)
    const open = await buy({ tellsName: 'on', days: ['2027-02-12'] })
    await payDemo(browser, open.location)
    const uses = await usesOf()
    expect(uses.slice(0, uses.length - before).sort()).toEqual(['Montanari Profumerie', '–'])
    const { activations } = (await (await as('exhibitor')).call('DiscountCodeController/getDiscountCode'))
      .body
    expect(activations[0]).toMatchObject({ businessType: 'Salone o spa', mainActivity: 'Capelli' })
  })

  test('charges for every ticket what the shop states and the page of the exhibitor lists', async () => {
    const { name: code } = await companyCode()
    const { offers } = await readShop(code)
    const { rates } = (await (await as('exhibitor')).call('DiscountCodeController/getDiscountCode')).body
    const amountsOf = (list: { full: number; price: number }[]) =>
      list.map(({ full, price }) => [full, price])
    expect(amountsOf(rates)).toEqual(amountsOf(offers))
    const opening = ['2027-02-11', '2027-02-12', '2027-02-13', '2027-02-14']
    for (const { ticket, maxDays, full, price } of offers) {
      expect(full - price).toBeGreaterThan(0)
      const fields = { ticket, days: opening.slice(0, maxDays) }
      const whole = await order(guest(), { ...fields, total: String(full) })
      const browser = guest()
      const less = await order(browser, { ...fields, code, total: String(price) })
      await payDemo(browser, less.location)
      const [paid, saved] = [await orderOf(whole.id), await orderOf(less.id)]
      expect([ticket, Number(paid.total) - Number(saved.total)]).toEqual([ticket, (full - price) / 100])
    }
  })

  test('gives its price even if typed but not applied, never above the displayed one', async () => {
    const { name: code } = await companyCode()
    const browser = guest()
    const placed = await order(browser, { code, total: '4000' })
    expect(await orderOf(placed.id)).toMatchObject({ total: '30.00', price: '30.00' })
    expect(await readOrder(browser, await payDemo(browser, placed.location))).toMatchObject({ total: 30_00 })
    expect((await sendOrder(guest(), { code, total: '2000' })).statusCode).toBe(409)
    expect((await sendOrder(guest(), { total: '3000' })).body).toContain(
      'Il totale non è più quello che hai visto',
    )
  })

  test('never exceeds its limit for concurrent orders; unpaid ones release it', async () => {
    const code = await companyCode()
    await server.pool.query('update discount_code set cap = used + 2 where id = $1', [code.id])
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendOrder(guest(), { code: code.name, total: '3000' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 303, 409, 409, 409, 409])
    const { used, cap } = await companyCode()
    expect(used).toBe(cap)
    const two = await sendOrder(guest(), { code: code.name, total: '6000', quantity: '2' })
    expect(two.statusCode).toBe(409)
    server.advance(2 * HOUR)
    await runTask('shop.reconcile')
    expect((await companyCode()).used).toBe(code.used)
    const three = await sendOrder(guest(), { code: code.name, total: '9000', quantity: '3' })
    expect(three.body).toContain('Il codice vale ancora solo per 2 biglietti')
    await server.pool.query('update discount_code set cap = used + 1 where id = $1', [code.id])
    const left = await sendOrder(guest(), { code: code.name, total: '6000', quantity: '2' })
    expect(left.body).toContain('Il codice vale ancora solo per un biglietto.')
  })

  test('is released by an expired order before any job ends it, and used once concurrently', async () => {
    const code = await companyCode()
    await server.pool.query('update discount_code set cap = used + 1 where id = $1', [code.id])
    const browser = guest()
    const first = await order(browser, { code: code.name, total: '3000' })
    const [checkout] = await rowsOf<{ page: string }>(
      'select cancel_url as page from cards.demo_checkout where order_id = $1',
      first.id,
    )
    const send = () => sendOrder(guest(), { code: code.name, total: '3000' })
    expect((await send()).statusCode).toBe(409)
    expect((await readShop(code.name)).code).toMatchObject({ standing: 'exhausted', left: 0 })
    server.advance(2 * HOUR)
    expect((await readShop(code.name)).code).toMatchObject({ standing: 'active', left: 1 })
    // The expired order can neither be paid nor renewed.
    const page = pathOf(checkout?.page)
    expect((await post(browser, page, { step: 'transfer' })).body).toContain('non si può più pagare così')
    await post(browser, first.location, { step: 'pay' })
    expect((await orderOf(first.id)).state).toBe('awaiting_payment')
    const sendMany = async (job?: Promise<unknown>) => {
      const [answers] = await Promise.all([Promise.all(Array.from({ length: 6 }, send)), job])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.toSorted()).toEqual([303, 409, 409, 409, 409, 409])
    }
    // First without the job, which would end the order in any case.
    await sendMany()
    expect((await orderOf(first.id)).state).toBe('expired')
    server.advance(2 * HOUR)
    await sendMany(runTask('shop.reconcile'))
    expect((await companyCode()).used).toBe(code.used + 1)
    await server.pool.query('update discount_code set cap = $2 where id = $1', [code.id, code.cap + 9])
  })

  test('is refused with a message if expired, suspended or unknown, and gives no price', async () => {
    const code = await companyCode()
    const [first] = (await readShop(code.name)).offers
    expect(first).toMatchObject({ full: 40_00, price: 30_00 })
    await server.pool.query('update discount_code set suspended = true where id = $1', [code.id])
    expect(await readShop(code.name)).toMatchObject({
      code: { standing: 'suspended' },
      offers: [{ price: 40_00 }, {}, {}],
    })
    await server.pool.query('update discount_code set suspended = false where id = $1', [code.id])
    expect((await readShop('AAAAAAAA')).code.standing).toBe('unknown')
    // On the amber list: refused before the buyer enters a name.
    const listing = stableId('a25', 'test:code')
    await server.pool.query(
      `insert into amber_listing select (jsonb_populate_record(l, $1)).* from amber_listing l
       where status = 'listed' order by l.id limit 1`,
      [{ id: listing, scope: 'code', account: null, contact: null, domain: null, code: code.name }],
    )
    expect((await readShop(code.name)).code.standing).toBe('suspended')
    await server.pool.query('delete from amber_listing where id = $1', [listing])
    // With the link of an expired code, the full price applies without further input.
    await server.pool.query(`update discount_code set valid_until = '2027-01-10' where id = $1`, [code.id])
    const { body } = await guest().send({ url: `/fair/ticketing?code=${code.name}` })
    expect(body).toContain('Questo codice valeva fino al 10 gennaio 2027')
    expect(body).not.toContain(`value="${code.name}"`)
    await server.pool.query(`update discount_code set valid_until = '2027-02-14' where id = $1`, [code.id])
  })
})

describe('names', () => {
  test('are entered later, and changed at most twice; each change voids the previous code', async () => {
    const browser = guest()
    expect((await browser.send({ url: '/fair/ticketing' })).body).toContain('si cambia al massimo due volte')
    const placed = await order(browser, { quantity: '2', total: '8000' })
    const page = await payDemo(browser, placed.location)
    await issue()
    const [, second] = (await readOrder(browser, page)).tickets
    expect(second).toMatchObject({ state: null, firstName: '' })
    const name = (firstName: string, more: Record<string, string> = {}) =>
      post(browser, page, {
        step: 'name',
        ticketId: second.id,
        firstName,
        lastName: 'Orsi',
        email: '',
        ...more,
      })
    expect((await name(' ')).statusCode).toBe(400)
    await Promise.all([name('Davide'), name('Davide')])
    for (const next of ['Dora', 'Diego', 'Dino']) {
      await issue()
      expect((await name(next)).statusCode).toBe(next === 'Dino' ? 409 : 303)
    }
    await issue()
    const tickets = (await ticketsOf(placed.id)).filter(({ name: holder }) => holder.endsWith('Orsi'))
    expect(tickets.map(({ name: holder, state }) => `${holder} ${state}`)).toEqual([
      'Davide Orsi voided',
      'Dora Orsi voided',
      'Diego Orsi ready',
    ])
    expect(tickets.map(({ days }) => days)).toEqual(['2027-02-11', '2027-02-11', '2027-02-11'])
  })

  test('wait for staff if the person is under 16; a refusal frees the ticket', async () => {
    const browser = guest()
    const placed = await order(browser, { minor1: 'on', adult1: 'Sara Montanari', firstName1: 'Mia' })
    const page = await payDemo(browser, placed.location)
    await issue()
    const [held] = await ticketsOf(placed.id)
    expect(held).toMatchObject({ state: 'held', code: null })
    const staff = await as('staff')
    await staff.act('Ticket__c.Refuse', held?.id ?? '', {
      ReasonCode__c: 'trade',
      Note__c: 'Nobody of that age',
    })
    expect((await readOrder(browser, page)).tickets[0]).toMatchObject({ firstName: '', state: null })
    expect(await mailsTo('chiara@montanari.example', 'ticket.minorRefused')).toHaveLength(1)
  })
})

describe('an unwanted order', () => {
  test('can be cancelled while unpaid, and expires', async () => {
    const browser = guest()
    const placed = await order(browser, { method: 'transfer', email: 'lento@posta.example' })
    server.advance(7 * DAY)
    await runTask('shop.remind')
    await runTask('shop.remind')
    expect(await mailsTo('lento@posta.example', 'shop.reminder')).toHaveLength(1)
    // The day in the mail is a full day of the fair's time zone.
    const [orderMail] = await mailsTo('lento@posta.example', 'shop.order')
    expect(orderMail?.subject).toContain('entro il 25 gennaio 2027')
    const until = async (time: string) => {
      server.rewind()
      server.advance(Date.parse(`${time}+01:00`) - server.fair.clock())
      await runTask('shop.reconcile')
      return (await orderOf(placed.id)).state
    }
    expect(await until('2027-01-25T23:55:00')).toBe('awaiting_payment')
    expect(await until('2027-01-26T00:05:00')).toBe('expired')
    expect(await mailsTo('lento@posta.example', 'shop.expired')).toHaveLength(1)
    server.rewind()
    const other = await order(browser, { days: ['2027-02-14'] })
    const token = new URL(`http://x${other.location}`).searchParams.get('id')
    const { rows } = await server.pool.query('select cancel_url from cards.demo_checkout where id = $1', [
      token,
    ])
    const page = new URL(rows[0].cancel_url).pathname + new URL(rows[0].cancel_url).search
    expect((await post(browser, page, { step: 'cancel' })).statusCode).toBe(303)
    expect((await orderOf(other.id)).state).toBe('cancelled')
    // Repeated, it has no effect; and it cannot be paid any more.
    expect((await post(browser, page, { step: 'cancel' })).statusCode).toBe(303)
    expect((await post(browser, page, { step: 'transfer' })).body).toContain('non si può più pagare così')
    // The payment page is closed too.
    await post(browser, other.location, { step: 'pay' })
    expect((await orderOf(other.id)).state).toBe('cancelled')
  })

  test('is refunded once after payment: the tickets are void, the code is released', async () => {
    const code = await companyCode()
    const browser = guest()
    const placed = await order(browser, { code: code.name, total: '3000' })
    const page = await payDemo(browser, placed.location)
    await issue()
    expect((await readOrder(browser, page)).tickets[0].canReturn).toBe(true)
    const answers = await Promise.all([
      post(browser, page, { step: 'refund' }),
      post(browser, page, { step: 'refund' }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    expect((await ticketsOf(placed.id)).map(({ state }) => state)).toEqual(['voided'])
    await server.runJobs('shop.refund')
    await runTask('shop.refund')
    expect((await orderOf(placed.id)).state).toBe('refunded')
    expect((await orderOf(placed.id)).refund_number).toMatch(/^RC-2027-/)
    expect((await companyCode()).used).toBe(code.used)
    const { rows } = await server.pool.query(
      `select (select coalesce(sum(amount), 0) from receipt where account = o.account)::int as books,
              (select count(*) from cards.demo_refund r where r.payment_id = o.payment)::int as refunds
       from shop_order o where id = $1`,
      [placed.id],
    )
    expect(rows).toEqual([{ books: 0, refunds: 1 }])
    server.advance(Date.parse('2027-01-29T10:00:00+01:00') - server.fair.clock())
    const late = await order(browser, { days: ['2027-02-14'] })
    const latePage = await payDemo(browser, late.location)
    expect((await post(browser, latePage, { step: 'refund' })).body).toContain('non è più rimborsabile')
  })

  test('paid by transfer is refunded by hand, to the buyer’s IBAN', async () => {
    const browser = guest()
    const placed = await order(browser, { method: 'transfer', email: 'indietro@posta.example' })
    await pay(placed.id, 40_00)
    expect((await post(browser, placed.location, { step: 'refund', iban: 'IT00' })).statusCode).toBe(400)
    await post(browser, placed.location, { step: 'refund', iban: 'it60 X054 2811 1010 0000 0123 456' })
    expect(await orderOf(placed.id)).toMatchObject({
      state: 'refund_due',
      refund_iban: 'IT60X0542811101000000123456',
    })
    const admin = await as('admin')
    expect(
      (await (await as('exhibitor')).act('ShopOrder__c.RefundSent', placed.id)).status,
    ).toBeGreaterThanOrEqual(400)
    expect((await admin.act('ShopOrder__c.RefundSent', placed.id)).status).toBe(201)
    expect((await orderOf(placed.id)).state).toBe('refunded')
    expect(await mailsTo('indietro@posta.example', 'shop.refund')).toHaveLength(1)
  })
})

describe('an invoice', () => {
  const invoicesOf = (orderId: string) =>
    rowsOf<{ id: string; type: string; name: string; gross: number; customer: string }>(
      `select i.id, i.type, i.name, (i.total * 100)::int as gross, i.customer from invoice i
       left join invoice c on c.id = i.credits join amount_due d on d.id = coalesce(i.amount_due, c.amount_due)
       where d.subject_id = $1 order by i.created_date, i.name`,
      orderId,
    )
  const buyTwo = async (fields: object = {}) => {
    const browser = guest()
    const placed = await order(browser, {
      quantity: '2',
      firstName2: 'Davide',
      lastName2: 'Orsi',
      total: '8000',
      ...fields,
    })
    return { browser, placed, page: await payDemo(browser, placed.location) }
  }

  test('is issued with the payment instead of a receipt, mailed with its PDF, and credited by each refund', async () => {
    const email = 'fattura@montanari.example'
    const { browser, placed, page } = await buyTwo({ ...INVOICE_FORM, email })
    await issue()
    expect((await orderOf(placed.id)).receipt_number).toBeNull()
    const [invoice] = await invoicesOf(placed.id)
    expect(invoice).toMatchObject({ type: 'services', gross: 80_00 })
    expect(JSON.parse(invoice?.customer ?? '')).toMatchObject({ sdi: 'M5UXCR1', province: 'BO', pec: '' })
    await server.runJobs('invoices.transmit')
    expect(await rowsOf('select state from invoice where id = $1', invoice?.id ?? '')).toEqual([
      { state: 'sent' },
    ])
    const [mail] = await mailsTo(email, 'shop.invoice')
    expect(mail?.subject).toContain(invoice?.name)
    const shown = await readOrder(browser, page)
    expect(shown.invoice).toMatchObject({
      canAsk: false,
      billedTo: 'Montanari Profumerie S.r.l.',
      documents: [{ number: invoice?.name, type: 'invoice', isReady: true }],
    })
    const token = encodeURIComponent(new URL(page, 'http://x').searchParams.get('token') ?? '')
    const pdf = await guest().send({ url: `/fair/tickets/invoice?token=${token}&number=${invoice?.name}` })
    expect(pdf.body.startsWith('%PDF-')).toBe(true)
    // One ticket is returned, the other stays valid; a credit note documents each refund.
    const second = shown.tickets[1].id
    expect((await post(browser, page, { step: 'refund', choose: 'on' })).statusCode).toBe(400)
    await post(browser, page, { step: 'refund', choose: 'on', tickets: second })
    expect(await readOrder(browser, page)).toMatchObject({
      state: 'refunding',
      pendingRefund: { amount: 40_00, expectedBy: '2027-01-25' },
    })
    await server.runJobs('shop.refund')
    expect((await ticketsOf(placed.id)).map(({ state }) => state)).toEqual(['ready', 'voided'])
    expect(await readOrder(browser, page)).toMatchObject({ state: 'paid', refunded: 40_00 })
    await post(browser, page, { step: 'refund', choose: 'on', tickets: shown.tickets[0].id })
    await server.runJobs('shop.refund')
    expect((await orderOf(placed.id)).state).toBe('refunded')
    expect((await invoicesOf(placed.id)).map(({ type, gross }) => [type, gross])).toEqual([
      ['services', 80_00],
      ['credit', -40_00],
      ['credit', -40_00],
    ])
    const [books] = await rowsOf<{ sum: number }>(
      `select coalesce(sum(amount), 0)::int as sum from receipt
       where account = (select account from shop_order where id = $1)`,
      placed.id,
    )
    expect(books?.sum).toBe(0)
    await server.runJobs('make-document')
    expect(await mailsTo(email, 'shop.invoice')).toHaveLength(3)
  })

  test('is issued once for concurrent requests after the payment, and not after the deadline', async () => {
    const { step: _, invoice: __, ...data } = { step: '', ...INVOICE_FORM }
    const code = await companyCode()
    const { browser, placed, page } = await buyTwo({ code: code.name, total: '6000' })
    const answers = await Promise.all([1, 2, 3].map(() => post(browser, page, { step: 'invoice', ...data })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
    const [invoice, ...others] = await invoicesOf(placed.id)
    expect(others).toEqual([])
    const lines = await rowsOf<{ name: string; net: number }>(
      'select name, (net * 100)::int as net from invoice_line where invoice = $1 order by position',
      invoice?.id ?? '',
    )
    expect(lines.map(({ net }) => net)).toEqual([65_57, -16_39])
    expect(lines[0]?.name).toContain(`ordine ${placed.name}, sostituisce la ricevuta RC-`)
    expect(lines[1]?.name).toBe(`Codice sconto ${code.name}`)
    const other = await post(browser, page, { step: 'invoice', ...data, invoiceName: 'Orsi S.r.l.' })
    expect(other.statusCode).toBe(409)
    const late = await buyTwo()
    server.advance(13 * DAY)
    const answer = await post(late.browser, late.page, { step: 'invoice', ...data })
    expect(answer.body).toContain('Il termine per la fattura')
    expect(await invoicesOf(late.placed.id)).toEqual([])
  })

  test.each([
    ['Italian VAT number', { invoiceVatNumber: '01114601007' }, 'la cifra di controllo non torna'],
    ['delivery', { invoiceDelivery: 'ABC' }, 'i 7 caratteri del codice'],
    ['country', { invoiceRecipient: 'foreign', invoiceCountry: '' }, 'Scegli il paese'],
    ['tax code', { invoiceRecipient: 'person', invoiceCountry: 'IT' }, 'aria-invalid="true"'],
  ])('refuses a wrong %s beside its field, with the entered values', async (_, fields, words) => {
    const answer = await sendOrder(guest(), { ...INVOICE_FORM, ...fields })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(words)
    expect(answer.body).toContain('Via Santo Stefano 41')
  })

  test('is valid for a company and for a person abroad, without an Italian code', async () => {
    for (const fields of [
      { invoiceRecipient: 'foreign', invoiceCountry: 'DK', invoiceVatNumber: 'DK13585628' },
      { invoiceRecipient: 'person', invoiceCountry: 'FR', invoiceVatNumber: '' },
    ]) {
      const browser = guest()
      const placed = await order(browser, {
        ...INVOICE_FORM,
        ...fields,
        invoiceProvince: '',
        invoiceDelivery: '',
      })
      await payDemo(browser, placed.location)
      await server.runJobs('invoices.transmit')
      const [invoice] = await rowsOf<{ state: string; tax: number; name: string }>(
        `select i.state, i.name, (i.tax * 100)::int as tax from invoice i join amount_due d on d.id = i.amount_due
         where d.subject_id = $1`,
        placed.id,
      )
      // Admission is taxed where the fair takes place.
      expect(invoice).toMatchObject({ state: 'sent', tax: 7_21 })
    }
  })
})

describe('an account', () => {
  test('is created from an order with one click, and gets the order', async () => {
    const browser = guest()
    const placed = await order(browser, { email: 'nuova@posta.example' })
    const page = await payDemo(browser, placed.location)
    expect((await post(browser, page, { step: 'account' })).statusCode).toBe(303)
    await server.runJobs('send-registration-mail')
    const [mail] = await mailsTo('nuova@posta.example', 'account.confirm')
    const token = /welcome\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    const password = 'a quieter word 7'
    const newcomer = server.browser()
    const { call } = {
      call: async (method: string, input: object) =>
        newcomer.send({ method: 'POST', url: `/lwr/apex/v65.0/${method}`, payload: input }),
    }
    expect(
      (await call('WelcomeController/accept', { token, password, confirmation: password })).statusCode,
    ).toBe(200)
    await newcomer.signIn('nuova@posta.example', password)
    const answer = await newcomer.send({
      method: 'GET',
      url: '/lwr/apex/v65.0/MyTicketsController/getMyTickets',
    })
    expect(JSON.parse(answer.body)).toMatchObject({
      tickets: [{ name: 'Chiara Montanari', kind: 'ticket1' }],
      orders: [{ state: 'paid', total: 40_00 }],
    })
  })

  test('buys with its user, or adds their guest orders; others cannot', async () => {
    const placed = await order(guest(), { method: 'transfer', email: 'visitor@foyer.example' })
    const { browser } = await as('visitor')
    expect((await readOrder(browser, placed.location)).account).toBe('joinable')
    expect((await post(browser, placed.location, { step: 'join' })).statusCode).toBe(303)
    expect((await readOrder(browser, placed.location)).account).toBe('own')
    const stranger = (await as('press')).browser
    expect((await readOrder(stranger, placed.location)).account).toBe('others')
    expect((await post(stranger, placed.location, { step: 'join' })).statusCode).toBe(409)
    expect((await guest().send({ url: '/fair/ticketing/order?token=a84.wrong' })).statusCode).toBe(404)
  })

  test('erases names in orders on request, and guests a year after the fair', async () => {
    const placed = await order(guest(), { email: 'ospite@posta.example' })
    server.advance(500 * DAY)
    await runTask('shop.forget')
    expect(await orderOf(placed.id)).toMatchObject({ first_name: null, company: null })
    expect((await orderOf(placed.id)).email).not.toContain('ospite')
    expect(
      await rowsOf('select from shop_ticket where shop_order = $1 and last_name is not null', placed.id),
    ).toEqual([])
  })
})
