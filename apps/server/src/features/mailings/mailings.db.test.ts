import type { MailingPeopleResult, MailingResult } from '@foyer/fair-domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withLease } from '../../jobs/lease.ts'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { unsubscribeToken } from '../../services/consents/unsubscribe-token.ts'
import { DELIVER_MESSAGE, messageLease, readersOf } from '../../services/messages/send-message.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { findRecipients } from './find-recipients.ts'
import { sendBatch, sendMailing } from './send-mailing.ts'
import { WITHDRAW_MAILS, withdrawBatch } from './stop-mailing.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
let admin: ReturnType<typeof server.browser>
const SECRET = 'a secret that only tests use, long enough'
const TEXTS = {
  it: { subject: 'Allestimento a {fair}', body: 'Gentile {name},\n\nci serve la planimetria di {company}.' },
  'en-US': { subject: 'Set-up at {fair}', body: 'Dear {name},\n\nwe need the plan of {company}.' },
}

beforeAll(async () => {
  server = await buildTestApp()
  admin = await signedIn('admin')
})
beforeEach(() => server.advance(60_000))
afterAll(() => server.close())

async function signedIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  return browser
}
async function ask<T = unknown>(name: string, input: object, browser = admin): Promise<T> {
  const { status, body } = await callMethod(browser, `MailingsController/${name}`, input)
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return body
}
const refusedWith = async (name: string, input: object, browser = admin) =>
  [(await callMethod(browser, `MailingsController/${name}`, input)).body].flat()[0]?.errorCode
const start = async (ids: readonly string[], browser = admin) =>
  (await ask<{ id: string }>('start', { ids, source: 'Test' }, browser)).id
const read = (id: string) => ask<MailingResult>('getMailing', { id, language: 'en-US' })
const write = (id: string, more: object = {}) =>
  ask('save', { id, kind: 'service', purpose: null, audience: 'primary', texts: TEXTS, ...more })
/** Mails per batch. */
const BATCH = 10
const work = (mailingId: string) => sendMailing(server.fair, BATCH).run({ mailingId })
const sendSome = (mailingId: string) =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    sendBatch(server.fair, transaction, mailingId, BATCH),
  )
const peopleOf = async (id: string, of: string) =>
  (await ask<MailingPeopleResult>('getRecipients', { id, of, language: 'en-US' })).people
    .map(({ contactId }) => contactId)
    .sort()
const mailsOf = async (mailing: string) =>
  (
    await server.pool.query<{ to: string; subject: string; contact: string; text: string; headers: string }>(
      'select "to", name as subject, contact, text, headers from message where mailing = $1 order by "to"',
      [mailing],
    )
  ).rows
const companyId = async () =>
  (
    await server.pool.query<{ id: string }>('select account_id as id from contact where id = $1', [
      demoIds.contact('exhibitor'),
    ])
  ).rows[0]?.id ?? ''

test('names the sender of a colleague’s draft in the history', async () => {
  const account = demoIds.account('Cipria Nove')
  const id = await start([account])
  await write(id)
  await ask('send', { id, at: null }, await signedIn('staff'))
  server.advance(60_000)
  await work(id)
  const { rows } = await server.pool.query(
    `select distinct actor from audit_entry where name = 'mail.written' and account = $1`,
    [account],
  )
  expect(rows).toEqual([{ actor: demoIds.user('staff') }])
})

test('mails a company’s primary referent in their language, and records it in the company’s history', async () => {
  const account = await companyId()
  const id = await start([account])
  expect(await refusedWith('send', { id, at: null })).toBe('MAIL_INCOMPLETE')
  await write(id)
  const draft = await read(id)
  expect(draft).toMatchObject({ state: 'draft', counts: { it: 1, 'en-US': 0 }, isToCompanies: true })
  const [reader] = draft.shown
  const preview = await admin.send({
    method: 'GET',
    url: `/fair/console/mailing-preview/${id}?contact=${reader?.contactId}`,
  })
  expect(preview.body).toContain(`ci serve la planimetria di ${reader?.company}`)
  await ask('send', { id, at: null })
  await work(id)
  // It is delayed, so that it can still be stopped.
  expect(await mailsOf(id)).toEqual([])
  server.advance(21_000)
  await work(id)
  expect(await mailsOf(id)).toMatchObject([{ to: reader?.email, contact: reader?.contactId }])
  expect((await mailsOf(id))[0]?.headers).not.toContain('List-Unsubscribe')
  expect(await read(id)).toMatchObject({ state: 'sent', results: { waiting: 1, sent: 0, leftOut: 0 } })
  const { rows } = await server.pool.query(
    `select note, object_api_name as object, actor from audit_entry where name = 'mail.written' and account = $1`,
    [account],
  )
  const note = TEXTS.it.subject.replace('{fair}', 'Foyer 2027')
  expect(rows).toEqual([{ note, object: 'Message__c', actor: demoIds.user('admin') }])
})

