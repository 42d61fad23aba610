import type {
  BalancesResult,
  CandidatesResult,
  CompanyPageResult,
  DashboardResult,
  DebtorResult,
  DebtorsResult,
  JournalResult,
  LettersResult,
  MyWorkResult,
  QueueFactsResult,
  RemindersPreviewResult,
  StatementPreviewResult,
} from '@foyer/fair-domain'
import { formatCents, isDebtKind, romeDay, sum } from '@foyer/fair-domain'
import { DATA_PATH, stableId } from '@foyer/record-contract'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoIds } from '../../seed/demo-ids.ts'
import { editionIds } from '../../seed/seed-editions.ts'
import { MAKE_DOCUMENT } from '../../services/documents/request-document.ts'
import { openDue } from '../../services/payments/open-due.ts'
import { recordReceipt } from '../../services/payments/record-receipt.ts'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'
import { type Preview, previewReminders } from './debtors.ts'

let site: Awaited<ReturnType<typeof buildTestApp>>
let admin: ReturnType<typeof site.browser>

beforeAll(async () => {
  site = await buildTestApp()
  admin = site.browser()
  await admin.signIn('admin@foyer.example')
})
afterAll(() => site.close())

async function ask<T>(name: string, input: object): Promise<T> {
  const { status, body } = await callMethod(admin, name, input)
  expect([status, status === 200 ? '' : body]).toEqual([200, ''])
  return body
}
/** Runs an action of the company page. */
const actOnCompany = (action: string, contextId: string | undefined, browser = admin) =>
  browser.send({
    method: 'POST',
    url: `${DATA_PATH}/ui-api/actions/perform-quick-action/Account.${action}`,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
    payload: JSON.stringify({ contextId, fields: {} }),
  })
/** Runs an action on a company and returns its status, with the message of a refusal. */
async function onCompany(...[action, contextId, browser]: Parameters<typeof actOnCompany>) {
  const response = await actOnCompany(action, contextId, browser)
  return [response.statusCode, response.statusCode < 300 ? '' : response.json()[0].message]
}
const debtors = async () =>
  (await ask<DebtorsResult>('PaymentsController/getDebtors', { language: 'en-US' })).debtors

test('proposes matches of a bank line with reasons, and remembers the company of the account', async () => {
  const { rows } = await site.pool.query<{ reference: string; company: string; open: string }>(
    `select d.reference, a.name as company, (d.amount - d.paid)::text as open
     from amount_due d join account a on a.id = d.account
     where d.state = 'open' and d.amount > 200 and d.kind = 'balance' order by d.reference limit 1`,
  )
  const [due] = rows
  if (!due) throw new Error('No open balance in the demo data')
  const line = (number: string, amount: string, text: string) =>
    `2026-11-14;${amount};${due.company};${text};${number};IT60X0542811101000000123456`
  const csv = [
    'date;amount;payer;text;number;iban',
    line('DESK-1', '100.00', 'balance of our stand'),
    line('DESK-2', '50.00', 'the rest'),
  ].join('\n')
  const preview = () =>
    ask<StatementPreviewResult>('PaymentsController/previewStatement', { csv }).then(({ lines }) =>
      lines.map(({ outcome }) => outcome),
    )
  expect(await preview()).toEqual(['waiting', 'waiting'])
  expect(await ask('PaymentsController/importStatement', { csv })).toMatchObject({ waiting: 2 })
  expect(await preview()).toEqual(['known', 'known'])
  const idOf = async (name: string) =>
    (await site.pool.query<{ id: string }>('select id from bank_line where name = $1', [name])).rows[0]?.id
  const candidatesOf = async (name: string) =>
    (
      await ask<CandidatesResult>('PaymentsController/getCandidates', {
        lineId: await idOf(name),
        language: 'en-US',
      })
    ).candidates
  const [first] = await candidatesOf('DESK-1')
  expect(first).toMatchObject({ references: [due.reference], company: due.company })
  const words = first?.reasons.map((reason) => reason.words)
  expect(words).toContain('the payer’s name')
  expect(words).not.toContain('same account as before')
  const match = async (name: string, note: string) =>
    ask('QueueController/decide', {
      queue: 'bank-lines',
      action: 'MatchLine',
      recordId: await idOf(name),
      reasonCode: '',
      note,
      noteForCustomer: false,
      parts: null,
    })
  await match('DESK-1', first?.references.join(', ') ?? '')
  const [second] = await candidatesOf('DESK-2')
  expect(second?.reasons.map((reason) => reason.words)).toContain('same account as before')
  // Several lines pay one amount.
  await match('DESK-2', due.reference)
  const paid = await site.pool.query<{ amount: number }>(
    `select al.amount::float8 as amount from receipt_allocation al join amount_due d on d.id = al.amount_due
     where d.reference = $1 order by 1 desc`,
    [due.reference],
  )
  expect(paid.rows.map(({ amount }) => amount)).toEqual([100, 50])
  // A candidate with the reference of another system can be matched too.
  await site.pool.query(`update amount_due set reference = 'RS-balance-17' where reference = $1`, [
    due.reference,
  ])
  const third = [csv.split('\n')[0], line('DESK-3', '25.00', 'fattura RS-BALANCE-17')].join('\n')
  await ask('PaymentsController/importStatement', { csv: third })
  const [foreign] = await candidatesOf('DESK-3')
  expect(foreign?.references).toEqual(['RS-balance-17'])
  await match('DESK-3', foreign?.references.join(', ') ?? '')
})

