import { DATA_PATH, stableId } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { checkVat } from './check-vat.ts'
import { remindCompanies } from './remind-companies.ts'

const PENDING = stableId('a3p', 'demo:velluto')
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

async function as(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) =>
    callMethod(browser, `CompanyDataController/${method}`, input)
  const act = async (action: string, contextId: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/CompanyDataChange__c.${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
    return { status: response.statusCode, text: response.body }
  }
  const read = async () => (await call('getCompanyData')).body
  const accept = (recordId: string, parts: string[], note = '') => {
    const item = { queue: 'company-data', recordId, action: 'AcceptAll', parts }
    return callMethod(browser, 'QueueController/decide', {
      ...item,
      ...{ reasonCode: '', note, noteForCustomer: false },
    })
  }
  return { browser, call, act, read, accept }
}
const accountOf = async (company: string) =>
  (await server.pool.query('select * from account where id = $1', [demoIds.account(company)])).rows[0]
const mails = async (key: string) =>
  (await server.pool.query('select "to" from message where key = $1', [key])).rows.length
const idOf = async (company: string) =>
  (
    await server.pool.query('select id from company_data_change where account = $1', [
      demoIds.account(company),
    ])
  ).rows[0]?.id as string
const reopen = async (company: string) => {
  const answer = await (await as('admin')).act('Reopen', await idOf(company), {
    Reason__c: 'Merged with another company',
  })
  expect(answer.status).toBe(201)
}

test('reports validation errors by field, without using the chance', async () => {
  const { call, read } = await as('exhibitor')
  const { data, state } = await read()
  expect(state).toBe('open')
  const faulty = {
    ...data,
    sdi: '12345',
    publicGrant: true,
    cup: 'b12345678901234',
    vatNumber: 'IT01234567890',
  }
  const { status, body } = await call('send', { data: faulty })
  expect(status).toBe(400)
  const errorsByField = body.output.fieldErrors
  expect(Object.keys(errorsByField).sort()).toEqual(['cup', 'sdi', 'vatNumber'])
  expect(errorsByField.sdi[0].message).toBe('sdiFormat')
  expect((await call('send', { data })).body.errorCode).toBe('NOTHING_CHANGED')
  const vatError = async (vatNumber: string) =>
    (await call('send', { data: { ...data, vatNumber } })).body.output.fieldErrors.vatNumber[0].message
  // The company's own number in another spelling, and that of another company.
  expect(await vatError(`IT ${data.vatNumber.replace(/^IT/, '')}`)).toBe('vatPresent')
  const { vat_number: another } = await accountOf('Velluto Profumi')
  expect(await vatError(another)).toBe('vatPresent')
  expect((await read()).state).toBe('open')
})

test('refuses to overwrite concurrent changes, without using the chance', async () => {
  const { call, read } = await as('exhibitor')
  const { data, version } = await read()
  await server.fair.transact(server.fair.systemSession, (transaction) =>
    server.fair.writer.update(transaction, 'Account', demoIds.account('Aurora Cosmetici'), {
      BillingStreet: 'Via delle Officine 14',
    }),
  )
  const send = (from: string) => call('send', { data: { ...data, sdi: 'new7777' }, version: from })
  expect((await send(version)).status).toBe(412)
  const now = await read()
  expect(now).toMatchObject({ state: 'open', data: { sdi: data.sdi, street: 'Via delle Officine 14' } })
  expect(now.version).not.toBe(version)
})

