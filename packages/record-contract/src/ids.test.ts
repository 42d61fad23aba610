import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isId18, isRecordId, keyPrefixOf, newId, stableId, toId18 } from './ids.ts'

const VECTORS = [
  ['0013h00000Fffx3', 'AAB'],
  ['0053h000002xQ5s', 'AAE'],
  ['00B3h000008IZY2', 'EAO'],
  ['01B3h00000GdP7A', 'EAV'],
  ['012000000000000', 'AAA'],
  ['0JV3h0000101429', 'GAA'],
] as const

const base62 = fc.stringMatching(/^[0-9A-Za-z]{15}$/)
const randomBytes = (count: number) => crypto.getRandomValues(new Uint8Array(count))

describe('toId18', () => {
  test.each(VECTORS)('%s gets the checksum %s', (id, checksum) => {
    expect(toId18(id)).toBe(id + checksum)
  })

  test('leaves any length but 15 alone', () => {
    for (const id of ['', '001', '0013h00000Fffx3AAB', '0013h00000Fffx']) expect(toId18(id)).toBe(id)
  })

  test('tells ids apart that differ in case only, even when case is ignored', () => {
    fc.assert(
      fc.property(base62, base62, (one, other) => {
        fc.pre(one !== other)
        expect(toId18(one).toLowerCase()).not.toBe(toId18(other).toLowerCase())
      }),
    )
  })
})

describe('isRecordId', () => {
  test('accepts 15 characters, and 18 when the checksum fits', () => {
    fc.assert(
      fc.property(base62, (id) => {
        expect(isRecordId(id)).toBe(true)
        expect(isRecordId(toId18(id))).toBe(true)
      }),
    )
  })

  test('refuses a wrong checksum, a wrong length and everything that is not text', () => {
    for (const id of [
      ' 01000000000001',
      '00100000000000 ',
      'x'.repeat(16),
      '0013h00000Fffx3AAC',
      '003R000000',
      "001'; drop table",
      '',
      null,
      undefined,
      5,
    ]) {
      expect(isRecordId(id)).toBe(false)
    }
  })
})

test('an id in its full form is no name of an object, however long that is', () => {
  expect(VECTORS.map(([id, checksum]) => isId18(id + checksum))).toEqual(VECTORS.map(() => true))
  for (const name of ['ContentDocument', 'ContentDocumentAAA', 'OpportunityHistory', '0013h00000Fffx3', ''])
    expect(isId18(name)).toBe(false)
})

describe('newId', () => {
  test('is made of prefix, time and random letters, none favoured', () => {
    const bytes = [255, 248, 247, 0, 61, 62, 10, 36, 1, 2, 3, 4, 5, 6]
    let at = 0
    const drawn = (count: number) => Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0)
    const time = 16_000 * (62 ** 4 + 2 * 62 ** 3 + 3 * 62 ** 2 + 4 * 62 + 5)
    expect(newId('001', time, drawn).slice(0, 15)).toBe('00112345z0z0Aa1')
  })

  test('is valid, bears the prefix, and sorts by time', () => {
    const earlier = newId('001', Date.UTC(2026, 0, 1), randomBytes)
    const later = newId('001', Date.UTC(2026, 0, 2), randomBytes)
    expect(isRecordId(earlier)).toBe(true)
    expect(keyPrefixOf(earlier)).toBe('001')
    expect(earlier < later).toBe(true)
  })

  test('does not repeat within one instant', () => {
    const ids = new Set(Array.from({ length: 10_000 }, () => newId('a00', 0, randomBytes)))
    expect(ids.size).toBe(10_000)
  })

  test('uses every character alike', () => {
    let state = 1
    const bytes = (count: number) =>
      Uint8Array.from({ length: count }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0
        return state >>> 24
      })
    const counts = new Map<string, number>()
    for (let i = 0; i < 20_000; i++) {
      for (const character of newId('a00', 0, bytes).slice(8, 15))
        counts.set(character, (counts.get(character) ?? 0) + 1)
    }
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.15)
  })
})

describe('stableId', () => {
  test('gives the same id for the same name, and others for others', () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `Object${i}.Layout`)
    const ids = names.map((name) => stableId('00h', name))
    expect(new Set(ids).size).toBe(names.length)
    expect(names.map((name) => stableId('00h', name))).toEqual(ids)
    expect(ids.every(isRecordId)).toBe(true)
  })

  // They stand in generated columns and in links that people have kept.
  test.each([
    ['012', 'Accreditation__c.press', '012G9Fk5RWDGI0xIZH'],
    ['012', 'Accreditation__c.school', '012MjGTmKUEneUvI1J'],
  ])('%s of %s stays %s', (prefix, name, id) => {
    expect(stableId(prefix, name)).toBe(id)
  })
})
