import { organiserOf } from '@foyer/fair-domain'
import { DATA_PATH } from '@foyer/record-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { companyStatusOf } from '../../services/company-roles/company-status.ts'
import { draftInvoice, issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { sendProForma } from '../../services/invoices/send-pro-forma.ts'
import { mailClosed } from '../../services/payments/booth-state.ts'
import { addFreeStand } from '../../testing/add-free-stand.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { invoiceDocument } from '../invoices/invoice-document.ts'
import { remindDebtors } from '../payments/debtors.ts'

const ACCOUNT = demoIds.account('Petalo Studio')
const PAVILION = editionIds.pavilion(2027, 'Pad. 15')
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
  // The demo data of this company would interfere.
  await server.pool.query('delete from application where account = $1', [ACCOUNT])
  await server.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(() => server.close())

const signedIn = new Map<string, ReturnType<typeof signIn>>()
/** Signs in once: concurrent changes must reach an open session. */
function as(account: string) {
  const known = signedIn.get(account) ?? signIn(account)
  signedIn.set(account, known)
  return known
}

async function signIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const call = (method: string, input: object = {}) => callMethod(browser, method, input)
  const act = async (action: string, contextId: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
    return { status: response.statusCode, text: response.body }
  }
  return { browser, call, act }
}
const read = async () => (await (await as('applicant')).call('ApplicationController/getApplication')).body
const row = async (sql: string, values: unknown[] = []) => (await server.pool.query(sql, values)).rows[0]
const mails = async (key: string) =>
  (await server.pool.query('select "to" from message where key = $1', [key])).rows.map(({ to }) => to)
const filled = async () => ({
  ...(await read()).empty,
  pavilionId: PAVILION,
  sector: 'packaging',
  area: 48,
  openSides: 1,
  accountHolder: 'Petalo Studio',
})
let contractId = ''

test('does not count a deleted draft of a co-exhibitor as an application', async () => {
  const accountId = demoIds.account('Brezza Essenze')
  const person = { contactId: demoIds.contact('coexhibitor'), accountId, profiles: ['coExhibitor'] }
  const standing = async () => (await companyStatusOf(server.pool, person)).profiles
  const before = await standing()
  await server.pool.query(
    `insert into application select (jsonb_populate_record(a, jsonb_build_object('id', 'a20thrownaway', 'account', $1::text,
       'edition', $2::text, 'state', 'withdrawn', 'submitted_at', null, 'number', null))).* from application a order by a.id limit 1`,
    [accountId, editionIds.edition(2027)],
  )
  expect(await standing()).toEqual(before)
  await server.pool.query(`update application set submitted_at = now() where id = 'a20thrownaway'`)
  expect(await standing()).not.toEqual(before)
  await server.pool.query(`delete from application where id = 'a20thrownaway'`)
})

test('stores a draft without validation, shared with colleagues', async () => {
  const { call } = await as('applicant')
  const empty = (await read()).empty
  await Promise.all(
    [13, 14, 15].map((area) => call('ApplicationController/saveDraft', { data: { ...empty, area } })),
  )
  const { application } = await read()
  expect(application).toMatchObject({ state: 'draft', number: null, isEditable: true })
  expect([13, 14, 15]).toContain(application.data.area)
  const { count } = await row('select count(*)::int as count from application where account = $1', [ACCOUNT])
  expect(count).toBe(1)
})