test('reminds debtors at most once a week, after a preview, except those with a payment notice', async () => {
  const before = (await debtors()).find(({ stopped, overdueCents }) => stopped === null && overdueCents > 0)
  if (!before) throw new Error('No overdue company in the demo data')
  expect(before.ageing.reduce((total, cents) => total + cents, 0)).toBe(before.openCents)
  const input = { accountIds: [before.id] }
  const { mails } = await ask<{ mails: { subject: string }[] }>('PaymentsController/previewReminders', input)
  expect(mails[0]?.subject).toMatch(/^(Reminder|Sollecito): /)
  // The preview sends nothing.
  expect((await debtors()).find(({ id }) => id === before.id)?.level).toBe(before.level)
  const both = await Promise.all([
    ask<{ reminded: number }>('PaymentsController/remindDebtors', input),
    ask<{ reminded: number }>('PaymentsController/remindDebtors', input),
  ])
  expect(both.map(({ reminded }) => reminded).sort()).toEqual([0, 1])
  expect((await debtors()).find(({ id }) => id === before.id)).toMatchObject({
    level: before.level + 1,
    stopped: 'reminded less than a week ago',
  })
  // The same on the company page: for a company just reminded, and one without overdue amounts.
  const why = (reason: string) => [409, `No reminder is sent: ${reason}.`]
  expect(await onCompany('Remind', before.id)).toEqual(why('reminded less than a week ago'))
  const { left } = await ask<RemindersPreviewResult>('PaymentsController/previewReminders', input)
  expect(left).toMatchObject([{ accountId: before.id, reason: expect.stringMatching(/settimana|week/) }])
  expect([left[0]?.phone, ...(left[0]?.people ?? []).map(({ phone }) => phone)].join()).toMatch(/\+/)
  // Retried after a conflict, the message appears once.
  const twice: Preview = async (session, step) => {
    for (const _ of [1, 2]) await site.fair.transact(session, step)
    return { mails: [], unreached: [] }
  }
  const repeated = await previewReminders(site.fair, site.fair.systemSession, twice, [before.id])
  expect(repeated.left).toHaveLength(1)
  const inTime = (await debtors()).find(({ overdueCents }) => overdueCents === 0)
  expect(await onCompany('Remind', inTime?.id)).toEqual(why('nothing is overdue'))
  const { rows } = await site.pool.query<{ id: string }>(
    `select account as id from payment_notice where state = 'open' order by id limit 1`,
  )
  const debtor = (await debtors()).find(({ id }) => id === rows[0]?.id)
  if (debtor) expect(debtor.stopped).toBe('says it has paid: check first')
})

