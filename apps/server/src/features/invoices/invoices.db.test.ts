import { buffer } from 'node:stream/consumers'
import { Contract, Invoice, Order, OrderItem, organiserOf, transmissionFileName } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { insertRecord } from '../../seed/insert-record.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { creditBeyond } from '../../services/invoices/credit-beyond.ts'
import { issueInvoice } from '../../services/invoices/issue-invoice.ts'
import { nextNumber } from '../../services/invoices/next-number.ts'
import { findInvoice, linesOf } from '../../services/invoices/stored-invoice.ts'
import { writeInvoice } from '../../services/invoices/write-invoice.ts'
import { buildTestApp, TEST_NOW } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { invoiceDocument } from './invoice-document.ts'

const COMPANY = 'Ombra Lab'
const YEAR = 2027
const DAY = 86_400_000

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

/** The order of the specification's example: 48 m² at 285 euro and the registration fee. */
async function buildOrder(name: string, company = COMPANY, fields: Record<string, string | number> = {}) {
  const id = stableId(Order.keyPrefix, `test:${name}`)
  const client = await server.pool.connect()
  const seeding = { client, now: new Date(TEST_NOW), userId: demoIds.user('staff') }
  await insertRecord(seeding, Order, id, {
    OrderNumber: `OR27-${name}`,
    AccountId: demoIds.account(company),
    Edition__c: editionIds.edition(YEAR),
    Type: 'participation',
    Status: 'confirmed',
    EffectiveDate: '2027-01-10',
    SpaceTotal__c: 13_680,
    RegistrationFee__c: 590,
    Prepayment__c: 4_694,
    TotalAmount: 14_270,
    ...fields,
  })
  const item = (
    position: number,
    [kind, code]: readonly [string, string],
    label: string,
    quantity: number,
    price: number,
  ) =>
    insertRecord(seeding, OrderItem, stableId(OrderItem.keyPrefix, `test:${name}:${position}`), {
      Name: label,
      OrderId: id,
      Kind__c: kind,
      Code__c: code,
      Quantity: quantity,
      UnitPrice: price,
      TotalPrice: quantity * price,
      VatRate__c: 22,
      Position__c: position,
    })
  await item(1, ['space', 'space'], 'Area espositiva', 48, 285)
  await item(2, ['fee', 'registrationFee'], 'Quota di iscrizione', 1, 590)
  client.release()
  return id
}
const issue = (orderId: string, part: 'prepayment' | 'balance' = 'balance') =>
  server.fair.transact(server.fair.systemSession, (transaction) =>
    issueInvoice(server.fair, transaction, orderId, part),
  )
async function invoiceOf(id: string) {
  const { rows } = await server.pool.query(
    `select name, type, (taxable * 100)::int as taxable, (tax * 100)::int as tax, (total * 100)::int as total,
            (payable * 100)::int as payable, state, amount_due, number::int, sdi_note from invoice where id = $1`,
    [id],
  )
  return rows[0]
}
/** Drops document jobs of previous tests. */
const forgetJobs = () => server.pool.query('delete from graphile_worker._private_jobs')

const signedIn = new Map<string, ReturnType<typeof signIn>>()
function as(account: string) {
  const known = signedIn.get(account) ?? signIn(account)
  signedIn.set(account, known)
  return known
}

async function signIn(account: string) {
  const browser = server.browser()
  await browser.signIn(`${account}@foyer.example`)
  const act = async (actionApiName: string, contextId: string, fields: object = {}) => {
    const response = await browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${actionApiName}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
    return { status: response.statusCode, body: response.json() }
  }
  return { browser, act }
}

/** The text of the first page of a document. */
async function firstPageText(browser: ReturnType<typeof server.browser>, documentId: string) {
  const pdf = await browser.send({ url: `/fair/documents/${documentId}` })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  const page = await (await getDocumentProxy(new Uint8Array(pdf.rawPayload))).getPage(1)
  const { items } = await page.getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll('\u00a0', ' ')
}

