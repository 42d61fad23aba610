import type {
  BalancesAnswer,
  CandidatesAnswer,
  DebtorsAnswer,
  StatementPreviewAnswer,
} from '@foyer/fair-domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildTestApp } from '../../testing/build-test-app.ts'
import { callMethod } from '../../testing/call-method.ts'

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
const debtors = async () =>
  (await ask<DebtorsAnswer>('PaymentsController/getDebtors', { language: 'en-US' })).debtors

test('a bank line proposes what it may pay with its reasons, and the next line from that account knows its company', async () => {
  const { rows } = await site.pool.query<{ reference: string; company: string; open: string }>(
    `select d.reference, a.name as company, (d.amount - d.paid)::text as open
     from amount_due d join account a on a.id = d.account
     where d.state = 'open' and d.amount > 200 and d.kind = 'balance' order by d.reference limit 1`,
  )
  const [due] = rows
  if (!due) throw new Error('no open balance among the demo data')
  const line = (number: string, amount: string, text: string) =>
    `2026-11-14;${amount};${due.company};${text};${number};IT60X0542811101000000123456`
  const csv = [
    'date;amount;payer;text;number;iban',
    line('DESK-1', '100.00', 'balance of our stand'),
    line('DESK-2', '50.00', 'the rest'),
  ].join('\n')
  const preview = () =>
    ask<StatementPreviewAnswer>('PaymentsController/previewStatement', { csv }).then(({ lines }) =>
      lines.map(({ outcome }) => outcome),
    )
  expect(await preview()).toEqual(['waiting', 'waiting'])
  expect(await ask('PaymentsController/importStatement', { csv })).toMatchObject({ waiting: 2 })
  expect(await preview()).toEqual(['known', 'known'])
  const idOf = async (name: string) =>
    (await site.pool.query<{ id: string }>('select id from bank_line where name = $1', [name])).rows[0]?.id
  const candidatesOf = async (name: string) =>
    (
      await ask<CandidatesAnswer>('PaymentsController/getCandidates', {
        lineId: await idOf(name),
        language: 'en-US',
      })
    ).candidates
  const [first] = await candidatesOf('DESK-1')
  expect(first).toMatchObject({ references: [due.reference], company: due.company })
  const words = first?.reasons.map((reason) => reason.words)
  expect(words).toContain('the payer’s name')
  expect(words).not.toContain('same account as before')
  await ask('QueueController/decide', {
    queue: 'bank-lines',
    action: 'MatchLine',
    recordId: await idOf('DESK-1'),
    reasonCode: '',
    note: first?.references.join(', '),
    noteForCustomer: false,
    parts: null,
  })
  const [second] = await candidatesOf('DESK-2')
  expect(second?.reasons.map((reason) => reason.words)).toContain('same account as before')
})

test('debtors are reminded once a week at most, after the mails were shown; who says it has paid is left alone', async () => {
  const before = (await debtors()).find(({ stopped, overdueCents }) => stopped === null && overdueCents > 0)
  if (!before) throw new Error('nobody is overdue among the demo data')
  expect(before.ageing.reduce((total, cents) => total + cents, 0)).toBe(before.openCents)
  const input = { accountIds: [before.id] }
  const { mails } = await ask<{ mails: { subject: string }[] }>('PaymentsController/previewReminders', input)
  expect(mails[0]?.subject).toMatch(/^(Reminder|Sollecito): /)
  // Looking sends nothing.
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
  const { rows } = await site.pool.query<{ id: string }>(
    `select account as id from payment_notice where state = 'open' limit 1`,
  )
  const told = (await debtors()).find(({ id }) => id === rows[0]?.id)
  if (told) expect(told.stopped).toBe('says it has paid: check first')
})

test('all balances are invoiced at once, each by itself; a second time nothing is left', async () => {
  const { balances } = await ask<BalancesAnswer>('InvoicesController/getBalances', {})
  expect(balances.length).toBeGreaterThan(0)
  const orderIds = balances.map(({ id }) => id)
  const done = await ask<{ issued: number; refused: { id: string; reason: string }[] }>(
    'InvoicesController/invoiceBalances',
    { orderIds },
  )
  expect(done.issued + done.refused.length).toBe(orderIds.length)
  expect(done.issued).toBeGreaterThan(0)
  const left = await ask<BalancesAnswer>('InvoicesController/getBalances', {})
  expect(left.balances.map(({ id }) => id).sort()).toEqual(done.refused.map(({ id }) => id).sort())
})
