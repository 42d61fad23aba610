import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { MAKE_DOCUMENT } from '../../services/documents/request-document.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { ISSUE_TICKET } from '../../services/ticketing/request-ticket.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { buyerSteps } from '../../testing/buyer-steps.ts'
import { callMethod } from '../../testing/call-method.ts'
import { REGISTERED_PASSWORD } from '../../testing/register-person.ts'
import { GIVE_BUYER_BADGES } from './buyer-badge.ts'
import { EXPIRE_PLACES } from './expire-buyer-places.ts'
import { invoiceFees } from './invoice-fee.ts'
import { watchDuties } from './watch-duties.ts'

const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // Drop jobs that the demo data queued.
  await server.pool.query('delete from graphile_worker._private_jobs')
  // Quotas have a separate test; the tests here must not reach one.
  await server.pool.query('update buyer_quota set "limit" = 1000')
})
beforeEach(() => server.advance(60_000))
afterAll(() => server.close())

const { as, newBuyer, act, stored, mailsOf, quota, accepted } = buyerSteps(() => server)
const answer = (browser: Awaited<ReturnType<typeof as>>, step: 'confirm' | 'decline') =>
  callMethod(browser, `BuyerOutcomeController/${step}`)

describe('the confirmation term', () => {
  test('keeps a place confirmed within it, and frees one that is given back', async () => {
    const { id, browser } = await accepted()
    const taken = await quota('PT')
    expect((await answer(browser, 'confirm')).body).toEqual({ confirmation: 'confirmed' })
    expect((await answer(browser, 'confirm')).body.errorCode).toBe('STEP_REFUSED')
    expect((await answer(browser, 'decline')).body).toEqual({ confirmation: 'declined' })
    expect(await quota('PT')).toBe(taken - 1)
    expect(await stored(id)).toMatchObject({ state: 'accepted', confirmation: 'declined' })
  })

  test('gives a badge that opens the gate every day, until the place is given back', async () => {
    const { id, browser, email } = await accepted()
    const badge = async () =>
      (await callMethod(browser, 'BuyerOutcomeController/getOutcome')).body.application.badge
    expect(await badge()).toBeNull()
    await answer(browser, 'confirm')
    expect(await badge()).toEqual({ state: 'making', documentId: null })
    await server.runJobs(ISSUE_TICKET)
    await server.runJobs(MAKE_DOCUMENT)
    const { documentId } = await badge()
    const paper = await browser.send({ method: 'GET', url: `/fair/documents/${documentId}` })
    expect(paper.headers['content-type']).toBe('application/pdf')
    const foreign = await (await as('press')).send({ method: 'GET', url: `/fair/documents/${documentId}` })
    expect(foreign.statusCode).toBe(404)

    const { rows } = await server.pool.query(
      `select t.code, e.opening::text, t.max_days from ticket t join edition e on e.id = t.edition where t.subject_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0].max_days).toBeNull()
    const gate = await as('staff')
    const scan = async (scanId: string) =>
      (await callMethod(gate, 'AdmissionController/validate', { code: rows[0].code, gate: 'Ovest', scanId }))
        .body
    expect((await scan(`${id}-1`)).outcome).toBe('tooEarly')
    const daysAhead = Math.round((Date.parse(rows[0].opening) - Date.parse('2027-01-15')) / DAY_MS)
    server.advance(daysAhead * DAY_MS)
    await gate.signIn('staff@foyer.example')
    expect(await scan(`${id}-2`)).toMatchObject({ outcome: 'admitted', holder: { kind: 'buyer' } })
    expect(await stored(id)).toMatchObject({ check_ins: '1' })
    server.rewind()
    server.advance(120_000)
    await browser.signIn(email, REGISTERED_PASSWORD)
    await answer(browser, 'decline')
    await gate.signIn('staff@foyer.example')
    expect((await scan(`${id}-3`)).outcome).toBe('voided')
    expect(await badge()).toBeNull()
  })

  test('issues missing badges for places confirmed earlier, once, in English for foreign buyers', async () => {
    for (const _ of ['first', 'again']) {
      await server.pool.query('select graphile_worker.add_job($1, $2::json)', [GIVE_BUYER_BADGES, '{}'])
      await server.runJobs(GIVE_BUYER_BADGES)
    }
    const { rows } = await server.pool.query(
      `select count(t.id)::int as tickets from buyer_application b join edition e on e.id = b.edition and e.current
       left join ticket t on t.subject_id = b.id where b.confirmation = 'confirmed' group by b.id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ tickets }) => tickets === 1)).toBe(true)
    await server.runJobs(ISSUE_TICKET)
    const papers = `select distinct d.language from document d join buyer_application b on b.id = d.subject_id`
    expect((await server.pool.query(`${papers} where b.country <> 'IT'`)).rows).toEqual([
      { language: 'en-US' },
    ])
  })

  test('sends one reminder, then expires and frees the place', async () => {
    const { id, browser, email } = await accepted()
    const taken = await quota('PT')
    const runLapse = async () => {
      await server.pool.query('select graphile_worker.add_job($1, $2::json)', [EXPIRE_PLACES, '{}'])
      await server.runJobs(EXPIRE_PLACES)
    }
    server.advance(8 * DAY_MS)
    await runLapse()
    await runLapse()
    expect((await mailsOf(email)).filter(({ key }) => key === 'buyer.confirm')).toHaveLength(1)
    server.advance(4 * DAY_MS)
    // The session has expired by now.
    await browser.signIn(email, REGISTERED_PASSWORD)
    expect((await answer(browser, 'confirm')).body.errorCode).toBe('STEP_REFUSED')
    await runLapse()
    await runLapse()
    expect(await stored(id)).toMatchObject({ confirmation: 'lapsed' })
    expect((await mailsOf(email)).filter(({ key }) => key === 'buyer.lapsed')).toHaveLength(1)
    expect(await quota('PT')).toBeLessThan(taken)
    server.rewind()
  })
})