test('numbers 200 concurrent invoices consecutively', { timeout: 120_000 }, async () => {
  const first = await issue(await buildOrder('first'))
  const before = await invoiceOf(first.id)
  const [line] = await linesOf(server.pool, first.id)
  const { customer, accountId } = await findInvoice(server.pool, first.id)
  const transact = <T>(work: Parameters<typeof server.fair.transact<T>>[1]) =>
    server.fair.transact(server.fair.systemSession, work)
  const write = () =>
    transact((transaction) =>
      writeInvoice(server.fair, transaction, {
        type: 'services',
        series: 'FE',
        accountId,
        participationId: null,
        orderId: null,
        date: '2027-01-15',
        dueOn: null,
        dueId: null,
        lines: line ? [line] : [],
        stampDuty: 0,
        customer,
        language: 'it',
      }),
    )
  await Promise.all(Array.from({ length: 200 }, write))
  const { rows } = await server.pool.query<{ number: number }>(
    `select number::int from invoice where series = 'FE' and year = $1 and number > $2 order by number`,
    [YEAR, before.number],
  )
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 200 }, (_, i) => before.number + 1 + i),
  )
  await forgetJobs()
})

test('leaves no gap when a server dies after taking a number', async () => {
  const before = await issue(await buildOrder('before'))
  const dying = await server.pool.connect()
  dying.on('error', () => {})
  await dying.query('begin')
  const taken = await nextNumber({ client: dying, session: server.fair.systemSession }, 'FE', YEAR)
  const next = issue(await buildOrder('after'))
  const { rows } = await dying.query('select pg_backend_pid() as pid')
  await server.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  dying.release(true)
  const after = await next
  expect((await invoiceOf(after.id)).number).toBe(taken)
  expect((await invoiceOf(before.id)).number).toBe(taken - 1)
})

test('reuses the number of an invoice that fails half-way', async () => {
  const order = await buildOrder('undone')
  let number = 0
  const failed = server.fair.transact(server.fair.systemSession, async (transaction) => {
    const { id } = await issueInvoice(server.fair, transaction, order, 'balance')
    const { rows } = await transaction.client.query('select number::int from invoice where id = $1', [id])
    number = rows[0].number
    throw new Error('something else broke')
  })
  await expect(failed).rejects.toThrow('something else broke')
  expect((await invoiceOf((await issue(order)).id)).number).toBe(number)
})

test('invoices prepayment and balance of an order once each, for the exact total', async () => {
  const { act } = await as('staff')
  const order = await buildOrder('whole')
  const first = await act('Order.InvoicePrepayment', order)
  expect(first.status).toBe(201)
  const prepayment = await invoiceOf(first.body.id)
  expect(prepayment).toMatchObject({ type: 'prepayment', taxable: 469_400, tax: 103_268 })
  const again = await Promise.all([1, 2, 3].map(() => act('Order.InvoicePrepayment', order)))
  expect(again.map(({ status }) => status)).toEqual([409, 409, 409])
  const second = await act('Order.InvoiceBalance', order)
  const balance = await invoiceOf(second.body.id)
  expect(balance).toMatchObject({ type: 'balance', taxable: 957_600 })
  expect(balance.total + prepayment.total).toBe(17_409_40)
  const { rows: deducted } = await server.pool.query(
    'select name from invoice_line where invoice = $1 and net < 0',
    [second.body.id],
  )
  expect(deducted.every(({ name }) => name.includes(prepayment.name))).toBe(true)
  expect((await act('Order.InvoiceBalance', order)).body[0].errorCode).toBe('ALREADY_INVOICED')
  const due = await server.pool.query(
    'select kind, (amount * 100)::int as amount from amount_due where id = $1',
    [balance.amount_due],
  )
  expect(due.rows[0]).toEqual({ kind: 'balance', amount: balance.payable })
})

