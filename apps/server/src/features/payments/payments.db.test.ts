import { DATA_PATH } from '@foyer/record-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { cancelDue, type NewDue, openDue } from '../../services/payments/open-due.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

const DAY = 86_400_000
const COMPANY = 'Ombra Lab'
const accountId = demoIds.account(COMPANY)
const participationId = editionIds.participation(2027, COMPANY)

let server: Awaited<ReturnType<typeof buildTestApp>>
beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())

const transact = <T>(work: Parameters<typeof server.fair.transact<T>>[1]) =>
  server.fair.transact(server.fair.systemSession, work)
const open = (due: Partial<NewDue> & Pick<NewDue, 'kind' | 'subjectId' | 'amountCents'>) =>
  transact((transaction) =>
    openDue(server.fair, transaction, { accountId, participationId, dueOn: '2027-01-12', ...due }),
  )
const dueOf = async (id: string) =>
  (
    await server.pool.query(
      'select state, (paid * 100)::int as paid, (amount * 100)::int as amount from amount_due where id = $1',
      [id],
    )
  ).rows[0]
const boothState = async () =>
  (await server.pool.query('select payment_state from participation where id = $1', [participationId]))
    .rows[0].payment_state
const mails = async (key: string, company = COMPANY) =>
  (
    await server.pool.query('select 1 from message where key = $1 and account = $2', [
      key,
      demoIds.account(company),
    ])
  ).rows.length

async function as(account: string) {
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
const receipt = (amount: number, bankReference: string) => ({
  Amount__c: amount,
  ReceivedOn__c: '2027-01-15',
  BankReference__c: bankReference,
})
let prepayment: { id: string; reference: string }
let balance: { id: string; reference: string }

test('assigns a reference of the company to an amount due, and creates it once', async () => {
  const ask = () => open({ kind: 'prepayment', subjectId: 'a0000000000000P1', amountCents: 100_000 })
  const asked = await Promise.all([ask(), ask(), ask()])
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  prepayment = asked[0] ?? { id: '', reference: '' }
  // The first amount is paid.
  expect(prepayment.reference).toMatch(/^TF27-0000\d-P2-\d$/)
  expect(await boothState()).toBe('prepayment_due')
  const other = await open({ kind: 'tickets', subjectId: 'a0000000000000T1', amountCents: 1 })
  expect(other.reference).toMatch(/-T1-\d$/)
  await transact((transaction) => cancelDue(server.fair, transaction, other.id, 'no longer wanted'))
  expect((await dueOf(other.id)).state).toBe('cancelled')
  const again = await open({ kind: 'tickets', subjectId: 'a0000000000000T1', amountCents: 1 })
  expect(again.reference).toMatch(/-T2-\d$/)
  await transact((transaction) => cancelDue(server.fair, transaction, again.id, 'no longer wanted'))
})

test('assigns a reference to a company without a number in the edition', async () => {
  const due = await open({
    accountId: demoIds.account('Accademia Arcobaleno'),
    participationId: null,
    kind: 'school',
    subjectId: 'a0000000000000S1',
    amountCents: 25_000,
  })
  expect(due.reference).toMatch(/^TF27-N\d{4}-S1-\d$/)
})

test('closes the gate from the due day of the balance, and lets only staff record receipts', async () => {
  balance = await open({ kind: 'balance', subjectId: 'a0000000000000B1', amountCents: 500_000 })
  expect(await boothState()).toBe('balance_due')
  expect(await mails('gate.closed')).toBe(1)
  const company = await as('blocked')
  const refused = await company.act('AmountDue__c.RecordReceipt', balance.id, receipt(5000, 'CRO-0'))
  expect(refused.status).toBeGreaterThanOrEqual(400)
  const method = await callMethod(company.browser, 'PaymentsController/recordReceipt', {
    accountId,
    dueIds: [balance.id],
    amountCents: 500_000,
    receivedOn: '2027-01-15',
    bankReference: 'CRO-0',
    payer: '',
  })
  expect(method.status).toBe(403)
  expect((await dueOf(balance.id)).paid).toBe(0)
})

test('refuses a receipt in the future', async () => {
  const { act } = await as('staff')
  const ahead = { ...receipt(400, 'CRO-AHEAD'), ReceivedOn__c: '2027-01-16' }
  const { body } = await act('AmountDue__c.RecordReceipt', prepayment.id, ahead)
  expect(JSON.stringify(body)).toContain('DAY_AHEAD')
})

test('counts the same transfer once for concurrent calls', async () => {
  const { act } = await as('staff')
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => act('AmountDue__c.RecordReceipt', prepayment.id, receipt(400, 'CRO-1'))),
  )
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(await dueOf(prepayment.id)).toEqual({ state: 'part_paid', paid: 40_000, amount: 100_000 })
  expect(await mails('invoice.paid')).toBe(1)
  const other = await act('AmountDue__c.RecordReceipt', balance.id, receipt(401, 'CRO-1'))
  expect(other.status).toBe(409)
  expect(JSON.stringify(other.body)).toContain('RECEIPT_KNOWN')
})