test('refuses the second of two concurrent edits of a draft, saved or submitted', async () => {
  const { call } = await as('applicant')
  const { version, application } = await read()
  const step = (method: string, data: object) =>
    call(`ApplicationController/${method}`, { version, data: { ...application.data, ...data } })
  const answers = await Promise.all([16, 20].map((area) => step('saveDraft', { area })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const { data } = (await read()).application
  expect(data.area).toBe(answers[0]?.status === 200 ? 16 : 20)
  expect((await step('submit', await filled())).status).toBe(412)
  expect((await read()).application).toMatchObject({ state: 'draft', data })
})

test('reports validation errors by field, and submits nothing', async () => {
  const { call } = await as('applicant')
  const data = {
    ...(await filled()),
    area: 13,
    billing: 'other',
    billingCompany: { ...(await read()).empty.billingCompany, vatNumber: '11122230011' },
  }
  const { status, body } = await call('ApplicationController/submit', { data })
  expect(status).toBe(400)
  expect(body.output.fieldErrors.area[0].message).toBe('areaStep')
  expect(body.output.fieldErrors['billing.vatNumber'][0].message).toBe('vatOwn')
  expect((await read()).application.state).toBe('draft')
})

test('submits once for five concurrent calls, with a number and the price of the day', async () => {
  const { call } = await as('applicant')
  const data = await filled()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('ApplicationController/submit', { data })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const stored = await row('select * from application where account = $1', [ACCOUNT])
  expect(stored).toMatchObject({
    state: 'submitted',
    total: '14270.00',
    prepayment: '4694.00',
    space_total: '13680.00',
    registration_fee: '590.00',
  })
  expect(stored.number).toMatch(/^AP27-\d{5}$/)
  expect(await mails('application.received')).toEqual(['applicant@foyer.example'])
  const [replyBy, { application: shown }] = [
    (await read()).application.replyBy,
    (await (await as('applicant')).call('HomeController/getHome', { language: 'en-US' })).body,
  ]
  expect(replyBy).toMatchObject({ phase: 'lastDays' })
  expect(shown).toMatchObject({ number: stored.number, state: 'Under review', tone: 'waiting' })
  expect(shown.next).toMatch(/^We will reply by \d+ \w+/)
  expect((await read()).application.price).toMatchObject({
    total: 14_270_00,
    registrationFee: 590_00,
    prepayment: 4_694_00,
    vat: 3_139_40,
  })
})

test('is resubmitted under the same number after staff requested changes', async () => {
  const staff = await as('staff')
  const { id, number } = (await read()).application
  const why = { ReasonCode__c: 'area', Note__c: 'Only 40 m² are left', NoteForCustomer__c: true }
  expect((await staff.act('Application__c.RequestChanges', id, { ReasonCode__c: 'area' })).status).toBe(400)
  expect((await staff.act('Application__c.RequestChanges', id, why)).status).toBe(201)
  expect((await read()).application).toMatchObject({
    state: 'changes_requested',
    answer: why.Note__c,
    isEditable: true,
  })
  const { call } = await as('applicant')
  const conditions = (await read()).conditions.id
  const data = { ...(await filled()), area: 40, openSides: 2 }
  const outdated = await call('ApplicationController/submit', { data, conditions: 'a23GvOP6GsDsXNMIL3' })
  expect(outdated.body.errorCode).toBe('CONDITIONS_CHANGED')
  await call('ApplicationController/submit', { data, conditions })
  const stored = await row(
    'select number, state, submissions, total, answer from application where id = $1',
    [id],
  )
  // 40 m² at 285 euro and 5% more for the second side, and the fee.
  expect(stored).toEqual({ number, state: 'submitted', submissions: '2', total: '12560.00', answer: null })
  expect(await mails('application.changes')).toHaveLength(1)
})

test('refuses decisions without the role, and can decide from the waiting list', async () => {
  const { id } = (await read()).application
  expect((await (await as('exhibitor')).act('Application__c.Accept', id)).status).toBeGreaterThanOrEqual(400)
  expect((await (await as('staff')).act('Application__c.WaitingList', id)).status).toBe(201)
  expect((await read()).application.state).toBe('waiting_list')
  expect(await mails('application.waiting')).toHaveLength(1)
})

test('creates one order, contract, stand and prepayment for two concurrent acceptances', async () => {
  const { id } = (await read()).application
  const stands = () => row('select count(*)::int as count from stand')
  const before = await stands()
  expect((await (await as('staff')).act('Application__c.Accept', id)).text).toContain('NO_STAND_FITS')
  expect(await stands()).toEqual(before)
  await addFreeStand(server.pool, 'G1', { area: 40, openSides: 2 })
  const answers = await Promise.all(
    ['staff', 'admin', 'staff'].map(async (who) => (await as(who)).act('Application__c.Accept', id)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const order = await row('select * from sales_order where account_id = $1', [ACCOUNT])
  expect(order).toMatchObject({ total_amount: '12560.00', prepayment: '4181.00', type: 'participation' })
  const { rows: items } = await server.pool.query(
    'select name, kind, quantity, unit_price, total_price from order_item where order_id = $1 order by position',
    [order.id],
  )
  expect(items).toEqual([
    {
      name: 'Area espositiva',
      kind: 'space',
      quantity: '40.00',
      unit_price: '299.25',
      total_price: '11970.00',
    },
    {
      name: 'Quota di iscrizione',
      kind: 'fee',
      quantity: '1.00',
      unit_price: '590.00',
      total_price: '590.00',
    },
  ])
  const contract = await row('select * from contract where application = $1', [id])
  expect(contract).toMatchObject({
    status: 'to_sign',
    order: order.id,
    type: 'space',
    prepayment_paid: false,
  })
  contractId = contract.id
  const due = await row('select * from amount_due where subject_id = $1', [order.id])
  expect(due).toMatchObject({ kind: 'prepayment', amount: '5100.82', state: 'open' })
  const stand = await row('select area, open_sides, participation from stand where account = $1', [ACCOUNT])
  expect(stand).toMatchObject({ area: '40.00', open_sides: '2' })
  const participation = await row('select status, payment_state from participation where id = $1', [
    stand.participation,
  ])
  expect(participation).toEqual({ status: 'confirmed', payment_state: 'prepayment_due' })
  expect(await mails('application.accepted')).toHaveLength(1)
  expect(await mails('contract.ready')).toHaveLength(1)
  const user = await row('select profiles from user_account where id = $1', [demoIds.user('applicant')])
  expect(user.profiles).toEqual(['exhibitor'])
})

const pdfText = async (account: string, url: string) => {
  const { rawPayload } = await (await as(account)).browser.send({ method: 'GET', url })
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text
}

test('states the same price of the prepayment in every place', async () => {
  const { call, browser } = await as('applicant')
  const price = { gross: 5_100_82, net: 4_181_00, vat: 919_82 }
  const text = '€5,100.82 (€4,181.00 + €919.82 VAT)'
  expect((await read()).application.payable.prepayment).toEqual(price)
  const contract = (await call('ContractsController/getContract', { id: contractId })).body
  expect([contract.prepaymentPrice, contract.price.gross]).toEqual([price, 15_323_20])
  const [due] = (await call('PaymentsController/getDues')).body
  expect([due.amountCents, due.price, due.transfer.amountCents]).toEqual([price.gross, price, price.gross])
  const home = (await callMethod(browser, 'HomeController/getHome', { language: 'en-US' })).body
  const task = home.tasks.find(({ name }: { name: string }) => name === `due.${due.transfer.reference}`)
  expect([task.amountCents, task.text]).toEqual([price.gross, expect.stringContaining(text)])
  const { contracts } = (await call('ContractsController/getContracts')).body
  const [order] = (await call('OrdersController/getOrders')).body
  expect([contracts[0].price, order.price]).toEqual([contract.price, contract.price])
  expect(order.payment.openCents).toBe(price.gross)
  const mail = await row('select text from message where key = $1', ['application.accepted'])
  // The mail is in the language of the person.
  const italian = '5.100,82 € (4.181,00 € + 919,82 € IVA)'
  expect(mail.text.replaceAll('\u00a0', ' ')).toContain(italian)
  await server.runJobs('make-document')
  const form = await pdfText('applicant', `/fair/documents/${(await contractOf()).documentId}`)
  for (const amount of [italian, '15.323,20 € (12.560,00 € + 2.763,20 € IVA)', '10.222,38 €'])
    expect(form.replace(/\s+/g, ' ')).toContain(amount)
})

const TEXTS = {
  it: {
    prepayment: '5.100,82 € (4.181,00 € + 919,82 € IVA)',
    balance: '10.222,38 € (8.379,00 € + 1.843,38 € IVA)',
  },
  'en-US': {
    prepayment: '€5,100.82 (€4,181.00 + €919.82 VAT)',
    balance: '€10,222.38 (€8,379.00 + €1,843.38 VAT)',
  },
} as const
type TextLanguage = keyof typeof TEXTS
const speak = (client: Pick<typeof server.pool, 'query'>, language: TextLanguage) =>
  client.query('update user_account set language_locale_key = $2 where id = $1', [
    demoIds.user('applicant'),
    language,
  ])
/** The last mail of a kind to the company. */
async function lastMail(client: Pick<typeof server.pool, 'query'>, key: string) {
  const { rows } = await client.query(
    'select text from message where key = $1 and account = $2 order by created_date desc, id desc limit 1',
    [key, ACCOUNT],
  )
  return String(rows[0]?.text).replaceAll('\u00a0', ' ')
}

test.each(['it', 'en-US'] as const)(
  'states the same prices in invoice, pro-forma and their mails, in %s',
  async (language) => {
    const { prepayment, balance } = TEXTS[language]
    const { order: orderId, participation } = await row(
      'select "order", participation from contract where id = $1',
      [contractId],
    )
    const undone = new Error('Nothing of it stays')
    const step = server.fair.transact(server.fair.systemSession, async (transaction) => {
      const { client } = transaction
      const mail = (key: string) => lastMail(client, key)
      const paper = async (id: string) => {
        const { bytes } = await invoiceDocument.make(client, {
          subjectId: id,
          language,
          organiser: organiserOf(null),
          verification: { code: 'ACDE', url: 'https://fair.example/verify/ACDE' },
        })
        const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
          mergePages: true,
        })
        return text.replace(/\s+/g, ' ')
      }
      await speak(client, language)
      const first = await issueInvoice(server.fair, transaction, orderId, 'prepayment')
      expect(await mail('invoice.issued')).toContain(prepayment)
      expect(await paper(first.id)).toContain(prepayment)
      await sendProForma(server.fair, transaction, orderId)
      expect(await mail('invoice.proforma')).toContain(balance)
      const second = await issueInvoice(server.fair, transaction, orderId, 'balance')
      expect(await paper(second.id)).toContain(balance)
      const issued = await client.query(
        `select text from message where key = 'invoice.issued' and account = $1 and text like '%' || $2 || '%'`,
        [ACCOUNT, second.number],
      )
      expect(String(issued.rows[0]?.text).replaceAll('\u00a0', ' ')).toContain(balance)
      // Issuing the balance has closed the services already, before there was an invoice.
      await client.query(`delete from message where account = $1 and key = 'gate.closed'`, [ACCOUNT])
      await mailClosed(server.fair, transaction, { id: participation, accountId: ACCOUNT })
      expect(await mail('gate.closed')).toContain(balance)
      throw undone
    })
    await expect(step).rejects.toBe(undone)
  },
)

test('states the same price in every reminder, in both languages', async () => {
  const { id, due } = await row(
    'select d.id, d.due_on::text as due from amount_due d join contract c on c."order" = d.subject_id where c.id = $1',
    [contractId],
  )
  for (const language of ['it', 'en-US'] as const) {
    await speak(server.pool, language)
    await server.pool.query(`delete from message where account = $1 and key like '%eminder'`, [ACCOUNT])
    await server.pool.query(
      'update amount_due set notices_sent = null, reminders = 0, reminded_on = null where id = $1',
      [id],
    )
    server.advance(Date.parse(due) - TEST_NOW)
    await server.pool.query(`select graphile_worker.add_job('payments.sendNotices', '{}'::json)`)
    await server.runJobs('payments.sendNotices')
    expect(await lastMail(server.pool, 'invoice.reminder')).toContain(TEXTS[language].prepayment)
    server.advance(2 * DAY)
    await remindDebtors(server.fair, server.fair.systemSession, [ACCOUNT])
    expect(await lastMail(server.pool, 'payments.debtReminder')).toContain(TEXTS[language].prepayment)
    server.rewind()
  }
  await server.pool.query(
    'update amount_due set notices_sent = null, reminders = 0, reminded_on = null where id = $1',
    [id],
  )
  await speak(server.pool, 'it')
})

const contractOf = async (account = 'applicant') =>
  (await (await as(account)).call('ContractsController/getContract', { id: contractId })).body

async function upload(account: string, content: string, name = 'signed.pdf', parent = contractId) {
  const { browser } = await as(account)
  const boundary = 'x'.repeat(20)
  const part = (head: string, body: string) => `--${boundary}\r\n${head}\r\n\r\n${body}\r\n`
  const payload =
    part('content-disposition: form-data; name="firstPublishLocationId"', parent) +
    part(`content-disposition: form-data; name="fileData"; filename="${name}"`, content) +
    `--${boundary}--\r\n`
  const response = await browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/records/content-documents/content-versions`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  return { status: response.statusCode, versionId: response.json().contentVersion?.id as string }
}
const PDF = '%PDF-1.7\nsigned twice\n%%EOF\n'
const sign = async (account: string, versionId: string) =>
  (await as(account)).call('ContractsController/sign', { id: contractId, versionId })

test('keeps the accepted version of the general conditions when staff add a newer one', async () => {
  const accepted = await row('select conditions from application where account = $1', [ACCOUNT])
  expect((await contractOf()).conditions).toMatchObject({ id: accepted.conditions, version: '2026-1' })
  const { browser } = await as('admin')
  const write = (method: 'POST' | 'PATCH', path: string, fields: object) =>
    browser.send({
      method,
      url: `${DATA_PATH}/ui-api/records${path}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...(path ? {} : { apiName: 'ConsentText__c' }), fields }),
    })
  const version = {
    Name: '2027-1',
    Purpose__c: 'exhibitorConditions',
    ValidFrom__c: '2026-02-01',
    TextEn__c: 'I accept.',
    TextIt__c: 'Accetto.',
    DocumentEn__c: 'Subject. One.\nWithdrawal. Two.',
    DocumentIt__c: 'Oggetto. Uno.\nRecesso. Due.',
    SpecificClauses__c: '2',
  }
  for (const wrong of [
    { DocumentIt__c: 'Oggetto. Uno.' },
    { SpecificClauses__c: '3' },
    { DocumentEn__c: null },
  ])
    expect((await write('POST', '', { ...version, ...wrong })).body).toContain('CONDITIONS_INCOMPLETE')
  expect((await write('POST', '', version)).statusCode).toBe(201)
  expect((await write('PATCH', `/${accepted.conditions}`, { TextIt__c: 'Altro' })).statusCode).toBe(403)
  const { conditions } = (await read()) as { conditions: { id: string } }
  expect([conditions.id, (await contractOf()).conditions.id]).toEqual([
    accepted.conditions,
    accepted.conditions,
  ])
  const { call } = await as('applicant')
  const next = (await call('ApplicationController/getApplication', { id: 'new' })).body.conditions
  expect(next).toMatchObject({ version: '2027-1', clauses: ['1. Oggetto. Uno.', '2. Recesso. Due.'] })
  expect(await pdfText('applicant', `/fair/conditions/${next.id}`)).toContain('1. Oggetto. Uno.')
  expect(await pdfText('applicant', `/fair/en-US/conditions/${accepted.conditions}`)).toMatch(
    /version 2026-1[\s\S]*4\. Withdrawal\.[\s\S]*180 days before the opening/,
  )
})