test('translates lines ordered in Italian on the English invoice of a foreign company', async () => {
  const { id } = await issue(await buildOrder('abroad', 'Fjord Naturals'))
  const { rows } = await server.pool.query(
    'select name from invoice_line where invoice = $1 order by position',
    [id],
  )
  expect(rows.map(({ name }) => name).slice(0, 2)).toEqual(['Exhibition space', 'Registration fee'])
})

test('refuses every change of an issued invoice', async () => {
  const { id } = await issue(await buildOrder('fixed'))
  const refused = (sql: string) => expect(server.pool.query(sql, [id])).rejects.toThrow()
  await refused('update invoice set total = total + 1, taxable = taxable + 1 where id = $1')
  await refused(`update invoice set customer = '{}' where id = $1`)
  await refused('update invoice set number = number + 1000 where id = $1')
  await refused('delete from invoice where id = $1')
  await refused('update invoice_line set net = 0 where invoice = $1')
  await refused('delete from invoice_line where invoice = $1')
})

test('reverses an invoice by a credit note, once, and turns the payment into credit', async () => {
  const { act } = await as('staff')
  const { id } = await issue(await buildOrder('credited'))
  const invoice = await invoiceOf(id)
  await act('AmountDue__c.RecordReceipt', invoice.amount_due, {
    Amount__c: 100,
    ReceivedOn__c: '2027-01-15',
    BankReference__c: 'CRO-CREDIT',
  })
  expect((await act('Invoice__c.CreditInvoice', id, { CreditReason__c: '' })).status).toBe(400)
  const answers = await Promise.all(
    [1, 2].map(() => act('Invoice__c.CreditInvoice', id, { CreditReason__c: 'Wrong area' })),
  )
  const [done] = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  const credit = await invoiceOf(done?.body.id)
  expect(credit.name).toMatch(/^NC-2027-\d{5}$/)
  expect(credit.total + invoice.total).toBe(0)
  expect(credit.tax + invoice.tax).toBe(0)
  const { rows } = await server.pool.query('select state, paid::int from amount_due where id = $1', [
    invoice.amount_due,
  ])
  expect(rows[0]).toEqual({ state: 'cancelled', paid: 0 })
})

test('credits an invoice in parts, never beyond its total, and adjusts its amount due', async () => {
  const { act } = await as('staff')
  const { id } = await issue(await buildOrder('in-parts'))
  const invoice = await invoiceOf(id)
  await act('AmountDue__c.RecordReceipt', invoice.amount_due, {
    Amount__c: 16_000,
    ReceivedOn__c: '2027-01-15',
    BankReference__c: 'CRO-PARTS',
  })
  const credit = (amount: number | null) =>
    act('Invoice__c.CreditInvoice', id, { CreditAmount__c: amount, CreditReason__c: 'Smaller area' })
  const due = async () =>
    (
      await server.pool.query(
        'select state, (amount * 100)::int as amount, (paid * 100)::int as paid from amount_due where id = $1',
        [invoice.amount_due],
      )
    ).rows[0]
  const first = await credit(4_270)
  expect(await invoiceOf(first.body.id)).toMatchObject({ type: 'credit', taxable: -427_000, tax: -93_940 })
  // 10,000.00 with VAT remain: 3,800.00 of the 16,000.00 received are credit of the company.
  expect(await due()).toEqual({ state: 'paid', amount: 1_220_000, paid: 1_220_000 })
  expect(JSON.stringify((await credit(10_000.01)).body)).toContain('CREDIT_TOO_MUCH')
  const raced = await Promise.all([6_000, 6_000].map(credit))
  expect(raced.filter(({ status }) => status === 201)).toHaveLength(1)
  const last = await credit(null)
  expect(await invoiceOf(last.body.id)).toMatchObject({ taxable: -400_000 })
  const { rows } = await server.pool.query(
    'select (sum(taxable) * 100)::int as taxable, (sum(total) * 100)::int as total from invoice where id = $1 or credits = $1',
    [id],
  )
  expect(rows[0]).toEqual({ taxable: 0, total: 0 })
  expect((await due()).state).toBe('cancelled')
  expect((await credit(1)).body[0].errorCode).toBe('ALREADY_CREDITED')
})

