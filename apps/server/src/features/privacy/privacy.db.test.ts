import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { recordConsents } from '../../services/consents/record-consents.ts'
import { requestDocument } from '../../services/documents/request-document.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { unzip } from '../../testing/unzip.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { applyRetention } from './apply-retention.ts'

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`, undefined, {})
  const call = (method: string, input: object = {}) =>
    callMethod(browser, `PrivacyController/${method}`, input, { 'accept-language': 'en-US' })
  const decide = async (action: string, id: string, fields: object = {}) =>
    (
      await browser.send({
        method: 'POST',
        url: `${DATA_PATH}/ui-api/actions/perform-quick-action/PrivacyRequest__c.${action}`,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ contextId: id, fields }),
      })
    ).statusCode
  return { browser, call, decide }
}
const openRequest = async (account: string) =>
  (
    await server.pool.query(
      `select id from privacy_request where status = 'pending' and kind = 'erasure' and contact = $1`,
      [demoIds.contact(account)],
    )
  ).rows[0]?.id as string
const mails = async (key: string) =>
  (await server.pool.query('select from message where key = $1', [key])).rowCount

test('exports the person’s data, without data of others and staff fields', async () => {
  const { call } = await as('blocked')
  const answer = await call('getCopy')
  expect(answer.status).toBe(200)
  const entries = unzip(Buffer.from(answer.body.zip, 'base64'))
  expect(entries.map(({ name }) => name)).toEqual(['data.json', 'summary.html'])
  const [data, summary] = entries
  expect(summary?.content).toContain('<h2>People</h2>')
  expect(summary?.content).toContain('<dt>Last name</dt><dd>Halm</dd>')
  const body: Record<string, object[]> = JSON.parse(data?.content ?? '')
  expect(body.People).toEqual([expect.objectContaining({ LastName: 'Halm', Email: 'blocked@foyer.example' })])
  expect(Object.keys(body)).toEqual(expect.arrayContaining(['People', 'Users']))
  const text = JSON.stringify(body)
  const own = [demoIds.contact('blocked'), demoIds.user('blocked')]
  const foreign = Object.values(body)
    .flat()
    .filter((record) => !own.some((id) => JSON.stringify(record).includes(id)))
  expect(foreign).toEqual([])
  expect(text).not.toContain('argon2')
  expect(text).not.toContain('outside the company')
  await call('getCopy')
  expect(await mails('consent.export')).toBe(1)
  // The list of stored data has the same objects, and the personal fields with a value.
  const stored = (await call('getStored')).body
  expect(stored.map(({ object }: { object: string }) => object)).toEqual(
    expect.arrayContaining(['People', 'Users']),
  )
  expect(stored.find(({ object }: { object: string }) => object === 'People')).toMatchObject({
    records: 1,
    personal: expect.arrayContaining(['Last name', 'Email']),
    sensitive: [],
  })
})

test('accepts one request of a kind at a time, answered within a month with a text of the staff', async () => {
  const { call } = await as('visitor')
  expect((await call('sendRequest', { kind: 'correction', text: ' ' })).status).toBe(400)
  const sent = { kind: 'correction', text: 'My name is spelled Bianca.' }
  const answers = await Promise.all([call('sendRequest', sent), call('sendRequest', sent)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [request] = (await call('getRequests')).body
  expect(request).toMatchObject({ kind: 'correction', status: 'pending', dueOn: '2027-02-15' })
  const staff = await as('admin')
  expect(await staff.decide('Erase', request.id)).toBeGreaterThanOrEqual(400)
  expect(await (await as('staff')).decide('Complete', request.id)).toBeGreaterThanOrEqual(400)
  expect(await staff.decide('Complete', request.id, { Note__c: 'Done, thank you.' })).toBe(201)
  expect(await staff.decide('Complete', request.id)).toBeGreaterThanOrEqual(400)
  expect((await call('getRequests')).body[0]).toMatchObject({ status: 'done', answer: 'Done, thank you.' })
  expect(await mails('consent.answered')).toBe(1)
})

test('erases a person, and keeps the obligations and data of the company', async () => {
  const { call, browser } = await as('influencer')
  await call('getCopy')
  expect((await call('sendRequest', { kind: 'erasure', text: '' })).status).toBe(200)
  const id = await openRequest('influencer')
  expect(await (await as('admin')).decide('Erase', id)).toBe(201)
  const person = await server.pool.query(
    `select c.first_name, c.last_name, c.email, c.phone, u.username, u.is_active
     from contact c join user_account u on u.contact_id = c.id where c.id = $1`,
    [demoIds.contact('influencer')],
  )
  expect(person.rows[0]).toMatchObject({
    first_name: null,
    last_name: '—',
    email: null,
    phone: null,
    is_active: false,
  })
  expect(person.rows[0].username).not.toContain('influencer')
  expect((await callMethod(browser, 'PrivacyController/getRequests')).status).toBe(401)
  const again = await server
    .browser()
    .signIn('influencer@foyer.example', undefined, { accept: 'application/json' })
  expect(again.statusCode).toBe(401)
  const left = await server.pool.query(`select "to", text from message where "user" = $1`, [
    demoIds.user('influencer'),
  ])
  expect(JSON.stringify(left.rows)).not.toContain('influencer@')
  const noted = await server.pool.query(
    `select before, after from audit_entry where record_id = $1 order by created_date desc, id desc limit 1`,
    [demoIds.contact('influencer')],
  )
  expect(noted.rows).toEqual([{ before: null, after: null }])
  expect(await mails('consent.erased')).toBe(1)
})

test('requires a handover before the primary referent is erased', async () => {
  const { call } = await as('exhibitor')
  await call('sendRequest', { kind: 'erasure', text: '' })
  const id = await openRequest('exhibitor')
  const staff = await as('admin')
  expect(await staff.decide('Erase', id)).toBe(409)
  expect(await staff.decide('Refuse', id, { ReasonCode__c: 'contract' })).toBe(400)
  expect(await staff.decide('Refuse', id, { ReasonCode__c: 'contract', Note__c: 'Hand over first.' })).toBe(
    201,
  )
})

test('refuses the data export to staff acting on behalf', async () => {
  const { browser, call } = await as('staff')
  await callMethod(browser, 'ActingController/start', {
    userId: demoIds.user('buyer'),
    reason: 'Asked by phone',
  })
  expect((await call('getCopy')).status).toBe(403)
})

test('leaves no value of an erased person in the whole database, including the history', async () => {
  const contactId = demoIds.contact('school')
  const userId = demoIds.user('school')
  const { call } = await as('school')
  const person = {
    FirstName: 'Dav"ide',
    LastName: "D'Ambròsio",
    Phone: '+39 5551950281',
    MobilePhone: '+39 5559998887',
    Email: 'davide.press@mail.example',
  }
  const fullName = `${person.FirstName} ${person.LastName}`
  const { fair } = server
  await fair.transact({ ...fair.systemSession, userId }, async (transaction) => {
    await fair.writer.update(transaction, 'Contact', contactId, person)
    await transaction.client.query(
      `insert into record_platform.idempotency_key (key, user_id, request_hash, status, body, created_at)
       values (gen_random_uuid(), $1, '', 200, $2, now())`,
      [demoIds.user('staff'), JSON.stringify(person)],
    )
    // A colleague gets a message about them, staff add a note, a job has an address, a document has their name.
    await fair.writer.create(transaction, 'Message__c', {
      Name: `${fullName} wrote`,
      Key__c: 'team.invite',
      To__c: 'colleague@foyer.example',
      Language__c: 'it',
      Html__c: `<p>Dav&#34;ide D&#39;Ambròsio, <a href="?m=davide.press%40mail.example">write</a></p>`,
      Text__c: `${fullName}, ${person.Email}`,
      Code__c: 'PRIV-ACY1',
    })
    await fair.writer.create(transaction, 'AuditEntry__c', {
      Name: 'privacy.noted',
      RecordId__c: contactId,
      Actor__c: demoIds.user('staff'),
      Reason__c: `Called ${fullName} on ${person.Phone}`,
      After__c: JSON.stringify({ FirstName: person.FirstName, LastName: person.LastName }),
    })
    await transaction.client.query(`select graphile_worker.add_job('deliver-message', $1::json)`, [
      JSON.stringify({ note: person.Email }),
    ])
    await requestDocument(fair, transaction, {
      kind: 'accreditationTicket',
      subjectId: contactId,
      contactId,
      language: 'it',
    })
  })
  const wanted = [
    fullName,
    person.LastName,
    person.Email,
    'school@foyer.example',
    person.Phone,
    person.MobilePhone,
  ]
  expect((await findEverywhere(server.pool, wanted)).length).toBeGreaterThan(8)
  await call('sendRequest', { kind: 'erasure', text: `I am ${fullName}` })
  const before = await server.pool.query('select count(*)::int as count from audit_entry')
  expect(await (await as('admin')).decide('Erase', await openRequest('school'))).toBe(201)
  await server.runJobs('deliver-message')
  expect(await findEverywhere(server.pool, wanted)).toEqual([])
  expect(await findEverywhere(server.pool, ['Dav&#34;ide', 'davide.press%40'])).toEqual([])

  // The history stays readable: steps, times and field names.
  const after = await server.pool.query('select count(*)::int as count from audit_entry')
  expect(after.rows[0].count).toBeGreaterThan(before.rows[0].count)
  const { rows: history } = await server.pool.query(
    `select after from audit_entry where record_id = $1 and name = 'record.updated' and after is not null`,
    [contactId],
  )
  expect(JSON.parse(history[0].after)).toMatchObject({
    LastName: expect.stringMatching(/^erased:[0-9a-f]{12}$/),
  })
  expect(history[0].after).toContain('"Email"')
  const papers = await server.pool.query('select from document where contact = $1', [contactId])
  expect(papers.rowCount).toBe(0)
  const files = await server.pool.query(
    `select key from record_platform.unused_file where key like 'documents/%'`,
  )
  expect(files.rows).toHaveLength(1)
  expect(
    (await server.pool.query('select from identity.credential where user_id = $1', [userId])).rowCount,
  ).toBe(0)
  // Only an erasure can change the history, and it changes no fact.
  const change = (sql: string) =>
    fair.transact(fair.systemSession, async ({ client }) => {
      await client.query(`select set_config('foyer.redacting', 'on', true)`)
      await client.query(sql)
    })
  await expect(change('update audit_entry set actor = null')).rejects.toThrow('only ever added')
  await expect(change('delete from audit_entry')).rejects.toThrow('only ever added')
  await expect(server.pool.query('update audit_entry set after = null')).rejects.toThrow('only ever added')
})