test('counts different concurrent transfers, never beyond the amount due', async () => {
  const pay = (n: number) =>
    transact((transaction) =>
      recordReceipt(server.fair, transaction, {
        accountId,
        amountCents: 50_000,
        receivedOn: '2027-01-15',
        bankReference: `CRO-MANY-${n}`,
        dueIds: [balance.id],
      }),
    )
  await Promise.all([1, 2, 3, 4].map(pay))
  expect(await dueOf(balance.id)).toMatchObject({ paid: 200_000, state: 'part_paid' })
})

test('allocates a third party’s transfer to several amounts, opens the gate, and keeps the rest as credit', async () => {
  const { act } = await as('staff')
  const answer = await act('Account.RecordReceipt', accountId, {
    ...receipt(3_700, 'CRO-2'),
    Payer__c: 'Terzo Pagatore srl',
  })
  expect(answer.status).toBe(201)
  expect((await dueOf(prepayment.id)).state).toBe('paid')
  expect((await dueOf(balance.id)).state).toBe('paid')
  expect(await boothState()).toBe('paid')
  expect(await mails('gate.opened')).toBe(1)
  const { rows } = await server.pool.query(
    'select (sum(amount) * 100)::int as used from receipt_allocation where receipt = $1',
    [answer.body.id],
  )
  expect(rows[0].used).toBe(60_000 + 300_000)
})

test('pays the next amount with credit, once', async () => {
  const badges = await open({ kind: 'badges', subjectId: 'a0000000000000G1', amountCents: 15_000 })
  const { act } = await as('staff')
  const answers = await Promise.all([1, 2].map(() => act('AmountDue__c.UseCredit', badges.id)))
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await dueOf(badges.id)).toMatchObject({ state: 'part_paid', paid: 10_000 })
  expect((await act('AmountDue__c.UseCredit', badges.id)).body[0].errorCode).toBe('NO_CREDIT')
})

test('closes the gate of a paid booth from the due day of an addendum, until it is paid', async () => {
  const plans = async () =>
    (await callMethod((await as('blocked')).browser, 'TechnicalPlansController/getPlans')).body
  const [closed, opened] = [await mails('gate.closed'), await mails('gate.opened')]
  const due = await open({
    kind: 'addendum',
    subjectId: 'a0000000000000A1',
    amountCents: 12_200,
    dueOn: '2027-01-16',
  })
  expect([await boothState(), (await plans()).errorCode]).toEqual(['paid', undefined])
  server.advance(DAY)
  expect((await plans()).errorCode).toBe('4011')
  for (const _ of ['once', 'again']) {
    await server.pool.query(`select graphile_worker.add_job('payments.sendNotices', '{}'::json)`)
    await server.runJobs('payments.sendNotices')
  }
  expect((await mails('gate.closed')) - closed).toBe(1)
  await (await as('staff')).act('AmountDue__c.RecordReceipt', due.id, receipt(122, 'CRO-A1'))
  expect((await plans()).errorCode).toBeUndefined()
  expect((await mails('gate.opened')) - opened).toBe(1)
  server.rewind()
})

