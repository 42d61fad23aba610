import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { ticketSteps } from '../../testing/ticket-steps.ts'
import { openForgottenCodes } from '../discount-codes/open-codes.ts'
import { mailWeeklyUsage } from '../discount-codes/weekly-usage.ts'
import { sendTicketSummaries } from '../prepaid-tickets/send-summaries.ts'
import { eraseGuests } from './erase-guests.ts'

const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Drop jobs that the demo data queued.
  await server.pool.query('delete from graphile_worker._private_jobs')
})
beforeEach(() => server.rewind())
afterAll(() => server.close())

const { as, newKey, rowsOf, mails, left } = ticketSteps(() => server)

describe('sending', () => {
  const WORDS = {
    kind: 'ticket1',
    subject: 'Come and see us',
    text: 'We have news for you.',
    language: 'en-US',
  }
  const send = async (account: string, addresses: string[], requestKey = newKey(), words: object = {}) =>
    (await as(account)).call('SendTicketsController/send', { ...WORDS, addresses, requestKey, ...words })
  const guests = (name: string, count: number) =>
    Array.from({ length: count }, (_, i) => `${name}${i}@guests.example`)
  const invitationOf = async (email: string) => {
    const [row] = await rowsOf<{ id: string; state: string; round: string }>(
      'select id, state, round from guest_invitation where email = $1 order by sent_at desc limit 1',
      email,
    )
    return { id: row?.id ?? '', state: row?.state ?? '' }
  }
  const tokenIn = async (email: string, key = 'guest.invite') => {
    const [mail] = await rowsOf<{ text: string; headers: string }>(
      'select text, headers from message where "to" = $1 and key = $2 order by created_date desc, id desc limit 1',
      email,
      key,
    )
    const token = /token=([\w.%-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    return { token: decodeURIComponent(token), headers: mail?.headers ?? '' }
  }
  const claim = async (token: string, values: object = {}) =>
    (await as('guest')).call('GuestTicketController/claim', {
      token,
      firstName: 'Ada',
      lastName: 'Neri',
      company: 'Salone Neri',
      country: 'IT',
      privacy: true,
      ...values,
    })

  /** The document behind the guest's link. */
  const paperOf = async (token: string) => {
    const { call, browser } = await as('guest')
    const { body } = await call('GuestTicketController/getInvitation', { token, language: 'it' })
    return browser.send({ url: `/fair/tickets/paper?token=${encodeURIComponent(body.ticketToken ?? '')}` })
  }

  /** Admits a visitor with the ticket. */
  const admit = (ticketId: string) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.writer.create(transaction, 'Admission__c', {
        Name: `scan-${ticketId}`,
        Ticket__c: ticketId,
        Gate__c: 'Nord',
        Day__c: '2027-02-11',
        Outcome__c: 'admitted',
        Entry__c: 1,
        Fingerprint__c: 'x',
      }),
    )

  test('requires the processing agreement first', async () => {
    const [email] = guests('first', 1)
    const refused = await send('collective', [email ?? ''])
    expect(refused.body.errorCode).toBe('AGREEMENT_MISSING')
    const { call } = await as('collective')
    await Promise.all([
      call('SendTicketsController/acceptAgreement'),
      call('SendTicketsController/acceptAgreement'),
    ])
    expect((await send('collective', [email ?? ''])).body).toMatchObject({ sent: 1 })
  })

  test('marks the invitation of a bounced mail; the address is blocked for its company only', async () => {
    const email = 'gone@guests.example'
    await send('exhibitor', [email])
    await send('collective', [email])
    const stateOf = async (company: string) =>
      (
        await rowsOf<{ state: string }>(
          'select state from guest_invitation where email = $1 and account = $2',
          email,
          demoIds.account(company),
        )
      ).map(({ state }) => state)
    const [invitation] = await rowsOf<{ mail: string }>(
      'select mail_ids as mail from guest_invitation where email = $1 and account = $2',
      email,
      demoIds.account('Aurora Cosmetici'),
    )
    const report = async (words: string, account = 'admin') =>
      (await as(account)).call('BounceController/report', {
        report: `Message-ID: <${invitation?.mail}@foyer.example>\r\n${words}`,
      })
    expect((await report('Action: failed', 'exhibitor')).status).toBe(403)
    expect((await report('Action: delayed\r\nStatus: 4.4.1')).body).toEqual({ bounced: 0 })
    expect(await stateOf('Aurora Cosmetici')).toEqual(['sent'])
    expect((await report('Action: failed\r\nStatus: 5.1.1')).body).toEqual({ bounced: 1 })
    expect((await report('Action: failed\r\nStatus: 5.1.1')).body).toEqual({ bounced: 0 })
    expect(await stateOf('Aurora Cosmetici')).toEqual(['bounced'])
    expect(await stateOf('Fjord Naturals')).toEqual(['sent'])
    const again = await send('exhibitor', [email, 'reached@guests.example'])
    expect(again.body).toMatchObject({ sent: 1, unreachable: [email] })
  })

  test('sends the same list once, within the number of bought tickets', async () => {
    const before = await left('Fjord Naturals', 'ticket1')
    const key = newKey()
    const list = guests('twice', 2)
    const answers = await Promise.all([send('collective', list, key), send('collective', list, key)])
    expect(answers.map(({ body }) => body.sent)).toEqual([2, 2])
    expect(await left('Fjord Naturals', 'ticket1')).toBe(before - 2)
    const tooMany = await send('collective', guests('many', before + 1))
    expect(tooMany.status).toBe(400)
    expect(JSON.stringify(tooMany.body)).toContain('notEnough')
  })

  test('sends the last ticket for one of twenty concurrent calls', async () => {
    const rest = await left('Fjord Naturals', 'ticket1')
    await send('collective', guests('rest', rest - 1))
    const collective = await as('collective')
    const answers = await Promise.all(
      guests('race', 20).map((email) =>
        collective.call('SendTicketsController/send', { ...WORDS, addresses: [email], requestKey: newKey() }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await left('Fjord Naturals', 'ticket1')).toBe(0)
  })

  test('mails the company’s text, with the company as reply address and an opt-out link', async () => {
    const email = 'words@guests.example'
    await send('exhibitor', [email])
    const [mail] = await rowsOf<{ text: string; name: string }>(
      'select text, name from message where "to" = $1',
      email,
    )
    expect(mail?.name).toBe('Come and see us')
    expect(mail?.text).toContain('We have news for you.')
    const { headers } = await tokenIn(email)
    expect(JSON.parse(headers)).toMatchObject({ 'Reply-To': 'exhibitor@foyer.example' })
    expect(headers).toContain('guest-opt-out')
    const preview = (
      await (
        await as('exhibitor')
      ).call('SendTicketsController/getPreview', { ...WORDS, language: undefined })
    ).body
    expect(preview.it.text).toContain('ti invita in fiera')
    expect(preview['en-US'].text).toContain('invites you to the fair')
    expect(mail?.text).toMatch(/Stand: .*, stand /)
    const { browser } = await as('exhibitor')
    const { body: html } = await browser.send({
      url: '/fair/reserved/invitation-preview?kind=ticket1&language=en-US&subject=Come&text=Hello%20there',
    })
    expect(html).toContain('Hello there')
    expect(html).toContain('invites you to the fair')
    expect(html).not.toContain('ti invita in fiera')
  })

  test('lets the guest open, claim once, and get a ticket with a code', async () => {
    const email = 'claims@guests.example'
    await send('exhibitor', [email])
    const { token } = await tokenIn(email)
    const guest = await as('guest')
    const shown = await guest.call('GuestTicketController/getInvitation', { token, language: 'it' })
    expect(shown.body).toMatchObject({ state: 'open', company: 'Aurora Cosmetici' })
    await guest.call('GuestTicketController/markOpened', { token })
    expect((await invitationOf(email)).state).toBe('opened')
    expect((await claim(token, { privacy: false })).status).toBe(400)
    const claims = await Promise.all([claim(token), claim(token), claim(token)])
    expect(claims.map(({ status }) => status)).toEqual([200, 200, 200])
    const { id } = await invitationOf(email)
    expect(await rowsOf('select from ticket where subject_id = $1', id)).toHaveLength(1)
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    expect((await paperOf(token)).body.startsWith('%PDF-')).toBe(true)
    const mails = await rowsOf<{ text: string }>(
      `select text from message where "to" = $1 and key = 'shop.ticket'`,
      email,
    )
    expect(mails).toHaveLength(1)
    const forged = await guest.call('GuestTicketController/getInvitation', {
      token: `${token.slice(0, -3)}abc`,
      language: 'it',
    })
    expect(forged.body).toBeNull()
    const back = await (await as('exhibitor')).call('SendTicketsController/recall', { id })
    expect(back.body.errorCode).toBe('STEP_REFUSED')
  })

  test('voids the old code and document when another guest comes, and keeps the name of a used ticket', async () => {
    const email = 'renames@guests.example'
    await send('exhibitor', [email])
    const { token } = await tokenIn(email)
    await claim(token)
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    const guest = await as('guest')
    const { id } = await invitationOf(email)
    const tickets = () =>
      rowsOf<{ id: string; name: string; state: string }>(
        'select id, name, state from ticket where subject_id = $1 order by renames',
        id,
      )
    const shown = async () =>
      (await guest.call('GuestTicketController/getInvitation', { token, language: 'it' })).body
    const paper = async () => (await paperOf(token)).statusCode
    const rename = (firstName: string, lastName = 'Sund', to = token) =>
      guest.call('GuestTicketController/rename', { token: to, firstName, lastName })
    expect(await shown()).toMatchObject({ holder: 'Ada Neri', progress: 'ready', canRename: true })
    expect((await rename('', 'Sund')).status).toBe(400)
    expect((await rename('Bo', 'Sund', `${token.slice(0, -3)}abc`)).status).toBe(410)
    const twice = await Promise.all([rename('Bo'), rename('Bo')])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(await tickets()).toMatchObject([
      { name: 'Ada Neri', state: 'voided' },
      { name: 'Bo Sund', state: 'requested' },
    ])
    expect(await shown()).toMatchObject({ holder: 'Bo Sund', progress: 'making' })
    expect(await paper()).toBe(404)
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    expect(await paper()).toBe(200)
    const [, current] = await tickets()
    await admit(current?.id ?? '')
    expect((await rename('Cara')).body.errorCode).toBe('TICKET_USED')
    expect(await shown()).toMatchObject({ holder: 'Bo Sund', canRename: false })
  })

  test('removes the document of a ticket voided by staff, without showing the reason to the company', async () => {
    const email = 'voided@guests.example'
    await send('exhibitor', [email])
    const { token } = await tokenIn(email)
    await claim(token)
    await server.runJobs('ticketing.issue')
    await server.runJobs('make-document')
    const guest = await as('guest')
    const paper = async () => (await paperOf(token)).statusCode
    expect(await paper()).toBe(200)
    const { id } = await invitationOf(email)
    const [ticket] = await rowsOf<{ id: string }>('select id from ticket where subject_id = $1', id)
    const why = { Note__c: 'Sold on the street' }
    expect((await (await as('staff')).act('Ticket__c.Void', ticket?.id ?? '', why)).status).toBe(201)
    expect(await paper()).toBe(404)
    const page = await guest.call('GuestTicketController/getInvitation', { token, language: 'it' })
    expect(page.body).toMatchObject({ state: 'closed', progress: null, ticketToken: null })
    const url = `${DATA_PATH}/ui-api/records/${ticket?.id}?optionalFields=Ticket__c.State__c,Ticket__c.Note__c`
    const noteFor = async (account: string) => (await (await as(account)).browser.send({ url })).json().fields
    expect(Object.keys(await noteFor('exhibitor'))).toEqual(['State__c'])
    expect(await noteFor('staff')).toMatchObject({ Note__c: { value: 'Sold on the street' } })
  })

  test('holds a guest under 16 for staff; a refusal reopens the invitation', async () => {
    const email = 'child@guests.example'
    await send('exhibitor', [email])
    const { token } = await tokenIn(email)
    expect((await claim(token, { adult: '' })).status).toBe(400)
    expect((await claim(token, { firstName: 'Leo', adult: 'Ada Neri' })).status).toBe(200)
    await server.runJobs('ticketing.issue')
    const { id } = await invitationOf(email)
    const [ticket] = await rowsOf<{ id: string; state: string; adult: string }>(
      'select id, state, adult from ticket where subject_id = $1',
      id,
    )
    expect(ticket).toMatchObject({ state: 'held', adult: 'Ada Neri' })
    const shown = async () =>
      (await (await as('guest')).call('GuestTicketController/getInvitation', { token, language: 'it' })).body
    expect(await shown()).toMatchObject({ state: 'registered', progress: 'held', minimumAge: 16 })
    const no = { ReasonCode__c: 'adult' }
    expect((await (await as('staff')).act('Ticket__c.Refuse', ticket?.id ?? '', no)).status).toBe(201)
    expect(await shown()).toMatchObject({ state: 'open', progress: null })
    expect(
      await rowsOf(`select from message where key = 'ticket.minorRefused' and "to" = $1`, email),
    ).toHaveLength(1)
    expect((await claim(token, { firstName: 'Ada' })).status).toBe(200)
    await server.runJobs('ticketing.issue')
    expect(await shown()).toMatchObject({ state: 'registered', holder: 'Ada Neri' })
  })

  test('invalidates the link of a recalled invitation and frees the ticket; resent, only the new link works', async () => {
    const email = 'back@guests.example'
    await send('exhibitor', [email])
    const before = await left('Aurora Cosmetici', 'ticket1')
    const first = await tokenIn(email)
    const { id } = await invitationOf(email)
    const exhibitor = await as('exhibitor')
    server.advance(1000)
    expect((await exhibitor.call('SendTicketsController/resend', { id })).status).toBe(200)
    expect((await claim(first.token)).body.errorCode).toBe('INVITATION_CLOSED')
    expect((await (await as('pavilion')).call('SendTicketsController/recall', { id })).status).toBe(404)
    expect((await exhibitor.call('SendTicketsController/recall', { id })).status).toBe(200)
    expect(await left('Aurora Cosmetici', 'ticket1')).toBe(before + 1)
    expect((await claim((await tokenIn(email)).token)).body.errorCode).toBe('INVITATION_CLOSED')
  })

  test('sends one reminder and no second', async () => {
    const email = 'reminded@guests.example'
    await send('exhibitor', [email])
    const { id } = await invitationOf(email)
    const exhibitor = await as('exhibitor')
    const remind = () => exhibitor.call('SendTicketsController/remind', { id })
    expect((await Promise.all([remind(), remind()])).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('sends nothing to a guest who opted out, from any company', async () => {
    const email = 'nomore@guests.example'
    await send('exhibitor', [email])
    const { token } = await tokenIn(email)
    const done = await server
      .browser()
      .send({
        method: 'POST',
        url: `/fair/en-US/reserved/guest-opt-out?token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': '' },
        payload: 'List-Unsubscribe=One-Click',
      })
    expect(done.statusCode).toBe(200)
    expect((await send('exhibitor', [email, 'other@guests.example'])).body).toMatchObject({
      sent: 1,
      optedOut: [email],
    })
  })

  test('limits invitations to five hundred an hour', async () => {
    await server.pool.query(
      `insert into edition_setting (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, edition, value)
       select $1, now(), $2, now(), $2, now(), 'sendsPerHour', id, '3' from edition where current`,
      [stableId('a01', 'test:sends'), demoIds.user('admin')],
    )
    server.advance(2 * 3_600_000)
    expect((await send('exhibitor', guests('hour', 3))).status).toBe(200)
    expect((await send('exhibitor', guests('more', 1))).body.errorCode).toBe('TOO_MANY_THIS_HOUR')
    server.advance(3_600_001)
    expect((await send('exhibitor', guests('more', 1))).status).toBe(200)
  })

  test('shows an admitted guest as used', async () => {
    const { id } = await invitationOf('claims@guests.example')
    const [ticket] = await rowsOf<{ id: string }>('select id from ticket where subject_id = $1', id)
    await admit(ticket?.id ?? '')
    expect((await invitationOf('claims@guests.example')).state).toBe('used')
  })

  test('mails the company a weekly summary on Monday, and unregistered guests before the fair, once each', async () => {
    const mailsTo = (key: string) =>
      rowsOf<{ text: string }>(
        `select text from message where key = $1 and "to" = 'exhibitor@foyer.example'`,
        key,
      )
    const run = () => sendTicketSummaries(server.fair).run({})
    server.advance(3 * DAY)
    await Promise.all([run(), run()])
    server.advance(DAY)
    await run()
    const weekly = await mailsTo('ticket.weekly')
    expect(weekly).toHaveLength(1)
    expect(weekly[0]?.text).toMatch(/(Non recapitati|Not delivered)\S*\s+1\b/)
    expect(await mailsTo('ticket.unused')).toEqual([])
    server.rewind()
    server.advance(27 * DAY - 7 * DAY)
    await run()
    await run()
    const unused = await mailsTo('ticket.unused')
    expect(unused).toHaveLength(1)
    expect(unused[0]?.text).toContain('gone@guests.example')
    expect(unused[0]?.text).not.toContain('claims@guests.example')
  })

  test('erases guest lists sixty days after the fair', async () => {
    // The hundred guests of the demo data are not needed.
    await server.pool.query(
      `update guest_invitation set email = 'forgotten@guest.invalid' where email not like '%guests.example'`,
    )
    server.advance(150 * DAY)
    await eraseGuests(server.fair).run({})
    expect(await rowsOf(`select from guest_invitation where email like '%guests.example'`)).toEqual([])
    expect((await rowsOf('select from guest_invitation')).length).toBeGreaterThan(0)
    // The names are erased from the tickets too, and not recorded in the history of the erasure.
    expect(
      await rowsOf(`select from ticket where holder_email like '%guests.example' or name = 'Bo Sund'`),
    ).toEqual([])
    expect(
      await rowsOf(`select from audit_entry where before like '%Bo Sund%' and after like '%"–"%'`),
    ).toEqual([])
  })
})

describe('the discount code', () => {
  const activate = async (code: string, reference: string) =>
    (await as('admin')).call('TicketShopController/activateCode', {
      code,
      ticket: 'twoDays',
      reference,
      country: 'fr',
      businessType: 'salon',
      mainActivity: 'hair',
      company: 'Maison Azur',
    })

  test('accepts one of twenty concurrent uses of the 450th activation', async () => {
    await server.pool.query(`update discount_code set used = 449 where name = 'AURA4763'`)
    await server.pool.query(
      `insert into entitlement_entry (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp, name, account, edition, kind, movement, source)
       select $1, now(), $2, now(), $2, now(), 'code −19', account, edition, 'code', -19, 'use' from discount_code where name = 'AURA4763'`,
      [stableId('a70', 'test:nineteen'), demoIds.user('admin')],
    )
    const shop = await as('admin')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        shop.call('TicketShopController/activateCode', {
          code: 'aura-4763',
          ticket: 'oneDay',
          reference: `race-${i}`,
          country: 'IT',
          businessType: 'salon',
          mainActivity: 'hair',
          company: 'Lume',
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { priceCents: 30_00, left: 0, isRepeat: false },
    ])
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode))).toEqual(
      new Set(['CODE_EXHAUSTED']),
    )
    expect(await left('Aurora Cosmetici', 'code')).toBe(0)
    expect(await mails('code.exhausted')).toBeGreaterThan(0)
  })

  test('enforces the limit in the database', async () => {
    await expect(
      server.pool.query(`update discount_code set used = 451 where name = 'AURA4763'`),
    ).rejects.toThrow('discount_code_not_overdrawn')
  })

  test('counts the same ticket once, and releases a cancelled activation', async () => {
    const first = await activate('FJRD6374', 'T-1')
    expect(first.body).toEqual({ priceCents: 50_00, left: 437, isRepeat: false })
    expect((await activate('FJRD6374', 'T-1')).body).toEqual({ priceCents: 50_00, left: 437, isRepeat: true })
    const cancel = async () =>
      (await as('admin')).call('TicketShopController/cancelActivation', {
        code: 'FJRD6374',
        reference: 'T-1',
      })
    expect((await cancel()).body).toEqual({ left: 438 })
    expect((await cancel()).body).toEqual({ left: 438 })
  })

  test('notifies the company at 80%', async () => {
    const before = await mails('code.80')
    await server.pool.query(`update discount_code set used = 359 where name = 'FJRD6374'`)
    await activate('FJRD6374', 'T-2')
    expect(await mails('code.80')).toBeGreaterThan(before)
    await server.pool.query(`update discount_code set used = 13 where name = 'FJRD6374'`)
  })

  test('mails the company the usage of the previous week on Monday, once', async () => {
    const run = () => mailWeeklyUsage(server.fair).run({})
    server.advance(3 * DAY)
    await Promise.all([run(), run()])
    const summaries = await rowsOf<{ text: string }>(
      `select text from message where key = 'code.weekly' and "to" = 'collective@foyer.example'`,
    )
    expect(summaries).toHaveLength(1)
    expect(summaries[0]?.text).toContain('FJRD6374')
  })

  test('shows the company the activations, without names of people', async () => {
    const shown = (await (await as('collective')).call('DiscountCodeController/getDiscountCode')).body
    expect(shown).toMatchObject({ standing: 'active', code: { value: 'FJRD6374', cap: 450 } })
    expect(Object.keys(shown.activations[0]).sort()).toEqual([
      'businessType',
      'company',
      'country',
      'id',
      'mainActivity',
      'usedOn',
    ])
    expect(shown.activations[0]).toMatchObject({
      company: 'Maison Azur',
      country: 'FR',
      businessType: 'Salone o spa',
    })
    expect(shown.rates.map(({ full, price }: { full: number; price: number }) => [full, price])).toEqual([
      [40_00, 30_00],
      [70_00, 50_00],
      [110_00, 80_00],
    ])
  })

  test('lets only the shop activate, with separate messages for unknown, suspended and expired codes', async () => {
    const input = { code: 'FJRD6374', ticket: 'oneDay' }
    expect((await (await as('exhibitor')).call('TicketShopController/priceWithCode', input)).status).toBe(403)
    expect((await activate('QQQQQQQQ', 'x')).body.errorCode).toBe('CODE_UNKNOWN')
    expect((await activate('XMRA7469', 'x')).body.errorCode).toBe('CODE_SUSPENDED')
    server.advance(60 * DAY)
    expect((await activate('FJRD6374', 'late')).body.errorCode).toBe('CODE_EXPIRED')
  })

  test('lets staff suspend, resume and extend it with a reason', async () => {
    const staff = await as('staff')
    const id = stableId('a76', 'demo:Nordic Beauty Pavilion')
    expect((await staff.act('DiscountCode__c.Suspend', id, { ReasonCode__c: 'misuse' })).status).toBe(201)
    expect((await staff.act('DiscountCode__c.Resume', id, { ReasonCode__c: 'settled' })).status).toBe(201)
    expect((await staff.act('DiscountCode__c.RaiseCap', id, { Cap__c: 400, Note__c: 'x' })).status).toBe(409)
    expect(
      (await staff.act('DiscountCode__c.RaiseCap', id, { Cap__c: 500, Note__c: 'Big stand' })).status,
    ).toBe(201)
    expect((await activate('NRDC3947', 'more')).body).toMatchObject({ left: 49 })
  })

  test('is created once for a confirmed and paid participation', async () => {
    const account = demoIds.account('Velluto Profumi')
    const codes = () => rowsOf('select from discount_code where account = $1', account)
    expect(await codes()).toEqual([])
    const mails = () => rowsOf(`select from message where key = 'code.active' and account = $1`, account)
    const [place] = await rowsOf<{ id: string }>('select id from participation where account = $1', account)
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.writer.update(transaction, 'Participation__c', place?.id ?? '', {
        PaymentState__c: 'paid',
      }),
    )
    await Promise.all([openForgottenCodes(server.fair).run(), openForgottenCodes(server.fair).run()])
    expect(await codes()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })
})
