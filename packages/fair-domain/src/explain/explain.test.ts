import { expect, test } from 'vitest'
import { explainBy, type Reason } from './explain.ts'

const unpaid: Reason = {
  code: 'unpaid',
  text: { 'en-US': 'The booth is not paid', it: 'Lo stand non è pagato' },
  fixer: 'administrativeContact',
  path: '/reserved/invoices',
}
const early: Reason = { ...unpaid, code: 'tooEarly', fixer: 'nobody', opens: '2027-02-16' }

test('allows without obstacles', () => {
  expect(explainBy(undefined, false)).toEqual({ allowed: true })
})

test('returns every obstacle, in order', () => {
  expect(explainBy(undefined, unpaid, early)).toEqual({ allowed: false, reasons: [unpaid, early] })
})
