import { longText, text } from '@foyer/record-contract/metadata'
import { expect, test } from 'vitest'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import { cellOf, NOTHING } from './cells.ts'
import { displayFor } from './display.ts'

const field = {
  apiName: 'Facts__c',
  dataType: 'TextArea',
  declaration: longText({
    label: { 'en-US': 'Facts', it: 'Fatti' },
    words: (stored, language) => `${language}: ${JSON.parse(stored).area} m²`,
  }),
} as Partial<FieldMetadata> as FieldMetadata

test('facts are shown in words for whoever reads them, beside what is stored', () => {
  const written = (language: 'it' | 'en-US', value: string | null) =>
    cellOf(field, 0, language).place([value], displayFor(language, 'Europe/Rome'))
  expect(written('it', '{"area":40}')).toBe(String.raw`"it: 40 m²","value":"{\"area\":40}"`)
  expect(written('en-US', '{"area":40}')).toMatch(/^"en-US: 40 m²"/)
  expect(written('it', null)).toBe(NOTHING)
  // One that cannot be read shows as it is, and takes no list with it.
  expect(written('it', 'torn')).toBe('null,"value":"torn"')
})

test('a text for programs is read in its words, looked up or found', () => {
  const label = { 'en-US': 'Purpose', it: 'Finalità' }
  const words = { fee: { 'en-US': 'Fee', it: 'Quota' } }
  const written = (declaration: FieldMetadata['declaration'], value: string) =>
    cellOf({ apiName: 'Name', dataType: 'String', declaration } as FieldMetadata, 0, 'it').place(
      [value],
      displayFor('it', 'Europe/Rome'),
    )
  expect(written(text({ label, words }), 'fee')).toBe('"Quota","value":"fee"')
  expect(written(text({ label, words }), 'toString')).toBe('null,"value":"toString"')
  expect(written(text({ label, words: (stored) => `${stored}!` }), 'fee')).toBe('"fee!","value":"fee"')
})