test('keeps the withdrawal fee of the invoices and credits the rest, the last one first', async () => {
  const order = await buildOrder('withdrawn')
  const prepayment = await issue(order, 'prepayment')
  const balance = await issue(order)
  const withdraw = (owed: number) =>
    server.fair.transact(server.fair.systemSession, (transaction) =>
      creditBeyond(server.fair, transaction, order, owed, 'AP27-1', { it: 'Recesso', 'en-US': 'Withdrawal' }),
    )
  const left = async (id: string) =>
    (
      await server.pool.query(
        'select (sum(taxable) * 100)::int as net from invoice where id = $1 or credits = $1',
        [id],
      )
    ).rows[0].net
  expect(await withdraw(20_000_00)).toBe(14_270_00)
  expect(await withdraw(590_00)).toBe(590_00)
  expect(await left(balance.id)).toBe(0)
  expect(await left(prepayment.id)).toBe(590_00)
  expect(await withdraw(590_00)).toBe(590_00)
  expect(await left(prepayment.id)).toBe(590_00)
})

test('uses a declaration of intent up to its ceiling, also concurrently', async () => {
  const company = 'Aurora Cosmetici'
  await server.pool.query(
    `update account set declaration_of_intent = true, intent_protocol = '08060120341234567-000001',
     intent_received_on = '2027-01-04', intent_ceiling = 20000 where id = $1`,
    [demoIds.account(company)],
  )
  const orders = [await buildOrder('intent-1', company), await buildOrder('intent-2', company)]
  const issued = await Promise.all(orders.map((id) => issue(id)))
  const { rows } = await server.pool.query(
    `select (sum(amount) * 100)::int as used from intent_entry where account = $1`,
    [demoIds.account(company)],
  )
  expect(rows[0].used).toBe(20_000_00)
  const untaxed = await server.pool.query(
    `select (sum(net) * 100)::int as net from invoice_line where natura = 'N3.5' and invoice = any($1)`,
    [issued.map(({ id }) => id)],
  )
  expect(untaxed.rows[0].net).toBe(20_000_00)
})

test('holds an invoice while the CUP of a grant is missing, with a message', async () => {
  const company = 'Petalo Studio'
  const update = (grant: boolean, cup: string | null) =>
    server.pool.query('update account set public_grant = $2, cup = $3 where id = $1', [
      demoIds.account(company),
      grant,
      cup,
    ])
  await update(true, null)
  const order = await buildOrder('grant', company)
  const refused = await (await as('staff')).act('Order.InvoiceBalance', order)
  expect(refused.status).toBe(400)
  expect(JSON.stringify(refused.body)).toContain('manca il CUP')
  await update(true, 'B12345678901234')
  expect((await issue(order)).number).toMatch(/^FE-2027/)
})

test('invoices all possible balances from the company page, and refuses only if there is none', async () => {
  const company = 'Petalo Studio'
  const [held, free] = [await buildOrder('held', company), await buildOrder('free', company)]
  await server.pool.query('delete from order_item where order_id = $1', [held])
  const act = async () => (await as('admin')).act('Account.InvoiceBalance', demoIds.account(company))
  const invoiced = async () =>
    (
      await server.pool.query('select order_id as id from invoice where order_id = any($1)', [[held, free]])
    ).rows.map(({ id }) => id)
  expect((await act()).status).toBe(201)
  expect(await invoiced()).toEqual([free])
  expect((await act()).status).toBe(400)
  expect(await invoiced()).toEqual([free])
})

