import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipWith, packAround, textWith } from './packed-pieces.ts'

test('a page goes out with other words, packed or not, and nothing else in it changes', async () => {
  const marks = ['\u0001', '\u0002', '\u0003']
  const texts = fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { minLength: 4, maxLength: 4 })
  const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 100 }), { minLength: 3, maxLength: 3 })
  const putTogether = (around: string[], between: string[]) =>
    around.map((text, index) => text + (between[index] ?? '')).join('')
  await fc.assert(
    fc.asyncProperty(texts, words, async (around, between) => {
      const page = await packAround(putTogether(around, marks), marks)
      const whole = putTogether(around, between)
      expect(gunzipSync(gzipWith(page, between)).toString()).toBe(whole)
      expect(textWith(page, between).toString()).toBe(whole)
    }),
  )
})

test('a page without such words is packed whole', async () => {
  const text = '<p>è</p>'.repeat(1_000)
  const page = await packAround(text, [])
  const file = gzipWith(page, [])
  expect(gunzipSync(file).toString()).toBe(text)
  expect(file.length).toBeLessThan(text.length / 10)
  expect(page.bytes).toBeGreaterThan(Buffer.byteLength(text))
})