test('generates the form with all data, the totals of the order, and room for two signatures', async () => {
  await server.runJobs('make-document')
  const { documentId, banner } = await contractOf()
  expect(banner).toBe('notAccepted')
  const text = await pdfText('applicant', `/fair/documents/${documentId}`)
  expect(text).toContain('CONDIZIONI GENERALI, VERSIONE 2026-1')
  expect(text).toContain('4 (Recesso), 5 (Assegnazione)')
  for (const words of ['Petalo Studio', 'IT11122230011', 'Pad. 15', 'Packaging', '12.560,00', '4.181,00'])
    expect(text).toContain(words)
  expect(text.match(/Timbro e firma del legale rappresentante/g)).toHaveLength(2)
  expect(text).toContain('1341 e 1342')
  expect(
    (await (await as('unpaid')).browser.send({ method: 'GET', url: `/fair/documents/${documentId}` }))
      .statusCode,
  ).toBe(404)
})

test('withholds the form while company data are checked, then regenerates it and notifies the company', async () => {
  const { call } = await as('applicant')
  const { data } = (await call('CompanyDataController/getCompanyData')).body
  const change = { ...data, street: 'Via Nuova 99' }
  expect((await call('CompanyDataController/send', { data: change })).status).toBe(200)
  expect(await contractOf()).toMatchObject({ state: 'data_check', banner: 'pending', documentId: null })
  const { versionId } = await upload('applicant', PDF)
  expect(versionId).toBeUndefined()
  const request = await row('select id from company_data_change where account = $1', [ACCOUNT])
  expect((await (await as('staff')).act('CompanyDataChange__c.AcceptAll', request.id)).status).toBe(201)
  await server.runJobs('make-document')
  const released = await contractOf()
  expect(released.state).toBe('to_sign')
  const { browser } = await as('applicant')
  const form = await browser.send({ method: 'GET', url: `/fair/documents/${released.documentId}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(form.rawPayload)), {
    mergePages: true,
  })
  expect(text).toContain('Via Nuova 99')
  expect(await mails('contract.ready')).toHaveLength(2)
})

test('accepts only a complete PDF of the company itself as the signed copy', async () => {
  expect((await upload('unpaid', PDF)).status).toBeGreaterThanOrEqual(400)
  const picture = await upload('applicant', '\x89PNG\r\n\x1a\nno contract', 'contract.pdf')
  expect((await sign('applicant', picture.versionId ?? '')).status).toBeGreaterThanOrEqual(400)
  const torn = await upload('applicant', '%PDF-1.7\nhalf of')
  expect((await sign('applicant', torn.versionId)).body.errorCode).toBe('NOT_A_PDF')
  const good = await upload('applicant', PDF)
  expect((await sign('unpaid', good.versionId)).status).toBeGreaterThanOrEqual(400)
  expect((await sign('applicant', good.versionId)).body).toEqual({ state: 'signed_uploaded' })
  expect((await sign('applicant', good.versionId)).body).toEqual({ state: 'signed_uploaded' })
  const document = await row(
    'select d.owner_id from content_document d join content_version v on v.content_document_id = d.id where v.id = $1',
    [good.versionId],
  )
  expect(document.owner_id).toBe(server.fair.systemSession.userId)
})

test('is rejected with a reason, signed again, and countersigned once', async () => {
  const staff = await as('staff')
  const why = { ReasonCode__c: 'secondSignature', Note__c: 'Page 3', NoteForCustomer__c: true }
  expect((await staff.act('Contract.RejectSignature', contractId, why)).status).toBe(201)
  expect(await contractOf()).toMatchObject({
    state: 'signature_rejected',
    banner: 'notAccepted',
    reasonCode: 'secondSignature',
    answer: 'Page 3',
  })
  expect(await mails('contract.signature_rejected')).toHaveLength(1)
  await sign('applicant', (await upload('applicant', PDF)).versionId)
  const answers = await Promise.all([
    staff.act('Contract.Countersign', contractId),
    (await as('admin')).act('Contract.RejectSignature', contractId, why),
  ])
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
})

test('activates the contract with the prepayment, and deactivates it with a reversal', async () => {
  if ((await contractOf()).state === 'signature_rejected') {
    await sign('applicant', (await upload('applicant', PDF)).versionId)
    await (await as('staff')).act('Contract.Countersign', contractId)
  }
  const contract = await row('select "order", account_id, participation from contract where id = $1', [
    contractId,
  ])
  const due = {
    id: 'x',
    kind: 'prepayment',
    subjectId: contract.order,
    accountId: contract.account_id,
    participationId: contract.participation,
  }
  const pay = (what: 'onPaid' | 'onUnpaid') =>
    server.fair.transact(server.fair.systemSession, (transaction) => server.fair[what](due, transaction))
  await pay('onPaid')
  expect(await contractOf()).toMatchObject({ state: 'active', isPrepaid: true, banner: null })
  expect(await mails('contract.active')).toHaveLength(1)
  await pay('onUnpaid')
  expect(await contractOf()).toMatchObject({ state: 'countersigned', isPrepaid: false })
  await pay('onPaid')
})

test('creates an addendum as a separate document, which changes the contract once active', async () => {
  const staff = await as('staff')
  const add = (area: number) =>
    staff.act('Contract.AddAddendum', contractId, {
      Change__c: 'Four more square metres',
      ChangeArea__c: area,
    })
  expect((await add(43)).status).toBe(400)
  expect((await add(44)).status).toBe(201)
  const addendum = await row('select * from contract where parent = $1', [contractId])
  expect(addendum).toMatchObject({ type: 'addendum', status: 'to_sign', total: '1197.00' })
  expect(addendum.contract_number).toMatch(/^CT27-\d{5}\/1$/)
  // Costs and effects are in the reader's language; nothing changes before both have signed.
  const { browser } = await as('applicant')
  const changeIn = async (language: string) =>
    (
      await callMethod(
        browser,
        'ContractsController/getContract',
        { id: addendum.id },
        { 'accept-language': language },
      )
    ).body.change
  expect(addendum.change_said).toBe('Four more square metres')
  // A server of the previous version reads only this field.
  expect(addendum.change).toMatch(/^Area espositiva: 40 → 44 m².*\n\nFour more square metres$/)
  // Badges and parking do not change, so they are not mentioned.
  expect(await changeIn('it')).toMatch(/40 → 44 m² \(.*1\.197,00.*\)\n\nFour more/)
  expect(await changeIn('en-US')).toMatch(/^Exhibition space: 40 → 44 m² \(€1,197\.00\)\n\nFour more/)
  // Staff read the change in their language, while the document is in the language of the company.
  const stored = await staff.browser.send({
    method: 'GET',
    url: `${DATA_PATH}/ui-api/records/${addendum.id}?fields=Contract.ChangeFacts__c`,
    headers: { 'accept-language': 'en-US' },
  })
  expect(stored.json().fields.ChangeFacts__c.displayValue).toMatch(/^Exhibition space: 40 → 44 m²/)
  await server.runJobs('make-document')
  const { id: paperId } = await row(`select id from document where kind = 'contract' and subject_id = $1`, [
    addendum.id,
  ])
  const paper = await browser.send({ method: 'GET', url: `/fair/documents/${paperId}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(paper.rawPayload)), {
    mergePages: true,
  })
  expect(text).toMatch(/Area espositiva: 40 → 44 m².*Four more square metres/s)
  const standArea = async () => (await row('select area::int from stand where account = $1', [ACCOUNT])).area
  const badges = async () =>
    (
      await row(
        `select coalesce(sum(movement), 0)::int as count from entitlement_entry where account = $1 and kind = 'badge'`,
        [ACCOUNT],
      )
    ).count
  const { before, after } = JSON.parse(addendum.change_facts).badges
  expect([await standArea(), await badges()]).toEqual([40, before])
  expect(
    await row('select kind, quantity::int, total_price from order_item where order_id = $1', [
      addendum.order,
    ]),
  ).toEqual({ kind: 'space', quantity: 4, total_price: '1197.00' })
  expect(await mails('contract.addendum')).toHaveLength(1)
  const { versionId } = await upload('applicant', PDF, 'addendum.pdf', addendum.id)
  await (await as('applicant')).call('ContractsController/sign', { id: addendum.id, versionId })
  await staff.act('Contract.Countersign', addendum.id)
  expect((await contractOf()).state).toBe('amended')
  expect([await standArea(), await badges()]).toEqual([44, after])
  const list = (await (await as('applicant')).call('ContractsController/getContracts')).body
  expect(list.contracts.map(({ type }: { type: string }) => type)).toEqual(['addendum', 'space'])
  expect(list).toMatchObject({ banner: null, current: { id: contractId, state: 'amended' } })
  // The additional area is charged immediately; its invoice covers the same amount.
  const dues = await server.pool.query(
    'select kind, amount, due_on::text from amount_due where subject_id = $1',
    [addendum.order],
  )
  expect(dues.rows).toEqual([{ kind: 'addendum', amount: '1460.34', due_on: '2027-01-30' }])
  expect((await staff.act('Order.InvoiceBalance', addendum.order)).status).toBe(201)
  expect(
    (await server.pool.query('select from amount_due where subject_id = $1', [addendum.order])).rowCount,
  ).toBe(1)
})

