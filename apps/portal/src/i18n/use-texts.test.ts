import { expect, expectTypeOf, test } from 'vitest'
import { defineTexts, type ValuesOf } from './define-texts.ts'
import { textsIn } from './use-texts.ts'

const texts = defineTexts({
  'en-US': {
    title: 'Home',
    greeting: 'Welcome, {name}',
    left: '{count, plural, one {# thing} other {# things}} for {who}',
  },
  it: {
    title: 'Home page',
    greeting: 'Benvenuta, {name}',
    left: '{count, plural, one {# cosa} other {# cose}} per {who}',
  },
})

test('returns a text in the requested language', () => {
  expect(textsIn(texts, 'it')('greeting', { name: 'Ada' })).toBe('Benvenuta, Ada')
  expect(textsIn(texts, 'en-US')('title')).toBe('Home')
  expect(textsIn(texts, 'it')('left', { count: 2, who: 'te' })).toBe('2 cose per te')
})

test('requires the values of a text at compile time', () => {
  expectTypeOf<keyof ValuesOf<'Home'>>().toEqualTypeOf<never>()
  expectTypeOf<keyof ValuesOf<'Welcome, {name}'>>().toEqualTypeOf<'name'>()
  expectTypeOf<keyof ValuesOf<'{count, plural, one {# thing} other {# things}} for {who}'>>().toEqualTypeOf<
    'count' | 'who'
  >()
})

test('returns the override of staff, with its placeholders filled', () => {
  const texts = defineTexts({
    'en-US': { hello: 'Hello {name}', bye: 'Bye' },
    it: { hello: 'Ciao {name}', bye: 'Arrivederci' },
  })
  const say = textsIn(texts, 'it', { 'Ciao {name}': 'Salve {name}' })
  expect(say('hello', { name: 'Ada' })).toBe('Salve Ada')
  expect(say('bye')).toBe('Arrivederci')
})
