import type { ContactItem } from '@foyer/fair-domain'
import { expect, test } from 'vitest'
import { writeVCards } from './vcard.ts'

const contact = (values: Partial<ContactItem>): ContactItem => ({
  id: '1',
  name: 'Carla Belmonte',
  company: null,
  role: null,
  email: null,
  phone: null,
  shares: { profile: true, email: false, phone: false, newsletter: false },
  scannedAt: '2027-03-18T10:31:00.000Z',
  scannedBy: null,
  interest: null,
  topics: [],
  note: 'not exported',
  followUpBy: null,
  followUpOn: null,
  isDone: false,
  wasAsked: false,
  version: 'v1',
  ...values,
})

test('writes a card for each named contact, with the shared values alone', () => {
  expect(writeVCards([contact({ email: 'carla@belmonte.example' }), contact({ name: null })])).toBe(
    [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'FN:Carla Belmonte',
      'EMAIL:carla@belmonte.example',
      'REV:20270318T103100Z',
      'END:VCARD',
      '',
    ].join('\r\n'),
  )
})

test('escapes separators and line breaks, so that no value adds a property', () => {
  const card = writeVCards([contact({ company: 'Rossi, Bianchi; C\\o\nTEL:+39 1' })])
  expect(card).toContain('ORG:Rossi\\, Bianchi\\; C\\\\o\\nTEL:+39 1')
  expect(card).not.toMatch(/^TEL:/m)
})

test('folds long lines at 75 bytes', () => {
  const lines = writeVCards([contact({ company: 'è'.repeat(90) })]).split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
  expect(lines.filter((line) => line.startsWith(' ')).length).toBeGreaterThan(1)
})