test('shows staff the changes of a request in their language', async () => {
  const { browser } = await as('staff')
  const listed = async (language: string) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/list-records/CompanyDataChange__c/CompanyDataChangesToDecide`,
      headers: { 'content-type': 'application/json', 'accept-language': language },
      payload: JSON.stringify({ pageSize: 200 }),
    })
    const found = response.json().records.find(({ id }: { id: string }) => id === PENDING)
    return [found.fields.Before__c, found.fields.Proposed__c].map(({ displayValue }) => displayValue)
  }
  expect(await listed('en-US')).toEqual([
    'Street and number: Corso dei Tigli 4\nSDI number: ABC1234',
    'Street and number: Corso dei Tigli 18\nSDI number: XYZ9876',
  ])
  expect(await listed('it')).toEqual([
    'Indirizzo: Corso dei Tigli 4\nCodice SDI: ABC1234',
    'Indirizzo: Corso dei Tigli 18\nCodice SDI: XYZ9876',
  ])
})

const PDF = '%PDF-1.7\n1 0 obj << >> endobj\n%%EOF\n'
const upload = (browser: Awaited<ReturnType<typeof as>>['browser'], content: string, name = 'intent.pdf') =>
  browser.send({
    method: 'POST',
    url: `/lwr/apex/v65.0/IntentDocumentController/upload?name=${encodeURIComponent(name)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(content),
  })

const INTENT = {
  declarationOfIntent: true,
  intentProtocol: '12345678901234567-123456',
  intentReceivedOn: '2027-01-08',
  intentCeiling: '20000.00',
}

test('stores a declaration of intent with its document, readable by company and staff', async () => {
  const { browser, call, read } = await as('exhibitor')
  const { data } = await read()
  const refused = await call('send', { data: { ...data, ...INTENT } })
  expect(refused.body.output.fieldErrors.declarationOfIntent[0].message).toBe('documentMissing')
  expect((await upload(browser, 'MZ not a pdf')).json()[0].errorCode).toBe('UNSUPPORTED_MEDIA_TYPE')
  expect((await upload(browser, '%PDF-1.7 cut off')).json()[0].errorCode).toBe('DOCUMENT_BROKEN')
  expect((await upload(server.browser(), PDF)).statusCode).toBe(401)
  expect((await upload((await as('team')).browser, PDF)).statusCode).toBe(403)
  const sent = await upload(browser, PDF)
  expect(sent.statusCode).toBe(201)
  const { id } = sent.json()
  expect((await read()).intentDocument).toMatchObject({ id, name: 'intent.pdf' })
  const open = async (account: string) =>
    (await as(account)).browser.send({ method: 'GET', url: `/fair/intent-documents/${id}` })
  const own = await open('exhibitor')
  expect([own.statusCode, own.body, own.headers['content-type']]).toEqual([200, PDF, 'application/pdf'])
  expect((await open('staff')).statusCode).toBe(200)
  expect((await open('unpaid')).statusCode).toBe(404)

  // Removed before a request was sent with it: the file is deleted, and the request requires one again.
  expect((await read()).intentDocument.canRemove).toBe(true)
  expect((await (await as('team')).call('removeIntentDocument')).status).toBe(403)
  expect((await call('removeIntentDocument')).body).toEqual({ document: null })
  expect((await open('exhibitor')).statusCode).toBe(404)
  const { rowCount: toBeRemoved } = await server.pool.query(
    'select from record_platform.unused_file where key = $1',
    [`intent-documents/${id}`],
  )
  expect(toBeRemoved).toBe(1)
  const again = await call('send', { data: { ...data, ...INTENT } })
  expect(again.body.output.fieldErrors.declarationOfIntent[0].message).toBe('documentMissing')
  expect((await upload(browser, PDF)).statusCode).toBe(201)
})

test('sends one reminder on each of both days, only to companies that did nothing', async () => {
  const open = async () => {
    await remindCompanies(server.fair).run({})
    const { rows } = await server.pool.query(
      `select "to" from message where key = 'companyData.reminder' order by 1`,
    )
    return rows.map(({ to }) => to)
  }
  const edition = await server.fair.editions.current(server.pool)
  server.advance(Date.parse(`${edition?.settings.companyDataFirstReminder}T12:00:00Z`) - server.fair.clock())
  const first = await open()
  expect(first).toContain('exhibitor@foyer.example')
  // Velluto has sent a request; participants of collectives have no contract.
  expect(first).not.toContain('unpaid@foyer.example')
  expect(first).not.toContain('collective@foyer.example')
  expect(await open()).toEqual(first)
  server.rewind()
  expect((await open()).filter((to) => to === 'exhibitor@foyer.example')).toHaveLength(2)
})

test('accepts one of ten concurrent requests or confirmations', async () => {
  const { call, read } = await as('exhibitor')
  const { data } = await read()
  const change = { ...data, sdi: 'new7777', publicGrant: true, cup: 'B12345678901abc' }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      index % 2 === 0 ? call('send', { data: change }) : call('confirm'),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.errorCode)).toEqual(Array(9).fill('COMPANY_DATA_USED'))
  await expect(
    server.pool.query(
      `insert into company_data_change (id, created_date, created_by_id, last_modified_date, last_modified_by_id,
         system_modstamp, name, account, edition, state)
       select 'a3p000000000001AAA', created_date, created_by_id, last_modified_date, last_modified_by_id,
         system_modstamp, name, account, edition, 'confirmed' from company_data_change where account = $1`,
      [demoIds.account('Aurora Cosmetici')],
    ),
  ).rejects.toThrow('company_data_change_one_use')
})

