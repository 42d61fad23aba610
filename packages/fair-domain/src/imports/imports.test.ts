import { expect, test } from 'vitest'
import { readMappedCell } from './chosen-values.ts'
import { contractIssue, invoiceIssue } from './document-rules.ts'
import { findKeyColumn, hasNaturalKey } from './find-key-column.ts'
import { guessHeadingRow } from './guess-heading-row.ts'
import { guessMapping } from './guess-mapping.ts'
import { IMPORT_OBJECTS, IMPORTS, importableBy, importFields } from './imports.ts'
import { readCell } from './read-cell.ts'
import { suggestCell } from './suggest-cell.ts'

test('recognises columns by label in either language, by API name and by usual headings', () => {
  expect(guessMapping('Account', ['Codice', 'Ragione sociale', 'P. IVA', 'Città'])).toEqual({
    ExternalKey: 0,
    Name: 1,
    VatNumber__c: 2,
    BillingCity: 3,
  })
  expect(guessMapping('Account', ['ID', 'Nome', 'Tel.', 'Prov', 'Comune', 'Sito'])).toEqual({
    ExternalKey: 0,
    Name: 1,
    Phone: 2,
    BillingState: 3,
    BillingCity: 4,
    Website: 5,
  })
  expect(guessMapping('Account', ['notes', 'company name', 'ID', 'VatNumber__c'])).toEqual({
    Name: 1,
    ExternalKey: 2,
    VatNumber__c: 3,
  })
})

test('maps a column to one field only', () => {
  const mapping = guessMapping('Contract', ['Numero', 'Azienda', 'Totale', 'Totale'])
  expect(new Set(Object.values(mapping)).size).toBe(Object.values(mapping).length)
})

test.each([
  ['PublicAdministration__c', 'Sì', true],
  ['PublicAdministration__c', 'no', false],
  ['Type', 'Espositore', 'Exhibitor'],
  ['Type', 'exhibitor', 'Exhibitor'],
  ['IntentCeiling__c', '1.234,56', 1234.56],
  ['IntentCeiling__c', '1,234.56', 1234.56],
  ['IntentCeiling__c', '€ 1234', 1234],
  ['IntentReceivedOn__c', '3/11/2026', '2026-11-03'],
  ['IntentReceivedOn__c', new Date('2026-11-03T00:00:00Z'), '2026-11-03'],
  ['Name', '  Aurora ', 'Aurora'],
  ['Name', null, null],
])('reads for %s: %s as %s', (field, cell, value) => {
  expect(readCell(IMPORTS.Account.object.fields[field], cell)).toEqual({ value })
})

test.each([
  ['PublicAdministration__c', 'perhaps', 'yesNoUnreadable'],
  ['Type', 'Wizard', 'choiceUnknown'],
  ['IntentCeiling__c', 'much', 'numberUnreadable'],
  ['IntentReceivedOn__c', '31/02/2026', 'dayUnreadable'],
])('rejects for %s: %s as %s', (field, cell, issue) => {
  expect(readCell(IMPORTS.Account.object.fields[field], cell)).toEqual({ fault: issue })
})

test('lets each role import the objects that it can write', () => {
  expect(importableBy(['staff'])).toEqual(IMPORT_OBJECTS)
  expect(importableBy(['administration'])).toEqual(['Contract', 'Invoice__c'])
  expect(importableBy(['viewer', 'technicalOffice', 'exhibitor'])).toEqual([])
})

test('has only fields of the object, or components of its address', () => {
  for (const object of IMPORT_OBJECTS)
    for (const name of IMPORTS[object].fields)
      expect(Object.keys(IMPORTS[object].object.fields), `${object}.${name}`).toContain(
        name.startsWith('Billing') && object === 'Account' ? 'BillingAddress' : name,
      )
  expect(importFields('Account').find(({ name }) => name === 'BillingCity')?.label.it).toBe('Città')
})