test('erases only one of two persons with the same name in the same company', async () => {
  const { fair, pool } = server
  const contactId = demoIds.contact('team')
  const { rows } = await pool.query<{ account: string; first: string; last: string; email: string }>(
    'select account_id as account, first_name as first, last_name as last, email from contact where id = $1',
    [contactId],
  )
  const [person] = rows
  if (!person) throw new Error('The demo data have no team member')
  const named = { FirstName__c: person.first, LastName__c: person.last, Account__c: person.account }
  const namesakes = 'namesake@foyer.example'
  // Records of a namesake that the erased person created are not theirs.
  const ids = await fair.transact(
    { ...fair.systemSession, userId: demoIds.user('team') },
    async (transaction) => {
      const create = async (object: string, fields: object) =>
        (await fair.dynamicWriter.create(transaction, object, { ...fields })).id
      const contact = await create('Contact', {
        FirstName: person.first,
        LastName: person.last,
        AccountId: person.account,
        Email: namesakes,
      })
      const member = await create('TeamMember__c', {
        ...named,
        Email__c: namesakes,
        Contact__c: contact,
        Name: `${person.first} ${person.last}`,
        Edition__c: editionIds.edition(2027),
      })
      const name = `${person.first} ${person.last}`
      const note = await create('AuditEntry__c', {
        Name: 'team.noted',
        RecordId__c: member,
        Account__c: person.account,
        Reason__c: `${name} took over from ${name} <${person.email}>`,
        After__c: JSON.stringify({ LastName__c: person.last }),
      })
      return { contact, member, note }
    },
  )
  await (await as('team')).call('sendRequest', { kind: 'erasure', text: '' })
  expect(await (await as('admin')).decide('Erase', await openRequest('team'))).toBe(201)
  await server.runJobs('deliver-message')
  const one = async (sql: string, id: string) => (await pool.query(sql, [id])).rows[0]
  const { first, last } = person
  expect(
    await one('select first_name as first, last_name as last, email from contact where id = $1', ids.contact),
  ).toEqual({ first, last, email: namesakes })
  expect(
    await one('select first_name as first, last_name as last from team_member where id = $1', ids.member),
  ).toEqual({ first, last })
  const entry = await one('select reason, after from audit_entry where id = $1', ids.note)
  expect(JSON.parse(entry.after)).toEqual({ LastName__c: last })
  expect(entry.reason).not.toContain(last)
  expect(await findEverywhere(server.pool, [person.email])).toEqual([])
  expect(await one('select last_name as last from contact where id = $1', contactId)).toEqual({ last: '—' })
})

