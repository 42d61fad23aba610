import { expect, test } from 'vitest'
import { adultIssue, isSameMinor, MAX_ADULT_LENGTH, tidyAdult } from './minors.rules.ts'
import { ticket } from './ticket.states.ts'

test('requires a named adult below the minimum age only', () => {
  expect(adultIssue(undefined)).toBeUndefined()
  expect(adultIssue('  ')).toBe('missing')
  expect(adultIssue('Ada Neri')).toBeUndefined()
  expect(adultIssue('x'.repeat(MAX_ADULT_LENGTH))).toBeUndefined()
  expect(adultIssue('x'.repeat(MAX_ADULT_LENGTH + 1))).toBe('tooLong')
})

test('approves one child with one adult', () => {
  const leo = { firstName: 'Leo', lastName: 'Neri', adult: 'Ada Neri' }
  expect(isSameMinor(leo, { ...leo })).toBe(true)
  expect(isSameMinor(leo, { ...leo, firstName: 'Lea' })).toBe(false)
  expect(isSameMinor(leo, { ...leo, adult: 'Bo Lind' })).toBe(false)
})

test('gives a held ticket no code before the approval', () => {
  expect(ticket.can('held', 'deliver')).toBe(false)
  expect(ticket.can('held', 'accept')).toBe(false)
  expect(ticket.next('held', 'approve')).toBe('requested')
  expect(ticket.next('held', 'void')).toBe('voided')
})

test('normalises spaces in the name of an adult', () => {
  expect([tidyAdult('  Ada \t  Neri '), tidyAdult(undefined)]).toEqual(['Ada Neri', undefined])
  const leo = { firstName: 'Leo', lastName: 'Neri' }
  expect(isSameMinor(leo, { ...leo, lastName: 'Bianchi' })).toBe(false)
})
