import { expect, test } from 'vitest'
import { ticketProblem } from './ticket-problem.ts'

test.each([
  ['HTTP 422', 'en-US', 'The ticketing service did not accept it (response 422).'],
  ['HTTP 422', 'it', 'Il servizio di biglietteria non l’ha accettato (risposta 422).'],
  ['HTTP 503', 'it', 'Il servizio di biglietteria ha avuto un guasto (risposta 503).'],
  ['HTTP 500', 'en-US', 'The ticketing service failed (response 500).'],
  ['no HTTP 500', 'it', 'no HTTP 500'],
  ['HTTP 5000', 'it', 'HTTP 5000'],
  ['no answer', 'en-US', 'The ticketing service is not responding.'],
  ['The name is too long', 'it', 'The name is too long'],
] as const)('formats %s in %s', (stored, language, expected) => {
  expect(ticketProblem(stored, language)).toBe(expected)
})