test('rejects our numbers, and states that would start a process, in contracts and invoices of other systems', () => {
  expect(contractIssue({ ContractNumber: 'CT27-00001' })).toBe('contractNumberOurs')
  expect(contractIssue({ ContractNumber: 'V-1', Status: 'active' })).toBe('contractState')
  expect(contractIssue({ ContractNumber: 'V-1', Type__c: 'addendum' })).toBe('contractAddendum')
  expect(contractIssue({ ContractNumber: 'V-1', Status: 'closed', Type__c: 'space' })).toBeNull()
  const invoice = { Series__c: 'ST', Taxable__c: 0.1, Tax__c: 0.2, Total__c: 0.3 }
  expect(invoiceIssue(invoice, ['FE'])).toBeNull()
  expect(invoiceIssue({ ...invoice, Series__c: 'fe' }, ['FE'])).toBe('seriesOurs')
  expect(invoiceIssue({ ...invoice, State__c: 'issued' }, ['FE'])).toBe('invoiceState')
  expect(invoiceIssue({ ...invoice, Total__c: 0.31 }, ['FE'])).toBe('invoiceSum')
  expect(invoiceIssue({ ...invoice, Type__c: 'credit' }, ['FE'])).toBe('invoiceCredit')
})

test('uses the natural key without a key heading, else the first column that is unique in every row', () => {
  const rows = [
    ['Alfa', 'IT1', 'Forlì'],
    ['Beta', 'IT2', 'Forlì'],
  ]
  expect(findKeyColumn('Account', { Name: 0, VatNumber__c: 1 }, rows)).toBe(1)
  expect(findKeyColumn('Account', { Name: 0, VatNumber__c: 2 }, rows)).toBe(0)
  expect(findKeyColumn('Account', { ExternalKey: 2 }, rows)).toBe(2)
  expect(findKeyColumn('Account', {}, [['x'], ['x']])).toBeUndefined()
  expect(hasNaturalKey('Account', { ExternalKey: 1, VatNumber__c: 1 })).toBe(true)
  expect(hasNaturalKey('Account', { ExternalKey: 0, VatNumber__c: 1 })).toBe(false)
})

test('finds the heading row by its known headings, else takes the first row', () => {
  const rows = [['Elenco', '2026'], ['Nome'], ['Ragione sociale', 'P.IVA', 'Naz.'], ['Alfa', '1', 'IT']].map(
    (cells, at) => ({ row: at + 2, cells }),
  )
  expect(guessHeadingRow('Account', rows, importFields('Account'))).toBe(4)
  expect(guessHeadingRow('Account', [{ row: 3, cells: ['?'] }], importFields('Account'))).toBe(3)
})

test.each([
  ['Italia', 'IT'],
  ['ITALY', 'IT'],
  [' it ', 'IT'],
  ['Deutschland', 'DE'],
  ['Rep. Ceca', 'CZ'],
  ['U.K.', 'GB'],
  ['Corea', 'Corea'],
])('reads the country %s as %s', (text, value) =>
  expect(readMappedCell('BillingCountry', undefined, text, {})).toEqual({ value }),
)

test('reads the value that the user chose for a text; an empty one clears the cell', () => {
  const { Type } = IMPORTS.Account.object.fields
  const values = { Type: { expo: 'Exhibitor', altro: '' } }
  expect(readMappedCell('Type', Type, 'EXPO', values)).toEqual({ value: 'Exhibitor' })
  expect(readMappedCell('Type', Type, 'altro', values)).toEqual({ value: null })
  expect(readMappedCell('Type', Type, 'Expo', {})).toEqual({ fault: 'choiceUnknown' })
})

test('suggests lost leading zeros of a VAT number, and the number in a text', () => {
  expect(suggestCell('Account', 'VatNumber__c', '445566037')).toBe('IT00445566037')
  expect(suggestCell('Account', 'VatNumber__c', 'IT99')).toBeUndefined()
  expect(suggestCell('Stand__c', 'Area__c', 'circa 40')).toBe('40')
  expect(suggestCell('Stand__c', 'Area__c', '40 o 50')).toBeUndefined()
  expect(suggestCell('Account', 'Name', 'circa 40')).toBeUndefined()
})