test('is transmitted, stored, rejected, corrected and sent again with the same number', async () => {
  await forgetJobs()
  const { act, browser } = await as('staff')
  const { id, number } = await issue(await buildOrder('sdi'))
  await server.runJobs('invoices.transmit')
  expect((await invoiceOf(id)).state).toBe('sent')
  const sent = await server.pool.query('select transmission::int as number from invoice where id = $1', [id])
  const name = transmissionFileName(organiserOf(null), sent.rows[0].number)
  const kept = await buffer(await server.fair.files.read(`invoices/${name}`))
  expect(kept.toString()).toContain('<p:FatturaElettronica')
  expect((await act('Invoice__c.MarkRejected', id, { SdiNote__c: '' })).status).toBe(400)
  await act('Invoice__c.MarkRejected', id, { SdiNote__c: '00311: receiver unknown' })
  expect(await invoiceOf(id)).toMatchObject({ state: 'rejected', sdi_note: '00311: receiver unknown' })
  await server.pool.query(`update account set sdi_code = 'XYZ9876' where id = $1`, [demoIds.account(COMPANY)])
  expect((await act('Invoice__c.Resend', id)).status).toBe(201)
  await server.runJobs('invoices.transmit')
  expect(await invoiceOf(id)).toMatchObject({ state: 'sent', name: number })
  const again = await server.pool.query('select transmission::int as number from invoice where id = $1', [id])
  expect(again.rows[0].number).not.toBe(sent.rows[0].number)
  const xml = await browser.send({ url: `/fair/console/invoices/${id}.xml` })
  expect(xml.body).toContain('<CodiceDestinatario>XYZ9876</CodiceDestinatario>')
  expect(xml.body).toContain(`<Numero>${number}</Numero>`)
  await act('Invoice__c.MarkDelivered', id)
  expect((await invoiceOf(id)).state).toBe('delivered')
  expect((await act('Invoice__c.MarkInDrawer', id)).status).toBeGreaterThanOrEqual(400)
})

test('shows on the page of an invoice its file, messages, payments and balance', async () => {
  const { browser } = await as('staff')
  const { id } = await issue(await buildOrder('page'))
  const page = async () =>
    (await callMethod(browser, 'InvoicesController/getInvoicePage', { id, language: 'en-US' })).body
  const before = await page()
  expect(before).toMatchObject({ fileIssues: [], payments: [], creditNotes: [], canDownloadXml: true })
  expect(before.outstandingCents).toBe(before.payableCents)
  await server.runJobs('invoices.transmit')
  expect((await page()).messages).toMatchObject([{ text: 'Sent to SdI' }])
  await callMethod(browser, 'PaymentsController/recordReceipt', {
    accountId: before.accountId,
    amountCents: before.payableCents,
    receivedOn: '2026-11-10',
    bankReference: 'PAGE-1',
    payer: 'Page',
    dueIds: [
      (await server.pool.query('select amount_due as id from invoice where id = $1', [id])).rows[0].id,
    ],
  })
  expect(await page()).toMatchObject({ outstandingCents: 0, paidCents: before.payableCents })
  expect((await page()).payments).toMatchObject([{ amountCents: before.payableCents }])
})

test('does not transmit a file that the exchange system would reject', async () => {
  const { id } = await issue(await buildOrder('incomplete'))
  // As an invoice of an earlier version, which did not require an address.
  await server.pool.query(
    `alter table invoice disable trigger user;
     update invoice set customer = jsonb_set(customer::jsonb, '{street}', '""')::text where id = '${id}';
     alter table invoice enable trigger user`,
  )
  await server.runJobs('invoices.transmit')
  const path = 'FatturaElettronicaHeader/CessionarioCommittente/Sede/Indirizzo'
  expect(await invoiceOf(id)).toMatchObject({ state: 'rejected', sdi_note: `${path}: —` })
  const { browser } = await as('staff')
  const page = await callMethod(browser, 'InvoicesController/getInvoicePage', { id, language: 'it' })
  expect(page.body.fileIssues).toContain(
    'Cliente, indirizzo: manca. Correggi i dati dell’azienda, poi reinvia.',
  )
})

