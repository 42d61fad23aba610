import { expect, test } from 'vitest'
import { explainBy, type Reason } from './explain.ts'

const unpaid: Reason = {
  code: 'unpaid',
  text: { 'en-US': 'The booth is not paid', it: 'Lo stand non è pagato' },
  fixer: 'administrativeContact',
  path: '/reserved/invoices',
}
const early: Reason = { ...unpaid, code: 'tooEarly', fixer: 'nobody', opens: '2027-02-16' }

test('nothing in the way means yes', () => {
  expect(explainBy(undefined, false)).toEqual({ allowed: true })
})

test('a no names every reason, in the order given', () => {
  expect(explainBy(undefined, unpaid, early)).toEqual({ allowed: false, reasons: [unpaid, early] })
})
