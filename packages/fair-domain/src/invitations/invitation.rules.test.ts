import { formIssues } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guestInvitation, invitationIssues, readAddresses } from './invitation.rules.ts'
import { guestTicketMethods } from './invitations.methods.ts'

describe('reading addresses', () => {
  test('accepts typed and pasted addresses, and rows of a spreadsheet', () => {
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
  test('reports mistyped addresses, also beside valid ones', () => {
    expect(readAddresses('Ada Neri; ada@neri; bo@lind.example\n@lind.example dan@host.example')).toEqual({
      addresses: ['bo@lind.example', 'dan@host.example'],
      invalid: ['ada@neri', '@lind.example'],
      duplicates: 0,
    })
  })
  test('reads each address once, with any separator', () => {
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
  test('limits the length of the message, and rejects links in it', () => {
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

test('cannot be recalled once the guest has given their name', () => {
  expect(guestInvitation.can('registered', 'recall')).toBe(false)
  expect(guestInvitation.can('opened', 'recall')).toBe(true)
})

test('requires name, country and the privacy notice of a guest, and an adult for a minor', () => {
  const guest = { token: 'x', firstName: 'Ada', lastName: 'Neri', company: '', country: 'IT', privacy: true }
  const issuesOf = (values: object) => formIssues(guestTicketMethods.claim.input, { ...guest, ...values })
  expect(issuesOf({})).toEqual({})
  expect(issuesOf({ firstName: ' ', country: '', privacy: false })).toEqual({
    firstName: 'missing',
    country: 'missing',
    privacy: 'missing',
  })
  expect(issuesOf({ lastName: 'x'.repeat(81) })).toEqual({ lastName: 'tooLong' })
  expect(issuesOf({ adult: ' ' })).toEqual({ adult: 'missing' })
  expect(issuesOf({ adult: 'Bo Neri' })).toEqual({})
})
