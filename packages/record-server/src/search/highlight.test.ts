import fc from 'fast-check'
import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

test('marks matches, ignoring accents and case', () => {
  expect(highlight('Il Caffè di Città', ['caffe', 'CITTÀ'])).toBe('Il «Caffè» di «Città»')
})

test('marks every occurrence once', () => {
  expect(highlight('anna e Anna', ['anna', 'ann'])).toBe('«anna» e «Anna»')
})

test('returns undefined for a text without matches', () => {
  expect(highlight('Torchio', ['inchiostro'])).toBeUndefined()
})

test('changes nothing else in the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, word) => {
      const marked = highlight(text, [word]) ?? text
      fc.pre(!/[«»]/.test(text))
      expect(marked.replace(/[«»]/g, '')).toBe(text)
    }),
  )
})