test('fills the name of the fair into titles and the history', async () => {
  const account = demoIds.account('Cipria Nove')
  const id = await start([account])
  const subject = 'Orari a {fair} per {company}'
  await write(id, {
    texts: { it: { subject, body: 'Gentile {name}' }, 'en-US': { subject, body: 'Dear {name}' } },
  })
  await ask('send', { id, at: null })
  server.advance(60_000)
  await work(id)
  const { rows } = await server.pool.query<{ text: string }>(
    `select name as text from mailing where id = $1
     union all select note from audit_entry where name = 'mail.written' and account = $2 and note like 'Orari%'`,
    [id, account],
  )
  expect(rows.map(({ text }) => text)).toEqual(Array(rows.length).fill('Orari a Foyer 2027 per …'))
  expect(rows.length).toBeGreaterThan(1)
})

test('accounts for every company of a list, also for those without people', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into account (id, name, type, phone, owner_id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp)
     select '001800000000001AAA', 'Senza Persone', 'Exhibitor', '+39 051 77', owner_id, now(), created_by_id, now(), created_by_id, now()
     from account order by id limit 1 returning id`,
  )
  const alone = rows[0]?.id ?? ''
  const id = await start([await companyId(), alone])
  const { companies, leftOut, counts } = await read(id)
  expect(companies).toEqual({ total: 2, reached: counts.it + counts['en-US'] })
  expect(leftOut).toContainEqual({ reason: 'without a person who has an email address', count: 1 })
  const { people } = await ask<MailingPeopleResult>('getRecipients', { id, of: 'leftOut', language: 'en-US' })
  expect(people).toContainEqual(
    expect.objectContaining({ accountId: alone, contactId: null, phone: '+39 051 77' }),
  )
})

test('shows sent mails to staff without working links', async () => {
  const { rows } = await server.pool.query<{ id: string }>(
    `select id from message where mailing is not null order by id limit 1`,
  )
  await server.pool.query(
    `update message set html = html || '<a href="https://fair.example/fair/reserved/reset?token=secret">x</a> https://fair.example/t/secret' where id = $1`,
    [rows[0]?.id],
  )
  const url = `/fair/console/mailbox/${rows[0]?.id}`
  const { body } = await (await signedIn('staff')).send({ method: 'GET', url })
  expect(body).toContain('ci serve la planimetria')
  expect(body).not.toContain('secret')
  expect((await (await signedIn('exhibitor')).send({ method: 'GET', url })).statusCode).not.toBe(200)
})

/** More people than one batch. */
const manyPeople = async () =>
  (
    await server.pool.query<{ id: string }>(
      `select id from contact where email is not null order by id limit $1`,
      [2 * BATCH],
    )
  ).rows

test('sends to each person and address once, across server crashes and concurrent workers', async () => {
  const rows = await manyPeople()
  expect(rows.length).toBeGreaterThan(BATCH)
  const id = await start(rows.map((row) => row.id))
  await server.pool.query(
    `update contact set email = (select email from contact where id = $1) where id = $2 and not exists (
       select from user_account u where u.contact_id in ($1, $2))`,
    [rows.at(-1)?.id, rows.at(-2)?.id],
  )
  await server.pool.query(
    `insert into amount_due (id, created_date, created_by_id, last_modified_date, last_modified_by_id, system_modstamp,
       subject_id, account, kind, amount, paid, due_on, state, reference)
     select 'a60TST' || lpad(row_number() over ()::text, 12, '0'), now(), 'x', now(), 'x', now(), a.id, a.id, 'balance', 1, 0,
       '2027-03-01', 'open', 'TST-' || row_number() over () from (select distinct account_id as id from contact where id = any($1)
       and account_id is not null) a`,
    [rows.map((row) => row.id)],
  )
  await write(id)
  const { counts } = await read(id)
  const wanted = counts.it + counts['en-US']
  expect(wanted).toBeGreaterThan(BATCH)
  await ask('send', { id, at: null })
  server.advance(21_000)
  // A server that dies in the middle of a batch.
  await expect(
    server.fair.transact(server.fair.systemSession, async (transaction) => {
      await sendBatch(server.fair, transaction, id, BATCH)
      throw new Error('killed')
    }),
  ).rejects.toThrow('killed')
  expect(await mailsOf(id)).toEqual([])
  await sendSome(id)
  expect(await mailsOf(id)).toHaveLength(BATCH)
  await Promise.all([work(id), work(id), work(id)])
  await work(id)
  const mails = await mailsOf(id)
  expect(mails).toHaveLength(wanted)
  expect(new Set(mails.map(({ contact }) => contact)).size).toBe(wanted)
  expect(new Set(mails.map(({ to }) => to.toLowerCase())).size).toBe(wanted)
  expect(await read(id)).toMatchObject({ state: 'sent', results: { waiting: wanted } })
  // Each count lists all of its recipients.
  expect(await peopleOf(id, 'waiting')).toEqual(mails.map(({ contact }) => contact).sort())
})

test('stops a running mailing: finishes deliveries in progress, sends no others, and counts correctly', async () => {
  const id = await start((await manyPeople()).map((row) => row.id))
  await write(id)
  const { counts } = await read(id)
  const wanted = counts.it + counts['en-US']
  await ask('send', { id, at: null })
  server.advance(21_000)
  await sendSome(id)
  expect(await read(id)).toMatchObject({ state: 'sending', results: { waiting: wanted, sent: 0 } })
  expect(await refusedWith('stop', { id }, await signedIn('exhibitor'))).toBe('INSUFFICIENT_ACCESS')
  // Three are sent, one failed; another is being delivered when two users stop the mailing during the job.
  const { rows: mails } = await server.pool.query<{ id: string }>(
    'select id from message where mailing = $1 order by id',
    [id],
  )
  const gone = mails.slice(0, 3).map((mail) => mail.id)
  await server.pool.query(`update message set status = 'sent', sent_at = now() where id = any($1)`, [gone])
  await server.pool.query(`update message set status = 'failed', undelivered_at = now() where id = $1`, [
    mails[4]?.id,
  ])
  const answers = await withLease(server.pool, messageLease(mails[3]?.id ?? ''), () =>
    Promise.all([
      work(id),
      ...[admin, admin].map((browser) => callMethod(browser, 'MailingsController/stop', { id })),
    ]),
  )
  const stops = answers.filter((answer) => answer !== undefined)
  expect(stops.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = stops.find(({ status }) => status === 200)?.body
  expect(done).toEqual({ state: 'stopped', sent: 4, stopped: wanted - 5 })
  // One excluded recipient was deleted in the meantime, and is no longer listed.
  const { rowCount: deleted } = await server.pool.query(
    `update message set contact = null where id = (select max(id) from message
       where mailing = $1 and status in ('queued', 'held') and id <> $2)`,
    [id, mails[3]?.id],
  )
  expect(deleted).toBe(1)
  // From now on nothing is sent, although no mail is withdrawn yet; the withdrawal resumes after a crash.
  await work(id)
  await server.runJobs(DELIVER_MESSAGE)
  const withdrawn = async () =>
    (await server.pool.query(`select from message where mailing = $1 and status = 'withdrawn'`, [id]))
      .rowCount
  const sent = await server.pool.query(`select from message where mailing = $1 and status = 'sent'`, [id])
  expect([sent.rowCount, await withdrawn()]).toEqual([4, 0])
  expect((await read(id)).results).toMatchObject({ waiting: 0, sent: 4, failed: 1 })
  expect(await withdrawBatch(server.fair, id, 2)).toBe(true)
  expect(await withdrawn()).toBe(2)
  await server.runJobs(WITHDRAW_MAILS)
  const { rows: stood } = await server.pool.query(
    `select status, count(*)::int as count from message where mailing = $1 group by 1 order by 1`,
    [id],
  )
  expect(stood.slice(0, 2)).toEqual([
    { status: 'failed', count: 1 },
    { status: 'sent', count: 4 },
  ])
  expect(stood.slice(2).map(({ status }) => status)).toEqual(['withdrawn'])
  const { leftOut: before } = (await read(id)).results ?? { leftOut: 0 }
  expect(await read(id)).toMatchObject({
    state: 'stopped',
    leftOut: expect.arrayContaining([{ reason: 'stopped before sending', count: wanted - 5 }]),
    results: { waiting: 0, sent: 4, failed: 1, leftOut: before },
  })
  expect(before).toBeGreaterThanOrEqual(wanted - 5)
  expect(await refusedWith('stop', { id })).toBe('STEP_REFUSED')
})

test('sends a promotional mail only with consent, checked again before sending; its link revokes it', async () => {
  const [yes, changesMind, no] = [
    demoIds.contact('exhibitor'),
    demoIds.contact('team'),
    demoIds.contact('buyer'),
  ]
  const agree = async (account: string, given: boolean) =>
    callMethod(await signedIn(account), 'ConsentsController/saveConsents', {
      language: 'it',
      answers: { promotional: given },
    })
  await agree('exhibitor', true)
  await agree('team', true)
  await agree('buyer', false)
  const id = await start([yes, changesMind, no])
  expect(
    await refusedWith(
      'save',
      { id, kind: 'promotional', purpose: 'promotional', audience: 'primary', texts: TEXTS },
      await signedIn('staff'),
    ),
  ).toBe('NOT_A_PROMOTER')
  await write(id, { kind: 'promotional', purpose: 'promotional' })
  expect((await read(id)).leftOut).toEqual([{ reason: 'without consent', count: 1 }])
  await ask('send', { id, at: null })
  await agree('team', false)
  server.advance(21_000)
  await work(id)
  const mails = await mailsOf(id)
  expect(mails.map(({ contact }) => contact)).toEqual([yes])
  expect(mails[0]?.headers).toContain('List-Unsubscribe-Post')
  expect(await read(id)).toMatchObject({ results: { leftOut: 2, unsubscribed: 0 } })
  server.advance(1000)
  const token = unsubscribeToken(SECRET, { contactId: yes, purpose: 'promotional' })
  await server.app.inject({
    method: 'POST',
    url: `/fair/reserved/unsubscribe?token=${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect((await read(id)).results?.unsubscribed).toBe(1)
  expect([
    await peopleOf(id, 'unsubscribed'),
    await peopleOf(id, 'leftOut'),
    await peopleOf(id, 'going'),
  ]).toEqual([[yes], [changesMind, no].sort(), [yes]])
  const wanted = (of: string) => ({ id, of, language: 'it' })
  expect(await refusedWith('getRecipients', wanted('going'), await signedIn('exhibitor'))).toBe(
    'INSUFFICIENT_ACCESS',
  )
  // A user without access to consents sees the number of withdrawals, not the people.
  await server.pool.query(
    `update user_account set profiles = '{viewer}' where username = 'press@foyer.example'`,
  )
  const viewer = await signedIn('press')
  const seen = await ask<MailingResult>('getMailing', { id, language: 'it' }, viewer)
  expect(seen).toMatchObject({
    results: { unsubscribed: 1 },
    leftOut: [{ reason: 'senza consenso', count: 2 }],
    seesUnsubscribed: false,
  })
  // Nor does a user who may not send mailings see the excluded people.
  expect(seen.shown.map(({ contactId }) => contactId)).toEqual([yes])
  expect(await refusedWith('getRecipients', wanted('leftOut'), viewer)).toBe('INSUFFICIENT_ACCESS')
  expect(await refusedWith('getRecipients', wanted('unsubscribed'), viewer)).toBe('INSUFFICIENT_ACCESS')
  expect((await ask<MailingPeopleResult>('getRecipients', wanted('going'), viewer)).people).toHaveLength(1)
  // The count matches the list.
  await server.pool.query('delete from mailing_recipient where mailing = $1 and contact = $2', [id, yes])
  expect([(await read(id)).results?.unsubscribed, await peopleOf(id, 'unsubscribed')]).toEqual([0, []])
})