test('reverses a receipt once, with a reason, and closes the gate again', async () => {
  const { act } = await as('staff')
  const { rows } = await server.pool.query(`select id from receipt where bank_reference = 'CRO-2'`)
  const id = rows[0].id as string
  const notices = await mails('gate.closed')
  expect((await act('Receipt__c.Reverse', id, { Note__c: '' })).status).toBe(400)
  const answers = await Promise.all(
    [1, 2, 3].map(() => act('Receipt__c.Reverse', id, { Note__c: 'Returned by the bank' })),
  )
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
  expect(await dueOf(balance.id)).toMatchObject({ state: 'part_paid', paid: 200_000 })
  expect(await dueOf(prepayment.id)).toMatchObject({ paid: 40_000 })
  expect(await boothState()).toBe('balance_due')
  expect((await mails('gate.closed')) - notices).toBe(1)
})

test('opens the gate until a day with a reason, notifies the company, and closes it afterwards', async () => {
  const { act } = await as('staff')
  const keep = (GateOverrideUntil__c: string, GateOverrideReason__c: string) =>
    act('Participation__c.KeepGateOpen', participationId, { GateOverrideUntil__c, GateOverrideReason__c })
  const plans = async () =>
    (await callMethod((await as('blocked')).browser, 'TechnicalPlansController/getPlans')).body
  expect((await plans()).errorCode).toBe('4011')
  expect((await keep('2027-01-16', ' ')).status).toBe(400)
  expect(JSON.stringify((await keep('2027-01-14', 'Their bank is slow')).body)).toContain('DAY_OVER')
  const company = await as('blocked')
  const refused = await company.act('Participation__c.KeepGateOpen', participationId, {
    GateOverrideUntil__c: '2027-01-16',
    GateOverrideReason__c: 'Please',
  })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  const notices = await mails('gate.opened')
  expect((await keep('2027-01-16', 'Their bank is slow')).status).toBeLessThan(300)
  expect((await mails('gate.opened')) - notices).toBe(1)
  expect((await plans()).errorCode).not.toBe('4011')
  server.advance(2 * DAY)
  expect((await plans()).errorCode).toBe('4011')
  server.rewind()
  const { rows } = await server.pool.query(
    `select reason, note from audit_entry where name = 'gate.keptOpen' and record_id = $1`,
    [participationId],
  )
  expect(rows).toEqual([{ reason: null, note: 'Their bank is slow' }])
  await server.pool.query('update participation set gate_override_until = null where id = $1', [
    participationId,
  ])
})

test('refuses every change of a receipt', async () => {
  await expect(server.pool.query('update receipt set amount = 1')).rejects.toThrow()
  await expect(server.pool.query('delete from receipt_allocation')).rejects.toThrow()
  await expect(
    server.pool.query('update amount_due set paid = amount + 1, state = $1', ['paid']),
  ).rejects.toThrow('amount_due_never_overpaid')
})

test('shows the company its open amounts and payment data', async () => {
  const { browser } = await as('blocked')
  const { status, body } = await callMethod(browser, 'PaymentsController/getDues')
  expect(status).toBe(200)
  const shown = body.find(({ id }: { id: string }) => id === balance.id)
  expect(shown).toMatchObject({ openCents: 300_000, state: 'part_paid', isOverdue: true })
  expect(shown.transfer).toMatchObject({ amountCents: 300_000, reference: balance.reference })
  expect(shown.transfer.qr.path).toMatch(/^M0 0h1v1h-1z/)
  const refused = await callMethod((await as('visitor')).browser, 'PaymentsController/getDues')
  expect(refused.status).toBe(403)
})

test('sends each reminder once, on its day', async () => {
  const due = await open({
    kind: 'other',
    subjectId: 'a0000000000000X1',
    amountCents: 5_000,
    dueOn: '2027-01-22',
  })
  const run = async () => {
    await server.pool.query(`select graphile_worker.add_job('payments.sendNotices', '{}'::json)`)
    await server.runJobs('payments.sendNotices')
  }
  const before = await mails('invoice.reminder')
  await run()
  await run()
  expect((await mails('invoice.reminder')) - before).toBeGreaterThan(0)
  const sent = await server.pool.query('select notices_sent from amount_due where id = $1', [due.id])
  expect(sent.rows[0].notices_sent).toBe('-7')
  server.advance(7 * DAY)
  await run()
  const later = await server.pool.query('select notices_sent from amount_due where id = $1', [due.id])
  expect(later.rows[0].notices_sent).toBe('-7,0')
})

