import { expect, test } from 'vitest'
import { intentDocumentFault, MAX_INTENT_DOCUMENT_BYTES } from './intent-document.rules.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', undefined],
  ['<html>%PDF-1.7 %%EOF', 'documentNoPdf'],
  ['%PDF-1.7 cut off', 'documentNoPdf'],
  ['', 'documentNoPdf'],
  ['%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert) >> %%EOF', 'documentActive'],
  ['%PDF-1.7 << /S /Launch >> %%EOF', 'documentActive'],
])('%j: %s', (content, fault) => {
  expect(intentDocumentFault(bytes(content))).toBe(fault)
})

test('what is too large is not even looked into', () => {
  expect(intentDocumentFault(new Uint8Array(MAX_INTENT_DOCUMENT_BYTES + 1))).toBe('documentTooLarge')
})