test('reopens the data; a request is pending, displays both versions, and can be withdrawn until staff start', async () => {
  if ((await (await as('exhibitor')).read()).state === 'pending')
    await (await as('exhibitor')).call('withdraw')
  await reopen('Aurora Cosmetici')
  const exhibitor = await as('exhibitor')
  const { data } = await exhibitor.read()
  const change = { ...data, sdi: 'new7777', publicGrant: true, cup: 'B12345678901abc' }
  expect((await exhibitor.call('send', { data: change })).status).toBe(200)
  const pending = await exhibitor.read()
  expect(pending).toMatchObject({ state: 'pending', canWithdraw: true, reasons: [{ code: 'pending' }] })
  expect(pending.difference).toEqual([
    { name: 'sdi', before: 'ABC1234', after: 'NEW7777', decision: null },
    { name: 'publicGrant', before: false, after: true, decision: null },
    { name: 'cup', before: '', after: 'B12345678901ABC', decision: null },
  ])
  expect(await mails('companyData.received')).toBeGreaterThan(0)
  expect((await exhibitor.call('withdraw')).status).toBe(200)
  // One request per edition, even if withdrawn: only the organiser allows another.
  expect((await exhibitor.read()).reasons).toEqual([])
  expect((await exhibitor.call('send', { data: change })).body.errorCode).toBe('COMPANY_DATA_USED')
  await reopen('Aurora Cosmetici')
  const id = await idOf('Aurora Cosmetici')
  // A text that the previous version stored for the former request must not appear for this one.
  await server.pool.query(`update company_data_change set difference = 'Città' where id = $1`, [id])
  expect((await exhibitor.call('send', { data: change })).status).toBe(200)
  const { rows: changes } = await server.pool.query(
    'select difference from company_data_change where id = $1',
    [id],
  )
  expect(changes).toEqual([{ difference: null }])
  expect((await (await as('staff')).act('PickUp', id)).status).toBe(201)
  expect((await exhibitor.call('withdraw')).body.errorCode).toBe('PICKED_UP')
})

test('accepts or rejects field by field, with a reason for rejected ones', async () => {
  const staff = await as('staff')
  const id = await idOf('Aurora Cosmetici')
  const reason = 'The code of the grant is unknown'
  expect((await (await as('exhibitor')).accept(id, ['sdi'])).status).toBe(403)
  expect((await staff.accept(id, ['sdi'])).body.errorCode).toBe('REASON_MISSING')
  expect((await staff.accept(id, [], reason)).body.output.fieldErrors).toHaveProperty('Parts__c')
  expect((await staff.accept(id, ['fax'], reason)).status).toBe(400)
  expect((await staff.accept(id, ['sdi'], reason)).status).toBe(200)
  expect(await accountOf('Aurora Cosmetici')).toMatchObject({
    sdi_code: 'NEW7777',
    cup: null,
    public_grant: false,
  })
  const resolved = await (await as('exhibitor')).read()
  expect(resolved).toMatchObject({ state: 'resolved_accepted', reason, reasons: [{ code: 'alreadyUsed' }] })
  expect(resolved.difference.map(({ decision }: { decision: string }) => decision)).toEqual([
    'accepted',
    'rejected',
    'rejected',
  ])
  expect(await mails('companyData.accepted')).toBe(1)
  const again = await (await as('exhibitor')).call('send', { data: { ...resolved.data, city: 'Imola' } })
  expect(again.body.errorCode).toBe('COMPANY_DATA_USED')
  expect((await staff.accept(id, ['sdi'], reason)).body.errorCode).toBe('ALREADY_DECIDED')
})

test('refuses a partial acceptance that contradicts itself', async () => {
  await reopen('Aurora Cosmetici')
  const exhibitor = await as('exhibitor')
  const { data } = await exhibitor.read()
  await exhibitor.call('send', { data: { ...data, publicAdministration: true, sdi: 'ABC123' } })
  const id = await idOf('Aurora Cosmetici')
  const answer = await (await as('staff')).accept(id, ['sdi'], 'No public body')
  expect(answer.status).toBe(400)
  expect(answer.body.output.fieldErrors.sdi[0].message).toBe('sdiCompany')
  expect((await (await as('staff')).act('AcceptAll', id)).status).toBe(201)
  expect(await accountOf('Aurora Cosmetici')).toMatchObject({
    sdi_code: 'ABC123',
    public_administration: true,
  })
})

test('requires a reason for a rejection, and leaves the data unchanged', async () => {
  const staff = await as('staff')
  expect((await staff.act('Reject', PENDING)).text).toContain('ReasonCode__c')
  expect((await (await as('unpaid')).act('AcceptAll', PENDING)).status).toBeGreaterThanOrEqual(400)
  const reason = { ReasonCode__c: 'register', Note__c: 'The address is not in the company register' }
  expect((await staff.act('Reject', PENDING, reason)).status).toBe(201)
  expect(await accountOf('Velluto Profumi')).toMatchObject({ sdi_code: 'ABC1234' })
  expect(await (await as('unpaid')).read()).toMatchObject({
    state: 'resolved_rejected',
    reason: reason.Note__c,
  })
  expect(await mails('companyData.rejected')).toBe(1)
  expect((await staff.act('AcceptAll', PENDING)).status).toBeGreaterThanOrEqual(400)
})