describe('the duties', () => {
  const runWatch = () => watchDuties(server.fair).run({})
  const days = async () =>
    (await server.pool.query('select opening::text, closing::text from edition where current')).rows[0]
  /** Sets the clock to noon of a day, plus an offset in days. */
  const goTo = (day: string, offset = 0) => {
    server.rewind()
    server.advance(Date.parse(day) - Date.parse('2027-01-15') + offset * DAY_MS)
  }
  async function confirmed() {
    server.rewind()
    const buyer = await accepted()
    await answer(buyer.browser, 'confirm')
    return buyer
  }

  test('send one reminder before the fair', async () => {
    const { email } = await confirmed()
    const countMails = async () => (await mailsOf(email)).filter(({ key }) => key === 'buyer.duties').length
    await runWatch()
    expect(await countMails()).toBe(0)
    goTo((await days()).opening, -6)
    await Promise.all([runWatch(), runWatch()])
    await runWatch()
    expect(await countMails()).toBe(1)
  })

  test('count each kept meeting once, from any source', async () => {
    const { id, browser, email } = await confirmed()
    const { opening } = await days()
    const exhibitor = demoIds.account('Aurora Cosmetici')
    const meet = (heldOn: string) => act('RecordMeeting', id, { Account__c: exhibitor, HeldOn__c: heldOn })
    expect((await meet(opening)).status).toBe(400)
    goTo(opening, 1)
    expect((await meet(opening)).status).toBe(201)
    await meet(opening)
    const hear = async (account: string, accountId: string, reference: string) =>
      callMethod(await as(account), 'BuyerMeetingsController/meetingKept', {
        applicationId: id,
        accountId,
        heldOn: opening,
        reference,
      })
    expect((await hear('exhibitor', exhibitor, 'm-1')).status).toBe(403)
    await Promise.all([1, 2].map(() => hear('admin', demoIds.account('Velluto Profumi'), 'm-2')))
    await hear('admin', exhibitor, 'm-1')
    expect(await stored(id)).toMatchObject({ kept_meetings: '2' })
    await browser.signIn(email, REGISTERED_PASSWORD)
    const { application } = (await callMethod(browser, 'BuyerOutcomeController/getOutcome')).body
    expect(application).toMatchObject({ keptMeetings: 2, fee: null })
  })

  test('queue a no-show for the desk, which charges the fee once, but not a buyer who came', async () => {
    const absent = await confirmed()
    const came = await confirmed()
    await server.pool.query('update buyer_application set check_ins = 1 where id = $1', [came.id])
    goTo((await days()).closing)
    await runWatch()
    expect(await stored(absent.id)).toMatchObject({ duty: null })
    goTo((await days()).closing, 1)
    await Promise.all([runWatch(), runWatch()])
    expect(await stored(absent.id)).toMatchObject({ duty: 'to_check', miss: 'noShow' })
    expect(await stored(came.id)).toMatchObject({ duty: null })
    const answers = await Promise.all([act('ChargeFee', absent.id), act('ChargeFee', absent.id)])
    // The second call is refused by the step, or already by the action.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const { rows } = await server.pool.query('select amount from amount_due where subject_id = $1', [
      absent.id,
    ])
    expect(rows).toEqual([{ amount: '300.00' }])
    const [fee] = (await mailsOf(absent.email)).filter(({ key }) => key === 'buyer.fee')
    expect(fee?.text).toContain('300')
    await absent.browser.signIn(absent.email, REGISTERED_PASSWORD)
    const { application } = (await callMethod(absent.browser, 'BuyerOutcomeController/getOutcome')).body
    expect(application.fee).toMatchObject({
      amount: 300_00,
      isPaid: false,
      transfer: { amountCents: 300_00 },
      invoice: null,
    })
  })

  test('invoice a paid fee without VAT once the addressee is complete, visible to the buyer alone', async () => {
    const { id, browser, email } = await confirmed()
    goTo((await days()).closing, 1)
    await runWatch()
    await act('ChargeFee', id)
    const { rows } = await server.pool.query<{ id: string; account: string }>(
      'select id, account from amount_due where subject_id = $1',
      [id],
    )
    await server.fair.transact(server.fair.systemSession, (transaction) =>
      recordReceipt(server.fair, transaction, {
        accountId: String(rows[0]?.account),
        amountCents: 300_00,
        receivedOn: '2027-01-14',
        bankReference: `CRO-${id}`,
        dueIds: [String(rows[0]?.id)],
      }),
    )
    await browser.signIn(email, REGISTERED_PASSWORD)
    const fee = async () =>
      (await callMethod(browser, 'BuyerOutcomeController/getOutcome')).body.application.fee
    const countMails = async () =>
      (
        await server.pool.query(
          `select key from message where "to" = $1 and key like 'invoice.%' order by key`,
          [email],
        )
      ).rows.map(({ key }) => key)
    // VAT number and address are not stored yet.
    expect(await fee()).toMatchObject({ isPaid: true, transfer: null, invoice: null })
    expect(await countMails()).toEqual(['invoice.paid'])
    await server.pool.query(
      `update contact set vat_number = 'PT501442600', mailing_street = 'Rua Nova 1', mailing_city = 'Porto',
       mailing_postal_code = '4000-001', mailing_country = 'PT' where email = $1`,
      [email],
    )
    for (const _ of ['once', 'again']) await invoiceFees(server.fair).run({})
    await server.runJobs(MAKE_DOCUMENT)
    const { invoice } = await fee()
    const { rows: issued } = await server.pool.query(
      `select type, total, tax, stamp_duty, (select string_agg(natura, ' ') from invoice_line where invoice = i.id) as natura
       from invoice i where i.account = $1`,
      [rows[0]?.account],
    )
    expect(issued).toEqual([
      { type: 'penalty', total: '300.00', tax: '0.00', stamp_duty: '2.00', natura: 'N1' },
    ])
    expect(await countMails()).toEqual(['invoice.issued_paid', 'invoice.paid'])
    const url = `/fair/documents/${invoice.documentId}`
    expect((await browser.send({ url })).headers['content-type']).toBe('application/pdf')
    expect((await (await as('buyer')).send({ url })).statusCode).toBe(404)
  })

  test('queue a late cancellation for the desk too, which can excuse it', async () => {
    const { id, browser, email } = await confirmed()
    goTo((await days()).opening, -10)
    await browser.signIn(email, REGISTERED_PASSWORD)
    await answer(browser, 'decline')
    expect(await stored(id)).toMatchObject({ duty: 'to_check', miss: 'lateCancellation' })
    expect((await act('Excuse', id)).status).toBe(400)
    expect((await act('Excuse', id, { ReasonCode__c: 'health' })).status).toBe(201)
    expect(await stored(id)).toMatchObject({ duty: 'excused' })
    const dues = await server.pool.query('select from amount_due where subject_id = $1', [id])
    expect(dues.rowCount).toBe(0)
    server.rewind()
  })
})

