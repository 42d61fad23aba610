import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileTemplate, renderGzip, renderText } from './gzip-template.ts'

test('replaces the values, compressed or not, and nothing else', async () => {
  const marks = ['\u0001', '\u0002', '\u0003']
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 4, maxLength: 4 })
  const values = fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { minLength: 3, maxLength: 3 })
  const interleave = (literals: string[], between: string[]) =>
    literals.map((text, index) => text + (between[index] ?? '')).join('')
  await fc.assert(
    fc.asyncProperty(texts, values, async (literals, between) => {
      const page = await compileTemplate(interleave(literals, marks), marks)
      const whole = interleave(literals, between)
      expect(gunzipSync(renderGzip(page, between)).toString()).toBe(whole)
      expect(renderText(page, between).toString()).toBe(whole)
    }),
  )
})

test('compresses a page without values as a whole', async () => {
  const text = '<p>è</p>'.repeat(1_000)
  const page = await compileTemplate(text, [])
  const file = renderGzip(page, [])
  expect(gunzipSync(file).toString()).toBe(text)
  expect(file.length).toBeLessThan(text.length / 10)
  expect(page.bytes).toBeGreaterThan(Buffer.byteLength(text))
})