test('renders the lines and totals of the record in the PDF', async () => {
  await forgetJobs()
  const { id, number } = await issue(await buildOrder('paper'))
  await server.runJobs('make-document')
  const { browser } = await as('blocked')
  const { body } = await callMethod(browser, 'InvoicesController/getInvoices')
  const shown = body.find((invoice: { id: string }) => invoice.id === id)
  expect(shown).toMatchObject({ name: number, totalCents: 17_409_40, document: { state: 'ready' } })
  const text = await firstPageText(browser, shown.document.id)
  for (const words of [number, '13.680,00', '590,00', '14.270,00', '3.139,40', '17.409,40', 'IT60 X054'])
    expect(text).toContain(words)
  expect(
    (await (await as('exhibitor')).browser.send({ url: `/fair/documents/${shown.document.id}` })).statusCode,
  ).toBe(404)
})

test('fits an invoice with prepayment, stamp duty, notes and transfer code on one page', async () => {
  const { bytes } = await invoiceDocument.make(server.pool, {
    subjectId: stableId(Invoice.keyPrefix, 'demo:Nordic Beauty Pavilion:balance'),
    language: 'en-US',
    organiser: organiserOf(null),
    verification: { code: 'ACDE', url: 'https://fair.example/verify/ACDE' },
  })
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(1)
})

test('exports a table for the administration only', async () => {
  const { browser } = await as('staff')
  const csv = await browser.send({ url: '/fair/console/accounting-2027.csv' })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body).toContain('TD04')
  expect(csv.body.split('\r\n').length).toBeGreaterThan(200)
  const customer = await as('exhibitor')
  expect((await customer.browser.send({ url: '/fair/console/accounting-2027.csv' })).statusCode).toBe(403)
  expect((await server.browser().send({ url: '/fair/console/accounting-2027.csv' })).statusCode).toBe(302)
})

test('charges the balance of every booth before its day, once, and the invoice covers it', async () => {
  const participation = editionIds.participation(YEAR, COMPANY)
  const order = await buildOrder('balance', COMPANY, { Participation__c: participation })
  const run = async () => {
    await server.pool.query(`select graphile_worker.add_job('invoices.openBalances', '{}'::json)`)
    await server.runJobs('invoices.openBalances')
  }
  const ABROAD = 'Koralle Pflege'
  await server.pool.query(
    `update account set billing_country = 'KR', vat_number = '0000000001' where id = $1`,
    [demoIds.account(ABROAD)],
  )
  const abroad = await buildOrder('balance-abroad', ABROAD, {
    Participation__c: editionIds.participation(YEAR, ABROAD),
  })
  const balances = async (orderId = order) =>
    (
      await server.pool.query(
        `select id, (amount * 100)::int as amount, due_on::text as "dueOn" from amount_due
         where subject_id = $1 and kind = 'balance'`,
        [orderId],
      )
    ).rows
  server.advance(-60 * DAY)
  await run()
  expect(await balances()).toEqual([])
  server.rewind()
  await run()
  await run()
  const [due, ...more] = await balances()
  expect(more).toEqual([])
  // 14,270.00 less 4,694.00, with VAT.
  expect(due.amount).toBe(1_168_272)
  const { rows } = await server.pool.query('select payment_state from participation where id = $1', [
    participation,
  ])
  expect(rows[0].payment_state).toBe('balance_due')
  await issue(order, 'prepayment')
  expect(await invoiceOf((await issue(order)).id)).toMatchObject({ amount_due: due.id, payable: 1_168_272 })
  // Without VAT there is stamp duty, on each of the two invoices.
  const [dueAbroad] = await balances(abroad)
  expect(dueAbroad.amount).toBe(957_800)
  await issue(abroad, 'prepayment')
  expect(await invoiceOf((await issue(abroad)).id)).toMatchObject({
    amount_due: dueAbroad.id,
    payable: 957_800,
  })
})

