import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestInvitation, guestIssues, invitationIssues, readAddresses } from './invitation.rules.ts'

describe('reading addresses', () => {
  test('typed, pasted and from a spreadsheet', () => {
    const text = `Nome;Cognome;E-mail
Ada;Neri;ADA@neri.example
"Bo";"Lind";"bo@lind.example"

Cara Vidal <cara@vidal.example>, dan@host.example
ada@neri.example
no address here`
    expect(readAddresses(text)).toEqual({
      addresses: ['ada@neri.example', 'bo@lind.example', 'cara@vidal.example', 'dan@host.example'],
      invalid: ['no address here'],
      duplicates: 1,
    })
  })
  test('what was meant as an address and is none is named, also beside good ones', () => {
    expect(readAddresses('Ada Neri; ada@neri; bo@lind.example\n@lind.example dan@host.example')).toEqual({
      addresses: ['bo@lind.example', 'dan@host.example'],
      invalid: ['ada@neri', '@lind.example'],
      duplicates: 0,
    })
  })
  test('however they are separated, each address is read once', () => {
    const address = fc.stringMatching(/^[a-z]{1,8}@[a-z]{1,8}\.example$/)
    const separator = fc.constantFrom('\n', ',', '; ', '\t', '\r\n', ' ')
    fc.assert(
      fc.property(fc.uniqueArray(address, { minLength: 1 }), separator, (addresses, between) => {
        expect(readAddresses(addresses.join(between)).addresses).toEqual(addresses)
      }),
    )
  })
})

describe('a sending', () => {
  const form = {
    kind: 'ticket1',
    addresses: ['a@b.example'],
    subject: 'Come',
    text: 'We look forward to you',
  }
  test('needs as many tickets as addresses', () => {
    expect(invitationIssues(form, 1)).toEqual({})
    expect(invitationIssues(form, 0)).toEqual({ addresses: 'notEnough' })
  })
  test('own words have their limits and lead nowhere else', () => {
    expect(invitationIssues({ ...form, subject: '', text: 'x'.repeat(1001) }, 9)).toEqual({
      subject: 'required',
      text: 'tooLong',
    })
    expect(invitationIssues({ ...form, text: 'see https://elsewhere.example' }, 9)).toEqual({
      text: 'noLinks',
    })
    expect(invitationIssues({ ...form, text: '[here](x)' }, 9)).toEqual({ text: 'noLinks' })
  })
})

test('what a guest has put their name on cannot be taken back', () => {
  expect(guestInvitation.can('registered', 'recall')).toBe(false)
  expect(guestInvitation.can('opened', 'recall')).toBe(true)
})

test('a guest gives name and country, and has read the privacy notice', () => {
  expect(guestIssues({ firstName: '', lastName: 'Neri', company: '', country: '', privacy: false })).toEqual({
    firstName: 'required',
    country: 'required',
    privacy: 'required',
  })
})
