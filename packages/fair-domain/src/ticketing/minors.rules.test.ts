import { expect, test } from 'vitest'
import { adultIssue, isSameMinor, MAX_ADULT_LENGTH, tidyAdult } from './minors.rules.ts'
import { ticket } from './ticket.states.ts'

test('whoever is old enough needs nobody; below that an adult with a name is asked', () => {
  expect(adultIssue(undefined)).toBeUndefined()
  expect(adultIssue('  ')).toBe('missing')
  expect(adultIssue('Ada Neri')).toBeUndefined()
  expect(adultIssue('x'.repeat(MAX_ADULT_LENGTH))).toBeUndefined()
  expect(adultIssue('x'.repeat(MAX_ADULT_LENGTH + 1))).toBe('tooLong')
})

test('a yes is for one child with one adult', () => {
  const leo = { firstName: 'Leo', lastName: 'Neri', adult: 'Ada Neri' }
  expect(isSameMinor(leo, { ...leo })).toBe(true)
  expect(isSameMinor(leo, { ...leo, firstName: 'Lea' })).toBe(false)
  expect(isSameMinor(leo, { ...leo, adult: 'Bo Lind' })).toBe(false)
})

test('a held ticket gets no code before staff say yes', () => {
  expect(ticket.can('held', 'deliver')).toBe(false)
  expect(ticket.can('held', 'accept')).toBe(false)
  expect(ticket.next('held', 'approve')).toBe('requested')
  expect(ticket.next('held', 'void')).toBe('voided')
})

test('keeps the name of an adult without needless spaces', () => {
  expect([tidyAdult('  Ada \t  Neri '), tidyAdult(undefined)]).toEqual(['Ada Neri', undefined])
  const leo = { firstName: 'Leo', lastName: 'Neri' }
  expect(isSameMinor(leo, { ...leo, lastName: 'Bianchi' })).toBe(false)
})