test('labels the reduction of an addendum on a pro-forma in the reader’s language', async () => {
  const order = await buildOrder('reduced')
  const reduction = await buildOrder('reduction', COMPANY, { Type: 'addendum', Status: 'settled' })
  await server.pool.query(`delete from order_item where order_id = $1 and kind = 'fee'`, [reduction])
  await server.pool.query(
    `update order_item set name = 'Area espositiva 48 → 44 m²', quantity = 4, unit_price = -285, total_price = -1140
     where order_id = $1`,
    [reduction],
  )
  const client = await server.pool.connect()
  const seeding = { client, now: new Date(TEST_NOW), userId: demoIds.user('staff') }
  const contract = async (name: string, fields: Record<string, string>) => {
    const id = stableId(Contract.keyPrefix, `test:${name}`)
    await insertRecord(seeding, Contract, id, {
      ContractNumber: `CT27-${name}`,
      AccountId: demoIds.account(COMPANY),
      CompanyName__c: COMPANY,
      Edition__c: editionIds.edition(YEAR),
      StartDate: '2027-01-10',
      EndDate__c: '2027-02-14',
      Total__c: 0,
      Status: 'to_sign',
      ...fields,
    })
    return id
  }
  const parent = await contract('whole', { Order__c: order, Type__c: 'space' })
  await contract('less', { Order__c: reduction, Type__c: 'addendum', Parent__c: parent })
  client.release()
  const { id } = (await (await as('staff')).act('Order.SendProForma', order)).body
  const { browser } = await as('blocked')
  const { body } = await callMethod(
    browser,
    'InvoicesController/getProFormas',
    {},
    { 'accept-language': 'en-US' },
  )
  const own = body.find((paper: { id: string }) => paper.id === id)
  expect(own.lines.map(({ description }: { description: string }) => description)).toEqual([
    'Exhibition space',
    'Registration fee',
    'Exhibition space 48 → 44 m²',
  ])
})

test('lets the company object to a pro-forma in time, for staff to answer; otherwise the invoice is issued', async () => {
  const [staff, company, other] = [await as('staff'), await as('blocked'), await as('exhibitor')]
  const shown = async (language = 'it') =>
    (
      await callMethod(
        company.browser,
        'InvoicesController/getProFormas',
        {},
        { 'accept-language': language },
      )
    ).body
  const object = (id: string, text: string, who = company) =>
    callMethod(who.browser, 'InvoicesController/object', { id, text })
  const send = async (name: string) => {
    const order = await buildOrder(name)
    const answers = await Promise.all([1, 2].map(() => staff.act('Order.SendProForma', order)))
    const done = answers.filter(({ status }) => status === 201)
    expect(done).toHaveLength(1)
    return { order, id: done[0]?.body.id as string }
  }
  const stateOf = async (id: string) =>
    (await server.pool.query('select state, invoice from pro_forma where id = $1', [id])).rows[0]
  await forgetJobs()
  const first = await send('objected')
  const proForma = (await shown()).find(({ id }: { id: string }) => id === first.id)
  // A Friday plus three working days.
  expect(proForma).toMatchObject({ payableCents: 17_409_40, objectUntil: '2027-01-20', canObject: true })
  // The PDF is in Italian; an English reader gets English lines.
  const linesIn = async (language: string) =>
    (await shown(language))
      .find(({ id }: { id: string }) => id === first.id)
      .lines.map(({ description }: { description: string }) => description)
  expect(await linesIn('it')).toEqual(['Area espositiva', 'Quota di iscrizione'])
  expect(await linesIn('en-US')).toEqual(['Exhibition space', 'Registration fee'])
  await server.runJobs('make-document')
  const paper = (await shown()).find(({ id }: { id: string }) => id === first.id).document
  expect(paper.state).toBe('ready')
  const mail = await server.pool.query(
    `select text from message where key = 'invoice.proforma' and text like '%' || $1 || '%'`,
    [`/fair/documents/${paper.id}`],
  )
  expect(mail.rows.length).toBeGreaterThan(0)
  const words = await firstPageText(company.browser, paper.id)
  for (const part of ['non è un documento fiscale', 'Ombra Lab', '13.680,00', '17.409,40', '20 gennaio 2027'])
    expect(words).toContain(part)
  const foreign = await other.browser.send({ url: `/fair/documents/${paper.id}` })
  expect(foreign.statusCode).toBe(404)
  expect((await object(first.id, '  ')).status).toBe(400)
  expect((await object(first.id, 'This is not ours', other)).status).toBe(404)
  const raced = await Promise.all([1, 2].map(() => object(first.id, 'The area is 40 m²')))
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await stateOf(first.id)).toMatchObject({ state: 'objected', invoice: null })
  const answer = { Note__c: 'You are right, we send a new one' }
  const textOfMail = async (key: string) =>
    (await server.pool.query('select from message where key = $1', [key])).rowCount ?? 0
  const before = {
    corrected: await textOfMail('proForma.corrected'),
    rejected: await textOfMail('proForma.rejected'),
  }
  expect((await staff.act('ProForma__c.CorrectProForma', first.id, answer)).status).toBe(201)
  expect(await textOfMail('proForma.corrected')).toBeGreaterThan(before.corrected)
  expect((await staff.act('ProForma__c.RejectObjection', first.id, answer)).status).toBeGreaterThanOrEqual(
    400,
  )
  expect((await stateOf(first.id)).state).toBe('corrected')
  expect((await staff.act('Order.SendProForma', first.order)).status).toBe(201)

  const second = await send('rejected')
  await object(second.id, 'It is too expensive')
  const late = await send('silent')
  expect((await staff.act('ProForma__c.RejectObjection', second.id, answer)).status).toBe(201)
  expect(await textOfMail('proForma.rejected')).toBeGreaterThan(before.rejected)
  expect(await invoiceOf((await stateOf(second.id)).invoice)).toMatchObject({ total: 17_409_40 })

  const run = async () => {
    await server.pool.query(`select graphile_worker.add_job('invoices.issueUnobjected', '{}'::json)`)
    await server.runJobs('invoices.issueUnobjected')
  }
  await run()
  expect((await stateOf(late.id)).state).toBe('sent')
  server.advance(6 * DAY)
  expect((await object(late.id, 'Now it is too late', await signIn('blocked'))).status).toBe(409)
  await run()
  await run()
  expect(await invoiceOf((await stateOf(late.id)).invoice)).toMatchObject({ type: 'balance' })
  server.rewind()
})

