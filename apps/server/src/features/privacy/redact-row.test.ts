import { expect, test } from 'vitest'
import { type ErasedPerson, rowRedactor } from './redact-row.ts'

const person: ErasedPerson = {
  contactId: '003paolo',
  userId: '005paolo',
  accountId: '001firm',
  addresses: ['rossi@firm.example'],
  phones: ['+39 5550101'],
  shared: ['info@firm.example'],
  names: ['Paolo Rossi', 'Rossi Paolo'],
  parts: ['Paolo', 'Rossi'],
  ownIds: ['aB0badge'],
  others: [],
  hasNamesake: false,
}
const withNamesake: ErasedPerson = {
  ...person,
  others: ['003other', 'paolo.rossi@firm.example'],
  hasNamesake: true,
}
const redact = (row: Record<string, string>, who = person) =>
  rowRedactor(who, () => '—')(row, Object.values(row)) as string[]

test('removes an address anywhere, but not a longer one that ends with it', () => {
  expect(redact({ note: 'From rossi@firm.example, not paolo.rossi@firm.example' })).toEqual([
    'From —, not paolo.rossi@firm.example',
  ])
  expect(redact({ note: '-rossi@firm.example' })).toEqual(['-—'])
  expect(redact({ html: '?to=%3Crossi%40firm.example%3E' })).toEqual(['?to=%3C—%3E'])
  expect(redact({ text: String.raw`{"text":"Bye\nrossi@firm.example"}` })).toEqual([
    String.raw`{"text":"Bye\n—"}`,
  ])
})

test('treats a name with pattern characters literally', () => {
  const odd = { ...person, addresses: ['.*(x+)+$[@firm.example'], names: ['.* .*'], parts: ['.*'] }
  expect(redact({ note: 'From .*(x+)+$[@firm.example to xxx@firm.example' }, odd)).toEqual([
    'From — to xxx@firm.example',
  ])
})

test('removes a name from rows of the company, about the person or written by them', () => {
  expect(redact({ note: 'Paolo Rossi called' })).toEqual(['Paolo Rossi called'])
  expect(redact({ note: 'Paolo Rossi called', account: '001firm' })[0]).toBe('— called')
  expect(redact({ note: 'Paolo Rossi called', contact: '003paolo' })[0]).toBe('— called')
  expect(redact({ note: 'Paolo Rossi called', created_by_id: '005paolo' })[0]).toBe('— called')
  expect(redact({ note: 'Sig.Paolo Rossi', account: '001firm' })[0]).toBe('Sig.—')
  expect(redact({ note: 'Paolo Rossini called', account: '001firm' })[0]).toBe('Paolo Rossini called')
})

test('keeps half a name unless both halves are present', () => {
  expect(redact({ first: 'Paolo', last: 'Bianchi', account: '001firm' })).toEqual([
    'Paolo',
    'Bianchi',
    '001firm',
  ])
  expect(redact({ first: 'Paolo', last: 'Rossi', account: '001firm' })).toEqual(['—', '—', '001firm'])
  expect(redact({ id: 'aB0badge', last: 'Rossi' })[1]).toBe('—')
  expect(redact({ after: '{"FirstName":"Paolo","LastName":"Rossi"}', account: '001firm' })[0]).toBe(
    '{"FirstName":"—","LastName":"—"}',
  )
})

test('keeps the name in rows about a namesake by any author', () => {
  const stays = (row: Record<string, string>) => expect(redact(row, withNamesake)).toEqual(Object.values(row))
  stays({ name: 'Paolo Rossi', contact: '003other', account: '001firm', created_by_id: '005paolo' })
  stays({ first: 'Paolo', last: 'Rossi', email: 'paolo.rossi@firm.example', account: '001firm' })
  stays({ name: 'Paolo Rossi', contact: '003other', invited_by: '005paolo' })
  stays({ note: 'Paolo Rossi called', account: '001firm' })
})

test('removes the name next to an address or id of the person', () => {
  const row = { title: 'Paolo Rossi', note: 'Paolo Rossi, rossi@firm.example', contact: '003other' }
  expect(redact(row, withNamesake)).toEqual(['Paolo Rossi', '—, —', '003other'])
  expect(redact({ note: 'Paolo Rossi', contact: '003paolo' }, withNamesake)[0]).toBe('—')
})

test('keeps an address that colleagues share', () => {
  expect(redact({ email: 'info@firm.example', account: '001firm' })[0]).toBe('info@firm.example')
  expect(redact({ email: 'info@firm.example', contact: '003paolo' })[0]).toBe('—')
})