test('deletes data older than each retention rule, and nothing newer', async () => {
  const { fair, pool } = server
  const first = async (sql: string) => (await pool.query(sql)).rows[0]
  const rejected = (await first(`select id from accreditation where name <> '—' order by id limit 1`)).id
  await pool.query(`update accreditation set state = 'rejected' where id = $1`, [rejected])
  const buyer = (await first(`select id from buyer_application where confirm_by is null order by id limit 1`))
    .id
  await pool.query(
    `update buyer_application set state = 'rejected', decided_at = now(), decided_by = created_by_id where id = $1`,
    [buyer],
  )
  await pool.query(
    `insert into drafts.buyer_application (contact, edition, step, "values", saved_at)
     select $1, id, 'company', '{}', now() from edition where current`,
    [demoIds.contact('visitor')],
  )
  const { browser } = await as('buyer')
  const { id: documentId } = await uploadFile(browser, 'card.pdf', '%PDF-1.4 card')
  await fair.transact(fair.systemSession, async (transaction) => {
    await fair.dynamicWriter.create(transaction, 'ContentDocumentLink', {
      ContentDocumentId: documentId,
      Accreditation__c: rejected,
    })
    await recordConsents(fair, transaction, {
      contactId: demoIds.contact('buyer'),
      answers: { promotional: true },
      source: 'page',
    })
  })
  const kept = async () => ({
    evidence: (await pool.query('select from content_document where id = $1', [documentId])).rowCount,
    accreditation: (await first(`select name <> '—' as kept from accreditation where id = '${rejected}'`))
      .kept,
    buyer: (await first(`select name <> '—' as kept from buyer_application where id = '${buyer}'`)).kept,
    drafts: (await pool.query('select from drafts.buyer_application')).rowCount,
    history: (
      await first(
        `select count(*)::int as n from audit_entry where object_api_name = 'Consent__c' and after is not null`,
      )
    ).n,
    people: (
      await first(`select count(*)::int as n from audit_entry where object_api_name in ('Contact', 'PrivacyRequest__c')
        and (before is not null or after is not null)`)
    ).n,
    mails: (
      await first(`select count(*)::int as n from message where text <> '' and created_date >= '2027-01-15'`)
    ).n,
    marketing: (
      await first(`select given from consent where contact = '${demoIds.contact('buyer')}' and name = 'promotional'
        order by number desc limit 1`)
    ).given,
  })
  const run = () => applyRetention(fair).run({})
  const before = await kept()
  expect(before).toMatchObject({ evidence: 1, accreditation: true, buyer: true, drafts: 1, marketing: true })
  expect(Math.min(before.people, before.mails)).toBeGreaterThan(0)
  const dayOf = (months: number) => Date.UTC(2027, months, 15, 11) - TEST_NOW
  server.advance(dayOf(12) - 86_400_000)
  await run()
  expect(await kept()).toMatchObject(before)
  // The edition closes in March; history and mails of these tests are from January.
  server.advance(2 * 86_400_000)
  await run()
  expect(await kept()).toMatchObject({ ...before, people: 0, mails: 0 })
  server.rewind()
  server.advance(dayOf(15))
  await run()
  expect(await kept()).toMatchObject({
    ...{ evidence: 0, accreditation: false, buyer: false, drafts: 0, marketing: true },
    history: before.history,
  })
  server.rewind()
  server.advance(dayOf(25))
  await run()
  await run()
  expect(await kept()).toMatchObject({ marketing: false })
  expect(await first(`select state from buyer_application where id = '${buyer}'`)).toEqual({
    state: 'rejected',
  })
  server.rewind()
})

test('exports the register for authorised staff, and logs it', async () => {
  const take = async (account: string) =>
    (await as(account)).browser.send({ method: 'GET', url: '/fair/console/exports/privacy-register.csv' })
  const register = await take('admin')
  expect(register.headers['content-type']).toContain('text/csv')
  expect(register.body.split('\r\n')[0]).toBe('\ufeffreceived,kind,person,status,due,decided,decidedBy')
  expect(register.body).toContain(',erasure,')
  expect((await take('exhibitor')).statusCode).toBe(403)
  const { rowCount } = await server.pool.query(`select from audit_entry where name = 'privacy.exported'`)
  expect(rowCount).toBe(1)
})