test('uses changed organiser settings in the next PDF, its mail and the electronic invoice', async () => {
  await forgetJobs()
  const staff = await as('admin')
  const set = async (key: string, value: string) =>
    (
      await callMethod(staff.browser, 'EditionsController/saveSetting', {
        editionId: editionIds.edition(YEAR),
        key,
        value: JSON.stringify(value),
        reason: 'A new company',
      })
    ).status
  expect(await set('organiserVat', '12345678901')).toBe(400)
  const facts = {
    organiserName: 'Nuova Fiera S.r.l.',
    organiserVat: '00743110157',
    mailSender: 'Nuova Fiera',
    supportEmail: 'aiuto@nuova.example',
    bankIban: 'DE89370400440532013000',
  }
  for (const [key, value] of Object.entries(facts)) expect(await set(key, value)).toBe(200)

  const { id, number: invoice } = await issue(await buildOrder('organiser'))
  for (const job of ['invoices.transmit', 'make-document']) await server.runJobs(job)
  const { rows } = await server.pool.query(
    `select d.id as paper, i.transmission::int as number from invoice i join document d on d.subject_id = i.id where i.id = $1`,
    [id],
  )
  const [{ paper, number }] = rows
  const name = transmissionFileName({ vatNumber: facts.organiserVat }, number)
  const xml = (await buffer(await server.fair.files.read(`invoices/${name}`))).toString()
  for (const part of [facts.organiserName, facts.organiserVat, facts.bankIban]) expect(xml).toContain(part)
  const words = await firstPageText(staff.browser, paper)
  for (const part of [facts.organiserName, facts.organiserVat, 'DE89 3704 0044 0532 0130 00'])
    expect(words).toContain(part)
  const mail = await server.pool.query(`select text from message where text like '%' || $1 || '%'`, [invoice])
  expect(mail.rows[0].text).toContain('--\nNuova Fiera\n')
  expect(mail.rows[0].text).toContain(facts.supportEmail)
})
