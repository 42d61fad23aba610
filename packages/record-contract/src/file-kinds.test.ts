import { expect, test } from 'vitest'
import { fileRefusalText, nameFitsKind } from './file-kinds.ts'
import { registerTranslations } from './phrases.ts'

test.each([
  ['a.pdf', 'pdf'],
  ['A.B.PDF', 'pdf'],
  ['foto.JPEG', 'jpg'],
  ['perché (1).csv', 'csv'],
  ['blob', 'png'],
  ['', 'pdf'],
] as const)('accepts %j for %s', (name, kind) => expect(nameFitsKind(name, kind)).toBe(true))

test.each([
  ['a.pdf.exe', 'pdf'],
  ['a.bat', 'txt'],
  ['a.hta', 'txt'],
  ['a.js', 'txt'],
  ['a.lnk', 'txt'],
  ['a.html', 'txt'],
  ['a.svg', 'png'],
  ['a.xlsm', 'xlsx'],
  ['a.docm', 'docx'],
  ['a.pdf.', 'pdf'],
  ['a.pdf ', 'pdf'],
  ['a.exe:b.pdf', 'pdf'],
  ['a\u202efdp.pdf', 'pdf'],
  ['a.pdf\u0000.pdf', 'pdf'],
  ['a.png', 'pdf'],
] as const)('rejects %j for %s', (name, kind) => expect(nameFitsKind(name, kind)).toBe(false))

test('lists the accepted kinds in the language of a refusal', () => {
  registerTranslations('it', { 'Accepted: {0}, up to {1} MB.': 'Sono accettati: {0}, fino a {1} MB.' })
  const limits = { kinds: ['pdf', 'png'] as const, maxBytes: 2_500_000 }
  expect(fileRefusalText('name', limits, 'en-US')).toBe(
    'The name of the file does not fit its content. Accepted: PDF, PNG, up to 2.5 MB.',
  )
  expect(fileRefusalText('active', limits, 'it')).toBe(
    'The file contains a script, a macro or another file: save it without them. Sono accettati: PDF, PNG, fino a 2,5 MB.',
  )
})