test('invoices all balances in separate transactions, once', async () => {
  const { balances } = await ask<BalancesResult>('InvoicesController/getBalances', {})
  expect(balances.length).toBeGreaterThan(0)
  const orderIds = balances.map(({ id }) => id)
  // The company pages would issue the same invoices; tried in a rehearsal, which stores nothing.
  const rehearsing = site.browser()
  await rehearsing.signIn('admin@foyer.example')
  await callMethod(rehearsing, 'RehearsalController/start', { day: romeDay(site.fair.clock()) })
  const companies = [...new Set(balances.map(({ accountId }) => accountId))]
  const possible: string[] = []
  for (const id of companies)
    if ((await onCompany('InvoiceBalance', id, rehearsing))[1] === '') possible.push(id)
  // An empty order is held and named; the others are issued.
  const own = balances.filter(({ accountId }) => accountId === possible[0])
  const empty = { id: '801heldbalance0AAA', number: 'HELD-1' }
  await site.pool.query(
    `insert into sales_order select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'order_number', $3::text))).*
     from sales_order o where o.id = $1`,
    [own[0]?.id, empty.id, empty.number],
  )
  const partly = (await actOnCompany('InvoiceBalance', possible[0], rehearsing)).json()
  expect(partly.successMessage).toMatch(new RegExp(`^Invoices issued: ${own.length}. Not issued: HELD-1: .+`))
  const several = { orderIds: [...own.map(({ id }) => id), empty.id] }
  expect((await callMethod(rehearsing, 'InvoicesController/invoiceBalances', several)).body).toEqual({
    issued: own.length,
    refused: [{ ...empty, company: own[0]?.company, reason: expect.any(String) }],
  })
  await site.pool.query('delete from sales_order where id = $1', [empty.id])
  const done = await ask<{ issued: number; refused: { id: string; reason: string }[] }>(
    'InvoicesController/invoiceBalances',
    { orderIds },
  )
  expect(done.issued + done.refused.length).toBe(orderIds.length)
  expect(done.issued).toBeGreaterThan(0)
  const left = await ask<BalancesResult>('InvoicesController/getBalances', {})
  expect(left.balances.map(({ id }) => id).sort()).toEqual(done.refused.map(({ id }) => id).sort())
  const stillOpen = new Set(left.balances.map(({ accountId }) => accountId))
  expect(companies.filter((id) => !stillOpen.has(id))).toEqual(possible)
  expect(await onCompany('InvoiceBalance', possible[0])).toEqual([
    409,
    'No balance of this company is waiting to be invoiced.',
  ])
})