describe('the list for the agency', () => {
  const URL = '/fair/console/exports/agency-buyers.csv'

  test('contains only buyers with both consents at present, and is logged', async () => {
    const giver = await newBuyer('=Casa "Uno"')
    await giver.send({}, { iceProcessing: true, icePrivacy: true })
    const half = await newBuyer('Casa Mezza')
    await half.send({}, { iceProcessing: true })
    const response = await (await as('staff')).send({ method: 'GET', url: URL })
    expect(response.headers['content-type']).toContain('text/csv')
    expect(response.body).toContain(`"'=Casa ""Uno"""`)
    expect(response.body).not.toContain('Casa Mezza')
    await callMethod(giver.browser, 'ConsentsController/saveConsents', {
      language: 'it',
      answers: { icePrivacy: false },
    })
    expect((await (await as('staff')).send({ method: 'GET', url: URL })).body).not.toContain('Uno')
    const { rows } = await server.pool.query(`select actor from audit_entry where name = 'buyers.exported'`)
    expect(rows).toEqual([{ actor: demoIds.user('staff') }, { actor: demoIds.user('staff') }])
  })

  test('is restricted to staff', async () => {
    for (const account of ['buyer', 'exhibitor'])
      expect((await (await as(account)).send({ method: 'GET', url: URL })).statusCode).toBe(403)
    const guest = await server.browser().send({ method: 'GET', url: URL })
    expect([guest.statusCode, guest.body]).toEqual([302, ''])
  })
})
