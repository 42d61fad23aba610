import { expect, test } from 'vitest'
import { needsSecondPerson, refundFault } from './refund.rules.ts'
import { sepaTransfers } from './sepa-transfers.ts'

const draft = {
  amount: 100_00,
  credit: 100_00,
  iban: 'IT60 X054 2811 1010 0000 0123 456',
  beneficiary: 'Velluto',
}

test('a refund gives back what was paid too much and no more, to an account that can exist', () => {
  expect(refundFault(draft)).toBeUndefined()
  expect(refundFault({ ...draft, amount: 100_01 })).toBe('NO_CREDIT')
  expect(refundFault({ ...draft, amount: 0 })).toBe('AMOUNT_MISSING')
  expect(refundFault({ ...draft, iban: 'IT60X0542811101000000123457' })).toBe('IBAN_WRONG')
  expect(refundFault({ ...draft, beneficiary: ' ' })).toBe('BENEFICIARY_MISSING')
})

test('from the amount of the rules on somebody else decides', () => {
  expect(needsSecondPerson(499_99, 500_00)).toBe(false)
  expect(needsSecondPerson(500_00, 500_00)).toBe(true)
})

test('the order to the bank holds each transfer and their sum, in signs that every bank takes', () => {
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