test('stops a scheduled mailing until it is sent, and sends a test to its author only', async () => {
  const id = await start([demoIds.contact('exhibitor')])
  await write(id)
  expect(await ask('test', { id })).toEqual({ to: 'admin@foyer.example' })
  const { rows } = await server.pool.query(
    `select "to", name from message where key = 'mailing.test' order by name`,
  )
  expect(rows.map(({ to }) => to)).toEqual(['admin@foyer.example', 'admin@foyer.example'])
  expect(rows[0]?.name).toMatch(/^\[(Prova|Test)\] /)
  const at = new Date(server.fair.clock() + 3_600_000).toISOString()
  expect(await refusedWith('send', { id, at: '2020-01-01T00:00:00.000Z' })).toBe('SEND_TIME_PAST')
  expect(await ask('send', { id, at })).toEqual({ sendAt: at })
  expect(await refusedWith('send', { id, at: null })).toBe('STEP_REFUSED')
  await ask('stop', { id })
  server.advance(3_700_000)
  await work(id)
  expect(await mailsOf(id)).toEqual([])
  await ask('send', { id, at: null })
  server.advance(21_000)
  await work(id)
  expect(await mailsOf(id)).toHaveLength(1)
  // Once delivered, it cannot be stopped.
  await server.runJobs(DELIVER_MESSAGE)
  expect(await refusedWith('stop', { id })).toBe('STEP_REFUSED')
  const entries = await server.pool.query(
    `select from audit_entry where name = 'mail.written' and record_id = $1`,
    [demoIds.contact('exhibitor')],
  )
  expect(entries.rowCount).toBeGreaterThan(0)
})

