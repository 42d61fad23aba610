import { expect, test } from 'vitest'
import { companyDataLines, decisionLines } from './company-data-words.ts'

test('formats the values of a request line by line, in the language of the reader', () => {
  const stored = JSON.stringify({
    sdi: '',
    street: 'Corso dei Tigli 18',
    country: 'DE',
    splitPayment: true,
    intentReceivedOn: '2027-01-12',
    intentCeiling: '10000.50',
  })
  expect(companyDataLines(stored, 'en-US').split('\n')).toEqual([
    'Street and number: Corso dei Tigli 18',
    'Country: Germany',
    'Invoices are subject to split payment: Yes',
    'SDI number: —',
    'Date of the receipt: 12 January 2027',
    'Amount in euro: €10,000.50',
  ])
  expect(companyDataLines(stored, 'it')).toMatch(/^Indirizzo: Corso dei Tigli 18\nPaese: Germania\n.*: Sì\n/)
})

test('formats the decision on each field', () => {
  const stored = JSON.stringify({ street: 'accepted', sdi: 'rejected' })
  expect(decisionLines(stored, 'en-US')).toBe('Street and number: accepted\nSDI number: not accepted')
  expect(decisionLines(stored, 'it')).toBe('Indirizzo: accolto\nCodice SDI: non accolto')
})