test('refunds an overpayment once: proposed, approved by another user, ordered at the bank, recorded', async () => {
  const act = async (action: string, contextId: string, fields: object, browser = admin) =>
    browser.send({
      method: 'POST',
      url: `${DATA_PATH}/ui-api/actions/perform-quick-action/${action}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ contextId, fields }),
    })
  const { rows } = await site.pool.query<{ id: string }>(
    `select id from account where name = 'Aurora Cosmetici'`,
  )
  const account = rows[0]?.id ?? ''
  const credit = async () => {
    const { rows: left } = await site.pool.query<{ credit: number }>(
      `select coalesce(sum(r.amount - coalesce(a.amount, 0)), 0)::float8 as credit from receipt r left join lateral (
         select sum(amount) as amount from receipt_allocation where receipt = r.id) a on true where r.account = $1`,
      [account],
    )
    return left[0]?.credit ?? 0
  }
  await site.fair.transact(site.fair.systemSession, (transaction) =>
    recordReceipt(site.fair, transaction, {
      accountId: account,
      amountCents: 900_00,
      receivedOn: '2027-01-14',
      bankReference: 'TOO-MUCH-1',
      dueIds: [],
      isCredit: true,
    }),
  )
  const before = await credit()
  const wanted = {
    Amount__c: 800,
    Iban__c: 'IT60 X054 2811 1010 0000 0123 456',
    Beneficiary__c: 'Aurora Cosmetici',
    Reason__c: 'Pagamento doppio',
  }
  const refused = await act('Account.ProposeRefund', account, { ...wanted, Amount__c: 90_000 })
  expect(refused.json()[0]?.errorCode).toBe('NO_CREDIT')
  const proposed = await act('Account.ProposeRefund', account, wanted)
  const { id } = proposed.json()
  // The same credit is not proposed twice.
  expect((await act('Account.ProposeRefund', account, wanted)).json()[0]?.errorCode).toBe('NO_CREDIT')
  const decide = (browser: typeof admin, action: string, note: string) =>
    callMethod(browser, 'QueueController/decide', {
      queue: 'refunds',
      action,
      recordId: id,
      reasonCode: '',
      note,
      noteForCustomer: false,
      parts: null,
    })
  expect((await decide(admin, 'ApproveRefund', '')).body.errorCode).toBe('SECOND_PERSON_NEEDED')
  await site.pool.query(
    `update user_account set profiles = '{administration}' where username = 'staff@foyer.example'`,
  )
  const other = site.browser()
  await other.signIn('staff@foyer.example')
  const both = await Promise.all([decide(other, 'ApproveRefund', ''), decide(other, 'ApproveRefund', '')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await credit()).toBe(before - 800)
  const file = await other.send({ method: 'GET', url: '/fair/console/exports/refunds.xml' })
  expect(file.body).toContain('<InstdAmt Ccy="EUR">800.00</InstdAmt>')
  expect(file.body).toContain('IT60X0542811101000000123456')
  // Downloaded again, it is the same order, which a bank executes once.
  const orderOf = (body: string) => /<MsgId>(REFUNDS-\w{20})<\/MsgId>/.exec(body)?.[1]
  site.advance(60_000)
  const again = await other.send({ method: 'GET', url: '/fair/console/exports/refunds.xml' })
  expect([orderOf(again.body), orderOf(file.body)]).toEqual([orderOf(file.body), expect.any(String)])
  const paid = await act(
    'Refund__c.RecordTransfer',
    id,
    { PaidOn__c: '2027-01-15', BankReference__c: 'CRO-9' },
    other,
  )
  expect(paid.statusCode).toBeLessThan(300)
  expect((await other.send({ method: 'GET', url: '/fair/console/exports/refunds.xml' })).statusCode).toBe(404)
})

test('balances the journal of a period in total and per entry, with invoices, receipts and refunds', async () => {
  const journal = await ask<JournalResult>('AccountingController/exportJournal', {
    from: '2026-01-01',
    to: '2027-12-31',
    language: 'en-US',
  })
  expect(journal.lines.length).toBeGreaterThan(20)
  expect(journal.debitCents).toBe(journal.creditCents)
  const entries = Map.groupBy(journal.lines, ({ entry }) => entry)
  for (const lines of entries.values())
    expect(sum(lines.map(({ debitCents, creditCents }) => debitCents - creditCents))).toBe(0)
  expect(new Set(journal.lines.map(({ what }) => what))).toEqual(
    new Set(['Invoice', 'Receipt', 'Refund', 'Ticket sale']),
  )
  expect(journal.lines.find(({ what, debitCents }) => what === 'Refund' && debitCents > 0)).toMatchObject({
    account: '15.01',
    debitCents: 800_00,
    customer: 'Aurora Cosmetici',
  })
  const { body } = await callMethod(admin, 'AccountingController/exportJournal', {
    from: '2027-01-01',
    to: '2027-01-14',
    language: 'it',
  })
  expect(body.lines.every(({ date }: { date: string }) => date <= '2027-01-14')).toBe(true)
  // Exports of money figures or accounts are in the history.
  const { rows } = await site.pool.query(
    `select name, facts::jsonb -> 'rows' as rows from audit_entry where name in ('journal.exported', 'refunds.exported')`,
  )
  const journals = rows.filter(({ name }) => name === 'journal.exported').map((entry) => Number(entry.rows))
  expect(journals.toSorted()).toEqual([journal.lines.length, body.lines.length].toSorted())
  expect(rows.some(({ name }) => name === 'refunds.exported')).toBe(true)
})

test('reads the table of a new bank with chosen headings, and the next one automatically', async () => {
  const csv = 'Data contabile;Operazione;Accrediti\n14/11/2026;Rimessa di prova;10,00\n'
  const preview = (more: object = {}) =>
    ask<StatementPreviewResult>('PaymentsController/previewStatement', { csv, ...more })
  expect(await preview()).toMatchObject({
    mapping: null,
    headings: ['Data contabile', 'Operazione', 'Accrediti'],
    lines: [],
  })
  const mapping = { bookedOn: 'Data contabile', amount: 'Accrediti', text: 'Operazione' }
  expect((await preview({ mapping })).lines).toMatchObject([{ amountCents: 10_00, outcome: 'waiting' }])
  expect(await ask('PaymentsController/importStatement', { csv, mapping })).toMatchObject({ waiting: 1 })
  expect(await preview()).toMatchObject({ mapping, lines: [{ outcome: 'known' }] })
})

test('queues a refused line for staff, and reads the following ones', async () => {
  const { rows } = await site.pool.query<{ reference: string; account: string; open: string }>(
    `select reference, account, (amount - paid)::text as open from amount_due
     where state = 'open' and kind = 'balance' order by reference limit 2`,
  )
  const [first, second] = rows
  await site.fair.transact(site.fair.systemSession, (transaction) =>
    recordReceipt(site.fair, transaction, {
      accountId: first?.account ?? '',
      amountCents: 100,
      receivedOn: '2027-01-02',
      bankReference: 'HAND-1',
      isCredit: true,
      dueIds: [],
    }),
  )
  const csv = [
    'date;amount;payer;text;number',
    // Recorded by hand with another amount.
    `2027-01-02;${first?.open};Prova;${first?.reference};HAND-1`,
    `2027-01-03;${second?.open};Prova;${second?.reference};NEXT-1`,
  ].join('\n')
  expect(await ask('PaymentsController/importStatement', { csv })).toMatchObject({
    matched: 1,
    waiting: 1,
    refused: [{ payer: 'Prova', why: expect.stringMatching(/\w{4}/) }],
  })
  const lines = await site.pool.query(
    `select name, state, receipt is null as "isOpen" from bank_line where name in ('HAND-1', 'NEXT-1') order by name`,
  )
  expect(lines.rows).toEqual([
    { name: 'HAND-1', state: 'open', isOpen: true },
    { name: 'NEXT-1', state: 'matched', isOpen: false },
  ])
})

test('generates the statement of a company for its users and staff, with charges and payments', async () => {
  const customer = site.browser()
  await customer.signIn('exhibitor@foyer.example')
  const { status, body } = await callMethod(customer, 'InvoicesController/makeStatement', { language: 'it' })
  expect(status).toBe(200)
  await site.runJobs(MAKE_DOCUMENT)
  expect((await callMethod(customer, 'InvoicesController/getStatement', {})).body).toEqual({
    document: { id: body.id, state: 'ready' },
  })
  const paper = await customer.send({ method: 'GET', url: `/fair/documents/${body.id}` })
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('shows the same overdue amount on company page, decision, debtors, my work, dashboard and statement', async () => {
  const accountId = demoIds.account('Velluto Profumi')
  const language = 'en-US'
  const { rows } = await site.pool.query<{ id: string }>(
    `select c.id from contract c join edition e on e.id = c.edition and e.current
     where c.account_id = $1 and c.type = 'space'`,
    [accountId],
  )
  const figures = async () => {
    const owed = (await debtors()).find(({ id }) => id === accountId)
    const { money } = await ask<CompanyPageResult>('CompanyPageController/getCompany', {
      id: accountId,
      language,
    })
    const facts = await ask<QueueFactsResult>('QueueController/getFacts', {
      queue: 'contracts',
      recordId: rows[0]?.id,
      language,
    })
    const work = await ask<MyWorkResult>('WorkController/getMyWork', { scope: 'mine', language })
    const { income, atRisk } = await ask<DashboardResult>('DashboardController/getDashboard', { language })
    return {
      company: [owed?.overdueCents, money.overdue, facts.lastEdition?.now.overdue],
      all: [work.overdue, sum((await debtors()).map(({ overdueCents }) => overdueCents))],
      income: sum(income.map(({ overdue }) => overdue)),
      atRisk: atRisk.companies.find(({ id }) => id === accountId)?.overdue,
    }
  }
  const before = await figures()
  // Enough for the company to be among those at risk. Ticket orders expire: they are no debt.
  const debt = 90_000_000
  for (const [kind, amountCents] of [
    ['other', debt],
    ['tickets', 7_700],
    ['shop', 5_500],
  ] as const)
    await site.fair.transact(site.fair.systemSession, (transaction) =>
      openDue(site.fair, transaction, {
        accountId,
        participationId: editionIds.participation(2027, 'Velluto Profumi'),
        kind,
        subjectId: stableId('a2a', `late:${kind}`),
        amountCents,
        dueOn: '2026-12-01',
      }),
    )
  const [owed = 0] = before.company
  expect(before.company).toEqual([owed, owed, owed])
  expect(await figures()).toEqual({
    company: before.company.map(() => owed + debt),
    all: before.all.map(() => (before.all[0] ?? 0) + debt),
    income: before.income + debt,
    atRisk: owed + debt,
  })
  const customer = site.browser()
  await customer.signIn('unpaid@foyer.example')
  const { body } = await callMethod(customer, 'InvoicesController/makeStatement', { language })
  await site.runJobs(MAKE_DOCUMENT)
  const paper = await customer.send({ method: 'GET', url: `/fair/documents/${body.id}` })
  const pdf = await getDocumentProxy(new Uint8Array(paper.rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain(`Already overdue ${formatCents(owed + debt, language)}`)
})

test('logs calls to a debtor, stops reminders during a promise, and follows its payment', async () => {
  await site.pool.query('update amount_due set reminded_on = null, reminders = 0')
  const found = (await debtors()).find(({ nextStep }) => nextStep === 'remind')
  if (!found) throw new Error('No company to remind in the demo data')
  const { id: accountId, overdueCents } = found
  const shown = async () => (await debtors()).find(({ id }) => id === accountId)
  const today = romeDay(site.fair.clock())
  const log = async (overrides: object) => {
    // The clock of the test does not advance: earlier calls move back.
    await site.pool.query(`update debtor_call set created_date = created_date - interval '1 hour'`)
    return callMethod(admin, 'DebtorsController/logCall', {
      accountId,
      contactId: '',
      outcome: 'no_answer',
      amountCents: null,
      promisedOn: null,
      note: '',
      ...overrides,
    })
  }
  const [first, second] = [await log({}), await log({})]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await shown()).toMatchObject({ standing: { kind: 'noAnswer', tries: 2 }, nextStep: 'letter' })
  // A promise needs its amount and a day to come; a person belongs to the company.
  const promise = { outcome: 'promise', amountCents: overdueCents, promisedOn: today }
  expect((await log({ ...promise, amountCents: 0 })).body).toMatchObject({ errorCode: 'AMOUNT_MISSING' })
  expect((await log({ ...promise, promisedOn: '2026-01-01' })).body).toMatchObject({ errorCode: 'DAY_OVER' })
  expect((await log({ ...promise, contactId: demoIds.contact('buyer') })).status).toBe(404)
  expect((await log({ ...promise, note: 'Sent on Friday.' })).status).toBe(200)
  expect(await shown()).toMatchObject({
    standing: { kind: 'promised', day: today, cents: overdueCents },
    nextStep: 'wait',
    stopped: 'has promised to pay: wait',
  })
  expect(await onCompany('Remind', accountId)).toEqual([
    409,
    'No reminder is sent: has promised to pay: wait.',
  ])
  const letters = () =>
    ask<LettersResult>('DebtorsController/writeLetters', { accountIds: [accountId], language: 'en-US' })
  expect(await letters()).toMatchObject({ letters: [], left: [{ reason: 'has promised to pay: wait' }] })
  const details = () => ask<DebtorResult>('DebtorsController/getDebtor', { accountId })
  const { dues: open, events } = await details()
  const dues = open.filter(({ kind }) => isDebtKind(kind))
  expect(sum(dues.filter(({ daysLate }) => daysLate > 0).map(({ openCents }) => openCents))).toBe(
    overdueCents,
  )
  expect(events[0]).toMatchObject({ kind: 'call', note: 'Sent on Friday.', promisedCents: overdueCents })
  // The days after the promise pass, and nothing arrives.
  await site.pool.query(`update debtor_call set promised_on = promised_on - 10 where account = $1`, [
    accountId,
  ])
  expect(await shown()).toMatchObject({
    standing: { kind: 'promiseBroken' },
    nextStep: 'call',
    stopped: null,
  })
  await site.fair.transact(site.fair.systemSession, async (transaction) => {
    const edition = await site.fair.editions.current(transaction.client)
    await site.fair.writer.create(transaction, 'EditionSetting__c', {
      Name: 'lateInterestPercent',
      Edition__c: edition?.id ?? '',
      Value__c: '10',
      Reason__c: 'As agreed in the general conditions',
    })
  })
  const written = await letters()
  expect(written.letters).toHaveLength(1)
  expect(await shown()).toMatchObject({ level: found.level + 1, stopped: 'reminded less than a week ago' })
  expect((await letters()).letters).toEqual([])
  await site.runJobs(MAKE_DOCUMENT)
  const documentId = written.letters[0]?.documentId ?? ''
  const file = await admin.send({ url: `/fair/documents/${documentId}` })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file.rawPayload)), {
    mergePages: true,
  })
  expect(text).toMatch(/Sollecito di pagamento|Payment reminder/)
  for (const { reference, daysLate } of dues) expect(text.includes(reference)).toBe(daysLate > 0)
  expect(text).toMatch(/Interessi di mora \(10% annuo\)|Interest \(10% a year\)/)
  const { rows: mails } = await site.pool.query(
    `select m.document_id as "documentId" from message m where m.account = $1 and m.key = 'payments.dunningLetter'`,
    [accountId],
  )
  expect(mails.length).toBeGreaterThan(0)
  for (const mail of mails) expect(mail.documentId).toBe(documentId)
  expect((await details()).events).toContainEqual(
    expect.objectContaining({ kind: 'letter', id: documentId, isReady: true }),
  )
  // A receipt of the promised amount keeps the promise.
  const pays = { accountId, dueIds: dues.map(({ id }) => id), amountCents: overdueCents, payer: '' }
  await ask('PaymentsController/recordReceipt', { ...pays, receivedOn: today, bankReference: 'DESK-PROMISE' })
  expect((await shown())?.standing.kind ?? 'notDue').toBe('notDue')
  expect((await details()).events).toContainEqual(
    expect.objectContaining({ kind: 'receipt', cents: overdueCents }),
  )
})