test('refuses mailings by viewers, and those without recipients', async () => {
  await server.pool.query(
    `update user_account set profiles = '{viewer}' where username = 'press@foyer.example'`,
  )
  const viewer = await callMethod(await signedIn('press'), 'MailingsController/start', {
    ids: [demoIds.contact('exhibitor')],
    source: '',
  })
  expect(viewer.status).toBe(403)
  const { rows } = await server.pool.query<{ id: string }>('select id from gallery_item order by id limit 1')
  expect(await refusedWith('start', { ids: [rows[0]?.id], source: '' })).toBe('NOBODY_TO_WRITE_TO')
})

test('does not count a deleted draft as a relation for a mail', async () => {
  const contact = demoIds.contact('buyer')
  const editionId = editionIds.edition(2026)
  const leftOut = async () => {
    const mailing = { kind: 'service', purpose: null, audience: 'primary' } as const
    const subject = { record: contact, contact, account: null }
    const [found] = await findRecipients(server.pool, mailing, [subject], { editionId, isPersonal: false })
    return found?.leftOut
  }
  await server.pool.query(
    `insert into application select (jsonb_populate_record(a, jsonb_build_object('id', 'a20thrownaway', 'account', $1::text,
       'edition', $2::text, 'state', 'withdrawn', 'submitted_at', null, 'number', null))).* from application a order by a.id limit 1`,
    [demoIds.account('Meridian Retail'), editionId],
  )
  expect(await leftOut()).toBe('noRelation')
  await server.pool.query(`update application set submitted_at = now() where id = 'a20thrownaway'`)
  expect(await leftOut()).toBeNull()
})

test('routes replies of recipients without an account to the contact for companies, or for visitors without a company', async () => {
  const readers = (to: { contactId?: string }) => readersOf(server.pool, {}, to)
  const alone = await server.pool.query<{ id: string }>(
    'select id from contact where account_id is null order by id limit 1',
  )
  expect(await readers({ contactId: alone.rows[0]?.id ?? '' })).toBe('visitors')
  expect(await readers({ contactId: demoIds.contact('exhibitor') })).toBe('exhibitors')
  expect(await readers({})).toBe('exhibitors')
})

test('refuses unknown placeholders in a template', async () => {
  const create = (BodyIt__c: string) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      server.fair.dynamicWriter.create(transaction, 'MailTemplate__c', {
        Name: 'Promemoria',
        SubjectIt__c: 'Promemoria',
        BodyIt__c,
      }),
    )
  await expect(create('Gentile {nome}')).rejects.toThrow()
  await create('Gentile {name}')
  const id = await start([demoIds.contact('exhibitor')])
  expect((await read(id)).templates.map(({ name }) => name)).toContain('Promemoria')
})