/** Creates an addendum signed by both sides, countersigned concurrently the given number of times. */
async function amend(id: string, area: number, times = 1) {
  const staff = await as('staff')
  const fields = { Change__c: 'Another area', ChangeArea__c: area }
  // The clock does not advance: only the ids that did not exist before identify the new one.
  const { ids } = await row(`select coalesce(array_agg(id), '{}') as ids from contract where parent = $1`, [
    id,
  ])
  expect((await staff.act('Contract.AddAddendum', id, fields)).status).toBe(201)
  const addendum = await row(
    'select id, "order" from contract where parent = $1 and not id = any($2::text[])',
    [id, ids],
  )
  await server.pool.query(
    `update contract set status = 'signed_uploaded', signed_version_id = '068000000000001AAA' where id = $1`,
    [addendum.id],
  )
  const answers = await Promise.all(
    Array.from({ length: times }, () => staff.act('Contract.Countersign', addendum.id)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  return addendum
}
const effectsOf = async (id: string, area: number, account = 'staff') => {
  const { call } = await as(account)
  const { body } = await call('ContractsController/previewAddendum', {
    recordId: id,
    fields: { Change__c: 'Another area', ChangeArea__c: area },
  })
  return body
}

test('subtracts a smaller area from the future balance', async () => {
  const { order } = await row('select "order" from contract where id = $1', [contractId])
  const { effects } = await effectsOf(contractId, 40)
  expect(effects.map(({ label }: { label: string }) => label)).toEqual([
    'Area espositiva',
    'Badge',
    'Pass auto',
    'Totale IVA esclusa',
    'Pagamento',
  ])
  expect(effects[0]).toEqual({ label: 'Area espositiva', before: '44 m²', after: '40 m²' })
  expect(effects.at(-1).after).toMatch(/saldo sarà inferiore di 1\.197,00/)
  const balance = () =>
    server.fair.transact(server.fair.systemSession, async (transaction) => {
      const { lines } = await draftInvoice(server.fair, transaction, order, 'balance')
      return lines.reduce((sum, { net }) => sum + net, 0)
    })
  const proFormas = async () =>
    (
      await server.pool.query(
        `select p.state, p.taxable, coalesce(d.state, '') as paper from pro_forma p
         left join document d on d.subject_id = p.id where p.order_id = $1 order by p.name`,
        [order],
      )
    ).rows
  // The credit is booked separately: a balance that did not subtract it would charge it twice.
  const early = await (await as('staff')).act('Order.SendProForma', order)
  expect([early.status, early.text]).toEqual([400, expect.stringContaining('va fatturato prima')])
  expect((await (await as('staff')).act('Order.InvoicePrepayment', order)).status).toBe(201)
  const [invoice] = (await (await as('applicant')).call('InvoicesController/getInvoices')).body
  expect(invoice.price).toEqual({ gross: 5_100_82, net: 4_181_00, vat: 919_82 })
  const before = await balance()
  expect((await (await as('staff')).act('Order.SendProForma', order)).status).toBe(201)
  const addendum = await amend(contractId, 40)
  expect((await balance()) - before).toBe(-1_197_00)
  // The pro-forma is no longer valid: the company is notified and gets another one.
  expect(await proFormas()).toEqual([
    { state: 'taken_back', taxable: '8379.00', paper: 'superseded' },
    { state: 'sent', taxable: '7182.00', paper: 'making' },
  ])
  expect(await mails('proForma.takenBack')).toEqual(['applicant@foyer.example'])
  expect(await row('select status from sales_order where id = $1', [addendum.order])).toEqual({
    status: 'settled',
  })
  expect((await (await as('staff')).act('Order.InvoiceBalance', addendum.order)).status).toBe(403)
})

test('charges the displayed withdrawal fee, ends the contract and frees the stand', async () => {
  const { application } = await read()
  const { call } = await as('applicant')
  expect(application.withdrawalFee).toBe(12_560_00)
  const { order, number } = await row(
    'select "order", contract_number as number from contract where id = $1',
    [contractId],
  )
  const withdraw = (fee: number, typed?: string) =>
    call('ApplicationController/withdraw', { id: application.id, fee, number: typed })
  expect((await withdraw(0, number)).body.errorCode).toBe('FEE_CHANGED')
  expect((await withdraw(12_560_00)).body.errorCode).toBe('NUMBER_DIFFERS')
  expect((await withdraw(12_560_00, 'CT27-99999')).body.errorCode).toBe('NUMBER_DIFFERS')
  const requested = { state: 'withdrawalRequested', fee: 12_560_00 }
  expect((await withdraw(12_560_00, ` ${number.toLowerCase()}`)).body).toEqual(requested)
  expect((await withdraw(12_560_00, number)).body.errorCode).toBe('STEP_REFUSED')
  // Nothing ends before the organiser confirms, and the company can keep its stand.
  const open = async () =>
    row(`select id, state from withdrawal where application = $1 order by created_date desc`, [
      application.id,
    ])
  const contractState = async () =>
    (await row('select status from contract where id = $1', [contractId])).status
  const before = await contractState()
  expect([before === 'cancelled', (await read()).application.withdrawal]).toEqual([
    false,
    expect.objectContaining({ state: 'requested', fee: 12_560_00 }),
  ])
  const isOnHome = async () =>
    (await call('HomeController/getHome', { language: 'it' })).body.tasks.some(
      ({ name }: { name: string }) => name === `application.withdrawal.${number}`,
    )
  expect(await isOnHome()).toBe(true)
  expect((await call('ApplicationController/keepStand', { id: application.id })).body).toEqual({
    state: 'accepted',
  })
  expect(await isOnHome()).toBe(false)
  expect([(await open()).state, (await read()).application.withdrawal]).toEqual(['revoked', null])
  server.advance(1000)
  await withdraw(12_560_00, number)
  const declined = await (await as('staff')).act('Withdrawal__c.DeclineWithdrawal', (await open()).id, {
    Note__c: 'Le grafiche sono già in stampa.',
    NoteForCustomer__c: true,
  })
  expect([declined.status, await contractState(), (await read()).application.withdrawal]).toEqual([
    201,
    before,
    expect.objectContaining({ state: 'declined', answer: 'Le grafiche sono già in stampa.' }),
  ])
  expect(await mails('application.withdrawalDeclined')).toEqual(['applicant@foyer.example'])
  server.advance(1000)
  // Two colleagues confirm at the same time; one succeeds.
  await withdraw(12_560_00, number)
  const { id: withdrawalId } = await open()
  const confirm = async () => (await as('staff')).act('Withdrawal__c.ConfirmWithdrawal', withdrawalId)
  const [first, second] = await Promise.all([confirm(), confirm()])
  expect([first.status, second.status].sort()).toEqual([201, 403])
  expect(await row('select status from contract where id = $1', [contractId])).toEqual({
    status: 'cancelled',
  })
  expect(await row('select from stand where account = $1', [ACCOUNT])).toBeUndefined()
  expect(
    await row(`select o.total_amount, d.amount, d.state from sales_order o
      join amount_due d on d.subject_id = o.id where o.account_id = '${ACCOUNT}' and o.type = 'cancellation'`),
    // The prepayment and the addendum were invoiced: they cover their part of the fee.
  ).toEqual({ total_amount: '7182.00', amount: '7182.00', state: 'open' })
  expect(await mails('application.withdrawn')).toHaveLength(1)
  expect(await mails('proForma.takenBack')).toHaveLength(2)
  const out = await row(
    `select count(*)::int as count from pro_forma where order_id = $1 and state in ('sent', 'objected')`,
    [order],
  )
  expect(out.count).toBe(0)
  // A penalty is invoiced as displayed: without VAT.
  const fee = await row(`select id from sales_order where account_id = $1 and type = 'cancellation'`, [
    ACCOUNT,
  ])
  expect((await (await as('staff')).act('Order.InvoiceBalance', fee.id)).status).toBe(201)
  expect(
    await row('select type, taxable, tax, payable, stamp_duty from invoice where order_id = $1', [fee.id]),
  ).toEqual({ type: 'penalty', taxable: '7182.00', tax: '0.00', payable: '7182.00', stamp_duty: '2.00' })
})

test('displays the submitted application again after a draft was deleted', async () => {
  const { application: sent } = await read()
  const { call } = await as('applicant')
  const drafted = await call('ApplicationController/saveDraft', { data: await filled() })
  expect(drafted.status).toBe(200)
  const { application: draft } = await read()
  expect(draft).toMatchObject({ state: 'draft', number: null })
  await call('ApplicationController/withdraw', { id: draft.id, fee: 0 })
  const { application, others } = await read()
  expect([application.id, application.number, others]).toEqual([sent.id, sent.number, []])
  const byId = await call('ApplicationController/getApplication', { id: draft.id })
  expect(byId.body[0]?.errorCode ?? byId.body.errorCode).toBe('NOT_FOUND')
})

test('refuses new submissions after the deadline', async () => {
  server.advance(30 * DAY)
  signedIn.clear()
  const { call } = await as('applicant')
  expect((await call('ApplicationController/submit', { data: await filled() })).body.errorCode).toBe(
    'TOO_LATE',
  )
})

test('refuses reads and submissions without the role', async () => {
  const { call } = await as('team')
  expect((await call('ApplicationController/getApplication')).status).toBe(403)
  expect((await call('ContractsController/getContracts')).status).toBe(403)
})

test('has the same amounts on screen, application, contract and order, also once the fee of the edition is ordered', async () => {
  const { call } = await as('exhibitor')
  const { isFeePaid, application } = (await call('ApplicationController/getApplication')).body
  expect(isFeePaid).toBe(true)
  expect(application).toMatchObject({ state: 'accepted', total: 1_427_000 })
  expect(application.price).toMatchObject({
    spaceTotal: 1_368_000,
    registrationFee: 59_000,
    total: 1_427_000,
    prepayment: 469_400,
    vat: 313_940,
  })
  expect(
    await row(
      `select c.total as contract, o.total_amount as "order", o.registration_fee as fee,
              (select sum(total_price) from order_item where order_id = o.id) as items
       from contract c join sales_order o on o.id = c."order" where c.application = $1`,
      [application.id],
    ),
  ).toEqual({ contract: '14270.00', order: '14270.00', fee: '590.00', items: '14270.00' })
})

test('credits an invoiced reduction of the area once, with its electronic invoice', async () => {
  const contract = await row(
    `select id, "order", participation from contract where account_id = $1 and type = 'space' and status in ('active', 'amended')`,
    [demoIds.account('Aurora Cosmetici')],
  )
  const balance = await row(
    `select id, name, (taxable * 100)::int as taxable from invoice where order_id = $1 and type = 'balance'`,
    [contract.order],
  )
  expect(balance).toBeTruthy()
  expect((await effectsOf(contract.id, 40, 'exhibitor')).errorCode).toBe('INSUFFICIENT_ACCESS')
  expect((await effectsOf(contract.id, 43)).output.fieldErrors.ChangeArea__c[0].message).toMatch(/passi di/)
  const { effects } = await effectsOf(contract.id, 40)
  expect(effects.at(-1).after).toContain(balance.name)
  const mailsSent = await mails('invoice.credit')
  await amend(contract.id, 40, 3)
  expect((await mails('invoice.credit')).length).toBeGreaterThan(mailsSent.length)
  const credits = await server.pool.query(
    `select id, name, type, (taxable * 100)::int as taxable, credit_reason from invoice where credits = $1`,
    [balance.id],
  )
  expect(credits.rows).toMatchObject([{ type: 'credit', taxable: -2_280_00 }])
  expect(credits.rows[0].credit_reason).toMatch(/^Appendice CT27-/)
  const { browser } = await as('admin')
  const xml = (await browser.send({ url: `/fair/console/invoices/${credits.rows[0].id}.xml` })).body
  expect(xml).toContain('<TipoDocumento>TD04</TipoDocumento>')
  expect(xml).toContain(balance.name)
  expect(await row('select area::int from stand where participation = $1', [contract.participation])).toEqual(
    { area: 40 },
  )
})

test('rebooks a company for the next edition while this one runs, once, and notifies it', async () => {
  const account = demoIds.account('Velluto Profumi')
  const { act, call } = await as('staff')
  const codeOf = ({ text }: { text: string }) => /"errorCode":"(\w+)"/.exec(text)?.[1]
  const current = (await server.fair.editions.current(server.pool))?.id ?? ''
  expect(codeOf(await act('Account.Rebook', account))).toBe('NO_NEXT_EDITION')
  expect((await (await as('exhibitor')).act('Account.Rebook', account)).status).toBeGreaterThanOrEqual(403)
  const days = { Opening__c: '2028-03-16', Closing__c: '2028-03-19' }
  const copied = await (await as('admin')).act('Edition__c.CopyEdition', current, {
    Name: 'Foyer 2028',
    Year__c: 2028,
    ...days,
  })
  const next = JSON.parse(copied.text).id
  expect(codeOf(await act('Account.Rebook', demoIds.account('Accademia Arcobaleno')))).toBe(
    'NOTHING_TO_REBOOK',
  )
  const preview = await call('ApplicationController/previewRebooking', { recordId: account, fields: {} })
  expect(preview.body.effects).toEqual([
    { label: 'Edizione', before: 'Foyer 2027', after: 'Foyer 2028' },
    { label: 'Padiglione e stand', before: 'Pad. 16, C7', after: 'Pad. 16, C7' },
    { label: 'Area', before: '32 m²', after: '32 m²' },
  ])
  // Two colleagues concurrently.
  const outcomes = await Promise.all([act('Account.Rebook', account), act('Account.Rebook', account)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(outcomes.map(codeOf)).toContain('ALREADY_REBOOKED')
  const { rows } = await server.pool.query(
    `select a.state, a.edition, p.name as hall, p.edition as "hallOf", a.area::int, a.stand_wish as wish, a.draft::json as draft
     from application a join pavilion p on p.id = a.pavilion where a.account = $1 and a.edition = $2`,
    [account, next],
  )
  expect(rows).toMatchObject([
    {
      state: 'draft',
      hall: 'Pad. 16',
      hallOf: next,
      area: 32,
      wish: 'C7',
      draft: { area: 32, standWish: 'C7' },
    },
  ])
  expect(rows[0].draft.pavilionId).not.toBe(editionIds.pavilion(2027, 'Pad. 16'))
  expect(await mails('application.rebooked')).not.toEqual([])
  expect((await server.fair.editions.current(server.pool))?.id).toBe(current)
})
