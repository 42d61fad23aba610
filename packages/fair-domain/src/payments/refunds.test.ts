import { expect, test } from 'vitest'
import { isIban } from './iban.ts'
import { needsSecondPerson, refundIssue } from './refund.rules.ts'
import { sepaTransfers } from './sepa-transfers.ts'

const draft = {
  amount: 100_00,
  credit: 100_00,
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  beneficiary: 'Velluto',
}

test('refunds at most the overpaid amount, to a valid account', () => {
  expect(refundIssue(draft)).toBeUndefined()
  expect(refundIssue({ ...draft, amount: 100_01 })).toBe('NO_CREDIT')
  expect(refundIssue({ ...draft, amount: 0 })).toBe('AMOUNT_MISSING')
  expect(refundIssue({ ...draft, iban: 'IT60X0542811101000000123457' })).toBe('IBAN_WRONG')
  expect(refundIssue({ ...draft, beneficiary: ' ' })).toBe('BENEFICIARY_MISSING')
})

test('requires a second person from the amount of the settings on', () => {
  expect(needsSecondPerson(499_99, 500_00)).toBe(false)
  expect(needsSecondPerson(500_00, 500_00)).toBe(true)
})

test('writes each transfer and their sum into the payment order, in characters that all banks accept', () => {
  const from = {
    beneficiary: 'Foyer Fairs S.p.A.',
    iban: 'IT60X0542811101000000123456',
    bic: 'BPMOIT22XXX',
    bank: 'x',
  }
  const xml = sepaTransfers(
    from,
    [
      {
        id: 'RB-1',
        amount: 10_50,
        beneficiary: 'Città & Figli <x>',
        iban: 'IT60 X054',
        text: 'Rimborso RB-1',
      },
      { id: 'RB-2', amount: 20_00, beneficiary: 'B', iban: 'IT02', text: 'Rimborso' },
    ],
    { id: 'REFUNDS-1', createdAt: '2027-01-15T11:00:00.000Z', day: '2027-01-18' },
  )
  expect(xml.match(/<CtrlSum>30\.50<\/CtrlSum>/g)).toHaveLength(2)
  expect(xml).toContain('<Nm>Citta + Figli x</Nm>')
  expect(xml).toContain('<InstdAmt Ccy="EUR">10.50</InstdAmt>')
  expect(xml).toContain('<ReqdExctnDt>2027-01-18</ReqdExctnDt>')
  expect(xml.match(/<CdtTrfTxInf>/g)).toHaveLength(2)
})

test('limits the lengths of texts, and removes spaces from account numbers', () => {
  const from = { beneficiary: `A_${'b'.repeat(80)}`, iban: 'IT60 X054', bic: 'BIC', bank: '' }
  const order = {
    id: `${'i'.repeat(40)}`,
    amount: 1,
    beneficiary: ` ${'c'.repeat(80)}`,
    iban: 'IT 02',
    text: `a  b_${'t'.repeat(150)}`,
  }
  const xml = sepaTransfers(from, [order], {
    id: 'x'.repeat(40),
    createdAt: '2027-01-15T11:00:00.000Z',
    day: '2027-01-18',
  })
  const values = (name: string) =>
    [...xml.matchAll(new RegExp(`<${name}>([^<]*)<`, 'g'))].map(([, text]) => text)
  expect(values('IBAN')).toEqual(['IT60X054', 'IT02'])
  expect(values('Nm')).toEqual([`A ${'b'.repeat(68)}`, `A ${'b'.repeat(68)}`, 'c'.repeat(70)])
  expect(values('Ustrd')).toEqual([`a b ${'t'.repeat(136)}`])
  expect([values('EndToEndId'), values('MsgId')]).toEqual([['i'.repeat(35)], ['x'.repeat(35)]])
  expect(values('CreDtTm')).toEqual(['2027-01-15T11:00:00'])
  expect(xml).toContain('</CdtTrfTxInf></PmtInf>')
  const two = sepaTransfers(from, [order, order], {
    id: 'x',
    createdAt: '2027-01-15T11:00:00.000Z',
    day: '2027-01-18',
  })
  expect(two).toContain('</CdtTrfTxInf><CdtTrfTxInf>')
})

test('validates account numbers by format and check digits', () => {
  expect(
    ['IT60X0542811101000000123456', 'it60 x054 2811 1010 0000 0123 456', 'DE89370400440532013000'].map(
      isIban,
    ),
  ).toEqual([true, true, true])
  for (const text of [
    '',
    'IT',
    'IT60X0542811101000000123457',
    'xIT60X0542811101000000123456',
    'IT60X0542811101000000123456!',
    'IT6',
    '60IT0542811101000000123456',
  ])
    expect(isIban(text), text).toBe(false)
})
