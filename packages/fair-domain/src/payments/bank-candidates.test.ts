import { expect, test } from 'vitest'
import { nameIn, type OpenDue, proposeCandidates } from './bank-candidates.ts'
import { paymentReference } from './payment-reference.ts'

const due = (given: Partial<OpenDue>): OpenDue => ({
  id: 'balance',
  reference: paymentReference('TF27-00002', 'balance', 1),
  kind: 'balance',
  accountId: 'velluto',
  company: 'Velluto Profumi S.r.l.',
  open: 889_526,
  dueOn: '2026-10-11',
  isOverdue: true,
  ibans: [],
  ...given,
})
const tickets = due({
  id: 'tickets',
  reference: paymentReference('TF27-00002', 'tickets', 1),
  kind: 'tickets',
  open: 84_000,
  isOverdue: false,
})
const other = due({
  id: 'other',
  kind: 'prepayment',
  accountId: 'nero',
  company: 'Carta Nera',
  open: 500_000,
  isOverdue: false,
})
const line = { amount: 500_000, payer: 'VELLUTO PROFUMI SRL', text: 'SALDO STAND PAD 16', iban: 'IT28' }
const words = (candidate: ReturnType<typeof proposeCandidates>[number] | undefined) =>
  candidate?.reasons.map(({ tone, words: said }) => `${tone}: ${said['en-US']}`)

test('account, name and words outweigh an amount that is the same by chance; each says why', () => {
  const [first, ...rest] = proposeCandidates(line, [other, due({ ibans: ['IT28'] }), tickets])
  expect(first?.dues.map(({ id }) => id)).toEqual(['balance'])
  expect(words(first)).toEqual([
    'for: same account as before',
    'for: the payer’s name',
    'for: says “Balance”',
    'for: overdue',
    'note: €3,895.26 stay open',
  ])
  const chance = rest.find(({ dues }) => dues[0]?.id === 'other')
  expect(words(chance)).toEqual(['for: exact amount', 'against: another payer'])
})

test('all that a company owes together is proposed when it is just what arrived', () => {
  const [first] = proposeCandidates({ ...line, amount: 973_526, text: '' }, [due({}), tickets])
  expect(first?.dues.map(({ id }) => id)).toEqual(['balance', 'tickets'])
  expect(first?.open).toBe(973_526)
})

test('several of a company’s amounts are proposed: those that come to what arrived, and those that are named', () => {
  const third = due({
    id: 'badges',
    reference: paymentReference('TF27-00002', 'prepayment', 1),
    kind: 'prepayment',
    open: 10_000,
  })
  const ids = (given: Partial<typeof line>) =>
    proposeCandidates({ ...line, text: '', ...given }, [due({}), tickets, third])[0]?.dues.map(({ id }) => id)
  expect(ids({ amount: 94_000 })).toEqual(['tickets', 'badges'])
  expect(ids({ amount: 50_000, text: `${third.reference} ${tickets.reference}` })).toEqual([
    'tickets',
    'badges',
  ])
})

test('a reference that is named comes first, what is too much becomes a credit', () => {
  const text = `saldo ${tickets.reference}`
  const [first] = proposeCandidates({ ...line, amount: 90_000, text }, [due({}), tickets])
  expect(first?.dues.map(({ id }) => id)).toEqual(['tickets'])
  expect(words(first)).toContain('note: €60.00 become a credit')
})

test('without anything in common nothing is proposed; endings of companies are no name', () => {
  expect(
    proposeCandidates({ amount: 1, payer: 'Beauty Import SA', text: 'inv', iban: '' }, [due({})]),
  ).toEqual([])
  expect(nameIn('Rosa S.r.l.', 'Altra Srl')).toBe(0)
  expect(nameIn('Città dei Fiori', 'citta fiori')).toBe(2 / 3)
})
