import { expect, test } from 'vitest'
import { INVOICE_STATES, invoiceStates } from './invoice.states.ts'

test('moves an invoice from its issue to its delivery, and back once it was rejected', () => {
  expect(invoiceStates.next('issued', 'send')).toBe('sent')
  expect(invoiceStates.next('sent', 'reject')).toBe('rejected')
  expect(invoiceStates.next('rejected', 'resend')).toBe('sent')
  expect(invoiceStates.next('delivered', 'refuse')).toBe('refused')
})

test('has labels for every state, in both languages', () => {
  for (const state of invoiceStates.states)
    for (const label of Object.values(INVOICE_STATES[state]))
      expect([label.it, label['en-US']].map((text) => text.length > 0)).toEqual([true, true])
})