test('lets only an edition manager reopen', async () => {
  const fields = { Reason__c: 'Merged with another company' }
  expect((await (await as('staff')).act('Reopen', PENDING, fields)).status).toBeGreaterThanOrEqual(400)
  await reopen('Velluto Profumi')
  expect(await (await as('unpaid')).read()).toMatchObject({ state: 'reopened', reasons: [] })
})

test('queries the register asynchronously, and stores the result with its time', async () => {
  const asked: string[][] = []
  const task = checkVat(server.fair, async (...number) => {
    asked.push(number)
    return 'valid'
  })
  await task.run({ id: PENDING })
  expect(asked).toEqual([['IT', '09988770013']])
  const { rows } = await server.pool.query(
    'select vat_check, vat_checked_at from company_data_change where id = $1',
    [PENDING],
  )
  expect(rows[0]).toEqual({ vat_check: 'valid', vat_checked_at: new Date(server.fair.clock()) })
})

test('refuses reads and requests without the role', async () => {
  const { call } = await as('team')
  expect((await call('getCompanyData')).status).toBe(403)
  expect((await call('confirm')).status).toBe(403)
})

test('allows one change per edition, independently of the previous one', async () => {
  const { read } = await as('exhibitor')
  expect((await read()).state).not.toBe('open')
  await server.pool.query(
    'update company_data_change set edition = (select id from edition where year = 2026) where account = $1',
    [demoIds.account('Aurora Cosmetici')],
  )
  expect(await read()).toMatchObject({ state: 'open', reasons: [] })
})

test('stores an accepted declaration of intent with the company', async () => {
  const { call, read } = await as('exhibitor')
  expect((await call('send', { data: { ...(await read()).data, ...INTENT } })).status).toBe(200)
  // A document sent with a request cannot be removed.
  expect((await call('removeIntentDocument')).body).toMatchObject({ document: { canRemove: false } })
  const { rows } = await server.pool.query(
    `select id from company_data_change where account = $1 and state = 'pending'`,
    [demoIds.account('Aurora Cosmetici')],
  )
  expect((await (await as('staff')).accept(rows[0].id, Object.keys(INTENT))).status).toBe(200)
  expect((await read()).data).toMatchObject(INTENT)
  expect(await accountOf('Aurora Cosmetici')).toMatchObject({ declaration_of_intent: true })
})

test('records a declaration of intent by hand, complete and not below the amount used by invoices', async () => {
  const { browser } = await as('staff')
  const id = demoIds.account('Aurora Cosmetici')
  const record = async (fields: object) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Account.RecordIntent`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId: id, fields }),
    })
    return response.statusCode === 201 ? 'recorded' : response.json()[0].errorCode
  }
  const intent = {
    DeclarationOfIntent__c: true,
    IntentProtocol__c: '08060120341234567-000009',
    IntentReceivedOn__c: '2027-01-10',
    IntentCeiling__c: 5000,
  }
  expect(await record({ ...intent, IntentProtocol__c: 'soon' })).toBe('INTENT_INCOMPLETE')
  expect(await record({ DeclarationOfIntent__c: true })).toBe('INTENT_INCOMPLETE')
  expect(await record(intent)).toBe('recorded')
  expect(await accountOf('Aurora Cosmetici')).toMatchObject({ intent_protocol: '08060120341234567-000009' })
  await server.fair.transact(server.fair.systemSession, async (transaction) => {
    const { rows } = await transaction.client.query('select id from invoice order by id limit 1')
    await server.fair.writer.create(transaction, 'IntentEntry__c', {
      Name: intent.IntentProtocol__c,
      Account__c: id,
      Invoice__c: rows[0].id,
      Amount__c: 3000,
    })
  })
  expect(await record({ ...intent, IntentCeiling__c: 2999 })).toBe('INTENT_USED')
  expect(await record({ DeclarationOfIntent__c: false })).toBe('recorded')
})

test('is read-only after the deadline, except for companies with a reopened request', async () => {
  server.advance(90 * DAY)
  const blocked = await as('blocked')
  expect((await blocked.read()).reasons).toEqual([expect.objectContaining({ code: 'tooLate' })])
  expect((await blocked.call('confirm')).body.errorCode).toBe('TOO_LATE')
  expect((await (await as('unpaid')).call('confirm')).status).toBe(200)
})
