import { BUYER_VALUES } from '@foyer/fair-domain/fixtures/buyer-values'
import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { BUYER_SCORE, buyerSteps } from '../../testing/buyer-steps.ts'
import { callMethod } from '../../testing/call-method.ts'

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

const { as, newBuyer, act, stored, mailsOf, quota, sentApplication, accepted } = buyerSteps(() => server)

let settings = 0
const moveDeadline = (day: string) =>
  server.pool.query(
    `insert into edition_setting (id, name, edition, value, reason, created_date, created_by_id, last_modified_date,
       last_modified_by_id, system_modstamp)
     select $1, 'buyerRequestsUntil', id, $2, 'Test', now() + interval '1 year', created_by_id, now(), created_by_id, now()
     from edition where current`,
    [`a0200000000000${++settings}AAA`, JSON.stringify(day)],
  )

describe('the form', () => {
  test('stores a draft per person, without unknown fields', async () => {
    const { browser, read } = await newBuyer()
    const values = { FirstName: 'Inês', Turnover__c: 'to1', OwnerId: 'x' }
    await callMethod(browser, 'BuyerAccreditationController/saveDraft', { step: 'business', values })
    expect((await read()).draft).toMatchObject({
      step: 'business',
      values: { FirstName: 'Inês', Turnover__c: 'to1' },
    })
    const other = await newBuyer()
    expect((await other.read()).draft).toBeNull()
  })

  test('has a task on Home to apply, and then to confirm', async () => {
    const { browser, send } = await newBuyer()
    const tasks = async () =>
      (await callMethod(browser, 'HomeController/getHome', { language: 'it' })).body.tasks.map(
        ({ name }: { name: string }) => name,
      )
    expect(await tasks()).toContain('buyer.apply')
    const { body } = await send()
    expect(await tasks()).not.toContain('buyer.apply')
    await act('Score', body.id, BUYER_SCORE)
    await act('Accept', body.id)
    expect(await tasks()).toContain('buyer.confirm')
  })

  test('when sent updates the profile, deletes the draft, stores the consents and sends the mail', async () => {
    const { browser, email, send, read } = await newBuyer()
    await callMethod(browser, 'BuyerAccreditationController/saveDraft', { step: 'you', values: BUYER_VALUES })
    const { status, body } = await send({}, { iceProcessing: true, icePrivacy: true })
    expect(status).toBe(200)
    expect(await read()).toMatchObject({ isSubmitted: true, draft: null })
    const application = await stored(body.id)
    expect(application).toMatchObject({
      state: 'submitted',
      country: 'PT',
      new_categories: ['skinCare', 'makeUp'],
      covered_categories: ['fragrance'],
      agency_consent: true,
      scored_by: null,
    })
    expect(Number(application.score)).toBeGreaterThan(0)
    const { rows } = await server.pool.query('select job_title, stores::int from contact where id = $1', [
      application.contact,
    ])
    expect(rows).toEqual([{ job_title: 'buying', stores: 12 }])
    expect((await mailsOf(email)).map(({ key }) => key)).toEqual(['buyer.received'])
  })

  test('sent twice concurrently creates one application, and refuses the other', async () => {
    const { send, browser, email } = await newBuyer()
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('ALREADY_SUBMITTED')
    const { rows } = await server.pool.query(
      'select count(*)::int from buyer_application b join contact c on c.id = b.contact where c.email = $1',
      [email],
    )
    expect(rows[0].count).toBe(1)
    const draft = await callMethod(browser, 'BuyerAccreditationController/saveDraft', {
      step: 'you',
      values: {},
    })
    expect(draft.body.errorCode).toBe('ALREADY_SUBMITTED')
  })

  test.each([
    ['no new category', { NewCategories__c: '' }, 'NewCategories__c', 'newCategoryMissing'],
    ['no covered category', { CoveredCategories__c: '' }, 'CoveredCategories__c', 'coveredCategoryMissing'],
    ['a category nobody offers', { NewCategories__c: 'gold' }, 'NewCategories__c', 'unknownChoice'],
    [
      'an agent code that is not in the list',
      { AgentCode__c: 'AG-PT9999' },
      'AgentCode__c',
      'The agent code is not valid',
    ],
    [
      'an agent code that was retired',
      { AgentCode__c: 'AG-DE0003' },
      'AgentCode__c',
      'The agent code is not valid',
    ],
    ['a phone without prefix', { Phone: '210' }, 'Phone', 'phoneFault'],
  ])('with %s is refused at that field, and stores nothing', async (_, changes, field, message) => {
    const { send, read } = await newBuyer()
    const { status, body } = await send(changes)
    expect(status).toBe(400)
    expect(body.output.fieldErrors[field][0].message).toBe(message)
    expect((await read()).isSubmitted).toBe(false)
  })

  test('accepts two people of a company and no third, even concurrently', async () => {
    const company = 'Trio Beauty'
    const first = await newBuyer(company)
    const { rows } = await server.pool.query('select id from account where name = $1', [company])
    const colleagues = [first, await newBuyer(company), await newBuyer(company)]
    await server.pool.query('update contact set account_id = $1 where company_name = $2', [
      rows[0].id,
      company,
    ])
    const answers = await Promise.all(colleagues.map(({ send }) => send()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.errorCode).toBe('COMPANY_FULL')
  })

  test('is restricted to buyers, while applications are open', async () => {
    const press = await callMethod(await as('press'), 'BuyerAccreditationController/getApplication')
    expect([press.status, press.body.errorCode]).toEqual([403, 'NOT_ELIGIBLE'])
    const { send, read } = await newBuyer()
    await moveDeadline('2027-01-10')
    expect((await read()).isClosed).toBe(true)
    expect((await send()).body.errorCode).toBe('TOO_LATE')
    await moveDeadline('2027-02-07')
  })
})

describe('the committee', () => {
  test('scores first; then the applicant reads that it is being evaluated', async () => {
    const { id } = await sentApplication()
    const decision = { reasonCode: '', note: '', noteForCustomer: false, parts: null }
    const inQueue = await callMethod(await as('admin'), 'QueueController/decide', {
      queue: 'buyers',
      recordId: id,
      action: 'Accept',
      ...decision,
    })
    expect(inQueue.body.errorCode).toBe('NOT_SCORED')
    // The record does not offer the action.
    expect((await act('Accept', id)).status).toBe(403)
    await act('Score', id, { ...BUYER_SCORE, RolePoints__c: 0, SizePoints__c: 0 })
    const application = await stored(id)
    expect([application.state, Number(application.score), application.proposal]).toEqual([
      'pending_evaluation',
      48,
      'reject',
    ])
    expect((await act('Score', id, { ...BUYER_SCORE, RolePoints__c: 26 })).status).toBe(400)
  })

  test('accepts: sets term, benefits by score and quota place, and mails the terms in the buyer’s language', async () => {
    const before = await quota('PT')
    const { id, email } = await accepted()
    expect(await stored(id)).toMatchObject({
      state: 'accepted',
      confirmation: 'open',
      hotel_nights: '2',
      travel_contribution: '300.00',
      min_meetings: '12',
      decided_by: demoIds.user('admin'),
    })
    expect(await quota('PT')).toBe(before + 1)
    const mail = (await mailsOf(email)).at(-1)
    expect([mail.key, mail.language]).toEqual(['buyer.accepted', 'en-US'])
    expect(mail.text).toContain('at least 12 kept meetings')
    expect(mail.text).toContain('25 January 2027')
  })

  test('decides once, even for concurrent decisions', async () => {
    const { id, email } = await sentApplication()
    await act('Score', id, BUYER_SCORE)
    const answers = await Promise.all([
      act('Accept', id),
      act('Reject', id, { ReasonCode__c: 'profile' }, 'staff'),
    ])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const mails = (await mailsOf(email)).filter(({ key }) => /accepted|rejected/.test(key))
    expect(mails).toHaveLength(1)
    const late = await callMethod(await as('staff'), 'QueueController/decide', {
      queue: 'buyers',
      recordId: id,
      action: 'Reject',
      reasonCode: 'profile',
      note: '',
      noteForCustomer: false,
      parts: null,
    })
    expect([late.status, late.body.errorCode]).toEqual([409, 'ALREADY_DECIDED'])
  })

  test('rejects with a reason, and shows the note to the applicant only if chosen', async () => {
    const { id, email, browser } = await sentApplication()
    expect((await act('Reject', id)).status).toBe(400)
    await act('Reject', id, { ReasonCode__c: 'categories', Note__c: 'Secret', NoteForCustomer__c: false })
    expect(await stored(id)).toMatchObject({
      state: 'rejected',
      reason_code: 'categories',
      customer_note: null,
    })
    const rejections = (await mailsOf(email)).filter(({ key }) => key === 'buyer.rejected')
    expect(rejections).toHaveLength(1)
    expect(rejections[0].text).not.toContain('Secret')
    const record = await browser.send({
      method: 'GET',
      url: `${DATA_PATH}/ui-api/records/${id}?fields=BuyerApplication__c.State__c&optionalFields=BuyerApplication__c.Score__c,BuyerApplication__c.ReasonCode__c`,
    })
    expect(Object.keys(record.json().fields)).toEqual(['State__c'])
  })

  test('puts on the waiting list, and can decide later', async () => {
    const { id, email } = await sentApplication()
    await act('Wait', id, { ReasonCode__c: 'quota' })
    expect((await mailsOf(email)).map(({ key }) => key)).toContain('buyer.waiting')
    expect(await stored(id)).toMatchObject({ state: 'pending_evaluation', waiting_list: true })
    expect((await act('Reject', id, { ReasonCode__c: 'quota' })).status).toBe(201)
  })

  test('cannot use the last place of a quota twice', async () => {
    await server.pool.query(`update buyer_quota set "limit" = used + 1 where value = 'ES'`)
    const both = [
      await sentApplication({ MailingCountry: 'ES' }),
      await sentApplication({ MailingCountry: 'ES' }),
    ]
    await server.pool.query(`update buyer_application set country = 'ES' where id = any($1)`, [
      both.map(({ id }) => id),
    ])
    for (const { id } of both) await act('Score', id, BUYER_SCORE)
    const answers = await Promise.all(both.map(({ id }) => act('Accept', id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const full = answers.find(({ status }) => status === 409)?.body
    expect(full[0]?.message ?? full.message).toContain('Spagna')
  })

  test('acts for the organiser only: buyers and exhibitors have no such action', async () => {
    const { id } = await sentApplication()
    expect((await act('Accept', id, {}, 'exhibitor')).status).toBe(404)
    expect((await act('Score', id, BUYER_SCORE, 'buyer')).status).toBe(404)
  })
})
