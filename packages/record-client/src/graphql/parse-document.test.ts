import { describe, expect, it } from 'vitest'
import { parseDocument, printDocument } from './parse-document.ts'

const roundTrip = (text: string) => printDocument(parseDocument(text))

describe('a document', () => {
  it.each([
    ['{ a }', 'query { a }'],
    [
      'query Q($a: [Int!]! = [1, 2], $b: B) @live { a(b: $a, c: {d: "x } y", e: ENUM}) @include(if: $b) { f } }',
      'query Q ( $ a : [ Int ! ] ! = [ 1 2 ] $ b : B ) @live { a ( b : $ a c : { d : "x } y" e : ENUM } ) @include( if : $ b ) { f } }',
    ],
    [
      '{ x: y { ...F ... on T { z } ... @skip(if: true) { w } } } # the end\nfragment F on T { v }',
      'query { x: y { ...F ... on T { z } ... @skip( if : true ) { w } } } fragment F on T { v }',
    ],
    [
      'mutation { a(text: """one "two" # three""") { b } }',
      'mutation { a ( text : """one "two" # three""" ) { b } }',
    ],
  ])('prints %s equivalently', (text, printed) => {
    expect(roundTrip(text)).toBe(printed)
    expect(roundTrip(printed)).toBe(printed)
  })

  it.each([
    '',
    '{',
    '{ }',
    '{ a',
    '{ a { } }',
    'query',
    'select a',
    '{ a(b: } ) }',
    '{ a } }',
    'fragment F on T { a }',
    '{ a ; b }',
    '{ "a" }',
  ])('rejects %s', (text) => {
    expect(() => parseDocument(text)).toThrow(SyntaxError)
  })
})