test('records exact matches of a statement once; the rest is queued and decided', async () => {
  const { browser, act } = await as('staff')
  const due = await open({ kind: 'other', subjectId: 'a0000000000000X2', amountCents: 7_700 })
  const second = await open({ kind: 'other', subjectId: 'a0000000000000X3', amountCents: 3_300 })
  const csv = [
    'Data;Importo;Ordinante;Causale;CRO',
    `20/01/2027;77,00;Ombra Lab;Pago ${due.reference};BANK-1`,
    `20/01/2027;10,00;Ombra Lab;Parte di ${second.reference};BANK-2`,
    '20/01/2027;55,00;Sconosciuto;regalo;BANK-3',
    '20/01/2027;66,00;Sconosciuto;regalo;BANK-4',
  ].join('\n')
  const { body } = await callMethod(browser, 'PaymentsController/importStatement', { csv })
  expect(body).toEqual({ matched: 1, waiting: 3, known: 0, faults: [], refused: [] })
  expect((await dueOf(due.id)).state).toBe('paid')
  const again = await callMethod(browser, 'PaymentsController/importStatement', { csv })
  expect(again.body).toEqual({ matched: 0, waiting: 0, known: 4, faults: [], refused: [] })
  // The same number with another day or amount is a different transfer.
  const others = csv.replaceAll('20/01/2027', '21/01/2027').replace('66,00', '67,00').split('\n')
  const tuesday = { csv: [others[0], others[4], others[4]].join('\n') }
  const preview = await callMethod(browser, 'PaymentsController/previewStatement', tuesday)
  expect(preview.body.lines.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['waiting', 'known'])
  const more = await callMethod(browser, 'PaymentsController/importStatement', tuesday)
  expect(more.body).toMatchObject({ waiting: 1, known: 1 })
  const idOf = async (number: string) =>
    (await server.pool.query('select id from bank_line where name = $1', [number])).rows[0].id as string
  expect((await act('BankLine__c.MatchLine', await idOf('BANK-2'), { Note__c: 'nothing' })).status).toBe(400)
  const match = { Note__c: `It is ${second.reference}` }
  expect((await act('BankLine__c.MatchLine', await idOf('BANK-2'), match)).status).toBe(201)
  expect(await dueOf(second.id)).toMatchObject({ state: 'part_paid', paid: 1_000 })
  const credit = { Note__c: 'IT07700010379' }
  expect((await act('BankLine__c.CreditLine', await idOf('BANK-3'), credit)).status).toBe(201)
  expect((await dueOf(second.id)).paid).toBe(1_000)
  expect((await act('BankLine__c.ReturnLine', await idOf('BANK-4'), { Note__c: 'Not ours' })).status).toBe(
    201,
  )
  const states = await server.pool.query(`select state from bank_line where name like 'BANK-%' order by name`)
  expect(states.rows.map(({ state }) => state)).toEqual([
    'matched',
    'matched',
    'credited',
    'returned',
    'open',
  ])
  const customer = await callMethod((await as('exhibitor')).browser, 'PaymentsController/importStatement', {
    csv,
  })
  expect(customer.status).toBe(403)
})

test('states the payment of a stand by hand only where no amount due decides it', async () => {
  const { act } = await as('staff')
  const { rows } = await server.pool.query<{ id: string; isBooked: boolean }>(
    `select distinct on (booked.is) p.id, booked.is as "isBooked" from participation p,
       lateral (select exists (select from amount_due d where d.participation = p.id and d.kind in ('prepayment', 'balance')) as is) booked
     where p.status = 'confirmed' and p.payment_state <> 'paid' order by booked.is, p.id`,
  )
  const [free, booked] = rows
  const state = (id = '') => act('Participation__c.StatePayment', id, { PaymentState__c: 'paid' })
  expect([free?.isBooked, booked?.isBooked]).toEqual([false, true])
  expect((await state(booked?.id)).body[0].errorCode).toBe('STAND_ON_BOOKS')
  expect((await state(free?.id)).status).toBe(201)
  const stored = await server.pool.query('select payment_state from participation where id = $1', [free?.id])
  expect(stored.rows).toEqual([{ payment_state: 'paid' }])
})
