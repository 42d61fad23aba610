import { expect, test } from 'vitest'
import { nameIn, type OpenDue, proposeCandidates } from './bank-candidates.ts'
import { paymentReference } from './payment-reference.ts'

const due = (overrides: Partial<OpenDue>): OpenDue => ({
  id: 'balance',
  reference: paymentReference('TF27-00002', 'balance', 1),
  kind: 'balance',
  accountId: 'velluto',
  company: 'Velluto Profumi S.r.l.',
  open: 889_526,
  dueOn: '2026-10-11',
  isOverdue: true,
  ibans: [],
  ...overrides,
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

test('ranks account, name and text above an equal amount, with reasons', () => {
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

test('recognises references of another system, and proposes each that a line names', () => {
  const first = due({
    id: 'first',
    reference: 'RS-balance-7',
    accountId: 'bibaba',
    company: 'Bibaba',
    open: 100,
  })
  const second = due({
    id: 'second',
    reference: 'RS-balance-8',
    accountId: 'bibaba',
    company: 'Bibaba',
    open: 250,
  })
  const elsewhere = due({
    id: 'elsewhere',
    reference: 'RS-balance-9',
    accountId: 'nero',
    company: 'Nero',
    open: 90,
  })
  const text = 'FATTURE RS-BALANCE-7 E RS-BALANCE-8; RS-balance-9'
  const proposed = proposeCandidates({ amount: 999, payer: 'GRUPPO', text, iban: '' }, [
    first,
    second,
    elsewhere,
  ])
  expect(proposed.map(({ dues }) => dues.map(({ id }) => id))).toEqual(
    expect.arrayContaining([['first', 'second'], ['first'], ['second'], ['elsewhere']]),
  )
})

test('proposes all open amounts of a company if their sum equals the receipt', () => {
  const [first] = proposeCandidates({ ...line, amount: 973_526, text: '' }, [due({}), tickets])
  expect(first?.dues.map(({ id }) => id)).toEqual(['balance', 'tickets'])
  expect(first?.open).toBe(973_526)
})

test('proposes several amounts of a company: those that add up to the receipt, and those that are named', () => {
  const third = due({
    id: 'badges',
    reference: paymentReference('TF27-00002', 'prepayment', 1),
    kind: 'prepayment',
    open: 10_000,
  })
  const ids = (overrides: Partial<typeof line>) =>
    proposeCandidates({ ...line, text: '', ...overrides }, [due({}), tickets, third])[0]?.dues.map(
      ({ id }) => id,
    )
  expect(ids({ amount: 94_000 })).toEqual(['tickets', 'badges'])
  expect(ids({ amount: 50_000, text: `${third.reference} ${tickets.reference}` })).toEqual([
    'tickets',
    'badges',
  ])
})

test('ranks a named reference first, and treats the excess as a credit', () => {
  const text = `saldo ${tickets.reference}`
  const [first] = proposeCandidates({ ...line, amount: 90_000, text }, [due({}), tickets])
  expect(first?.dues.map(({ id }) => id)).toEqual(['tickets'])
  expect(words(first)).toContain('note: €60.00 become a credit')
})

test('proposes nothing without a match, and ignores legal forms in names', () => {
  expect(
    proposeCandidates({ amount: 1, payer: 'Beauty Import SA', text: 'inv', iban: '' }, [due({})]),
  ).toEqual([])
  expect(nameIn('Rosa S.r.l.', 'Altra Srl')).toBe(0)
  expect(nameIn('Città dei Fiori', 'citta fiori')).toBe(2 / 3)
})

const bare = due({ company: '', ibans: [], isOverdue: false, open: 1000 })
const quiet = { amount: 1000, payer: '', text: '', iban: '' }
const judged = (overrides: Partial<typeof quiet>, ...dues: OpenDue[]) =>
  proposeCandidates({ ...quiet, ...overrides }, dues).map(({ dues: own, score, reasons }) => [
    own.map(({ id }) => id).join('+'),
    score,
    reasons.map(({ tone, words: said }) => `${tone} ${said.it}`),
  ])

test('scores the reasons for an amount, with texts in Italian too', () => {
  expect(judged({}, bare)).toEqual([['balance', 30, ['for importo esatto']]])
  expect(judged({ text: bare.reference }, bare)).toEqual([
    ['balance', 90, ['for riporta la causale', 'for importo esatto']],
  ])
  expect(judged({ amount: 400, iban: 'IT1' }, { ...bare, ibans: ['IT1'] })).toEqual([
    ['balance', 32, ['for stesso IBAN di prima', 'note restano 6,00\u00a0€ da pagare']],
  ])
  expect(
    judged({ amount: 1500, iban: 'IT1', payer: 'X' }, { ...bare, ibans: ['IT1'], isOverdue: true }),
  ).toEqual([
    [
      'balance',
      26,
      [
        'for stesso IBAN di prima',
        'against pagatore diverso',
        'for scaduto',
        'note 5,00\u00a0€ vanno a credito',
      ],
    ],
  ])
  expect(judged({ text: `saldo ${tickets.reference}` }, bare)).toEqual([
    ['balance', 38, ['against riporta un’altra causale', 'for importo esatto', 'for dice “Saldo”']],
  ])
  const whole = due({ company: 'Velluto', ibans: ['IT1'], open: 1000 })
  expect(judged({ payer: 'VELLUTO', iban: 'IT1', text: `${whole.reference} saldo` }, whole)[0]?.[1]).toBe(99)
})

test('counts the matching share of the name above one half', () => {
  const named = (company: string, payer: string) =>
    judged({ amount: 400, payer }, { ...bare, company }).map(([, score]) => score)
  expect(named('Rosa Canina', 'Rosa Canina')).toEqual([26])
  expect(named('Rosa Canina Bianca Maria', 'Rosa Canina Bianca')).toEqual([20])
  expect(named('Rosa Canina', 'Rosa Tea')).toEqual([])
  expect(
    judged({ amount: 400, text: 'da Rosa Canina' }, { ...bare, company: 'Rosa Canina' }).map(
      ([, score]) => score,
    ),
  ).toEqual([26])
  expect(nameIn('AB di CD', 'ab di cd')).toBe(0)
})

test('does not match an empty account with a company, nor a missing payer with another one', () => {
  expect(judged({}, { ...bare, ibans: [''] })).toEqual([['balance', 30, ['for importo esatto']]])
  // Nothing matches, so being overdue does not count either.
  expect(judged({ amount: 3, payer: 'X' }, { ...bare, isOverdue: true })).toEqual([])
})

test('proposes amounts of one company together, each combination once, up to twelve amounts', () => {
  const own = (id: string, open: number, accountId = 'velluto') => ({
    ...bare,
    id,
    open,
    accountId,
    reference: `R-${id}`,
  })
  const groups = (amount: number, ...dues: OpenDue[]) => judged({ amount }, ...dues).map(([ids]) => ids)
  expect(groups(300, own('a', 100), own('b', 200))).toEqual(['a+b'])
  expect(judged({ amount: 300 }, own('a', 100), own('b', 200))[0]?.[1]).toBe(28)
  expect(groups(300, own('a', 100), own('b', 200, 'nero'))).toEqual([])
  expect(groups(300, own('a', 100), own('c', 50), own('b', 200))).toEqual(['a+b'])
  expect(groups(300, own('a', 300), own('b', 200), own('c', 100))).toEqual(['a', 'b+c'])
  const many = (count: number) => Array.from({ length: count }, (_, n) => own(`d${n}`, 10 ** 6 + n))
  const pair = 2 * 10 ** 6 + 1
  expect(groups(pair, ...many(12))).toEqual(['d0+d1'])
  expect(groups(pair, ...many(13))).toEqual([])
})

test('returns the five best candidates', () => {
  const many = Array.from({ length: 7 }, (_, n) => ({
    ...bare,
    id: `d${n}`,
    accountId: `a${n}`,
    isOverdue: n === 6,
  }))
  expect(judged({}, ...many).map(([ids]) => ids)).toEqual(['d6', 'd0', 'd1', 'd2', 'd3'])
})
