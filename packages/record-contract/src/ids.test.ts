import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isId18, isRecordId, keyPrefixOf, newId, stableId, timeOfId, toId18 } from './ids.ts'

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
  test.each(VECTORS)('adds to %s the checksum %s', (id, checksum) => {
    expect(toId18(id)).toBe(id + checksum)
  })

  test('returns texts of other lengths than 15 unchanged', () => {
    for (const id of ['', '001', '0013h00000Fffx3AAB', '0013h00000Fffx']) expect(toId18(id)).toBe(id)
  })

  test('distinguishes ids that differ in case only, even in case-insensitive comparisons', () => {
    fc.assert(
      fc.property(base62, base62, (one, other) => {
        fc.pre(one !== other)
        expect(toId18(one).toLowerCase()).not.toBe(toId18(other).toLowerCase())
      }),
    )
  })
})

describe('isRecordId', () => {
  test('accepts 15 characters, and 18 with a correct checksum', () => {
    fc.assert(
      fc.property(base62, (id) => {
        expect(isRecordId(id)).toBe(true)
        expect(isRecordId(toId18(id))).toBe(true)
      }),
    )
  })

  test('rejects a wrong checksum, a wrong length and values that are not strings', () => {
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

test('isFullId rejects object names of any length', () => {
  expect(VECTORS.map(([id, checksum]) => isId18(id + checksum))).toEqual(VECTORS.map(() => true))
  for (const name of ['ContentDocument', 'ContentDocumentAAA', 'OpportunityHistory', '0013h00000Fffx3', ''])
    expect(isId18(name)).toBe(false)
})

describe('newId', () => {
  test('consists of prefix, time and uniformly distributed random characters', () => {
    const bytes = [255, 248, 247, 0, 61, 62, 10, 36, 1, 2, 3, 4, 5, 6]
    let at = 0
    const nextBytes = (count: number) =>
      Uint8Array.from({ length: count }, () => bytes[at++ % bytes.length] ?? 0)
    const time = 16_000 * (62 ** 4 + 2 * 62 ** 3 + 3 * 62 ** 2 + 4 * 62 + 5)
    expect(newId('001', time, nextBytes).slice(0, 15)).toBe('00112345z0z0Aa1')
  })

  test('is valid, has the prefix, and sorts by time', () => {
    const earlier = newId('001', Date.UTC(2026, 0, 1), randomBytes)
    const later = newId('001', Date.UTC(2026, 0, 2), randomBytes)
    expect(isRecordId(earlier)).toBe(true)
    expect(keyPrefixOf(earlier)).toBe('001')
    expect(earlier < later).toBe(true)
  })

  test('contains its time, to a step of 16 s', () => {
    const time = Date.UTC(2026, 6, 1, 12, 30)
    expect(time - timeOfId(newId('001', time, randomBytes))).toBeLessThan(16_000)
    expect(time - timeOfId(newId('001', time, randomBytes))).toBeGreaterThanOrEqual(0)
    expect(timeOfId('001')).toBeNaN()
    expect(timeOfId('001----------')).toBeNaN()
  })

  test('is unique within one time step', () => {
    const ids = new Set(Array.from({ length: 10_000 }, () => newId('a00', 0, randomBytes)))
    expect(ids.size).toBe(10_000)
  })

  test('uses every character with equal probability', () => {
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
  test('returns the same id for the same name, and different ids for different names', () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `Object${i}.Layout`)
    const ids = names.map((name) => stableId('00h', name))
    expect(new Set(ids).size).toBe(names.length)
    expect(names.map((name) => stableId('00h', name))).toEqual(ids)
    expect(ids.every(isRecordId)).toBe(true)
  })

  // Generated columns and bookmarked links contain them.
  test.each([
    ['012', 'Accreditation__c.press', '012G9Fk5RWDGI0xIZH'],
    ['012', 'Accreditation__c.school', '012MjGTmKUEneUvI1J'],
  ])('%s of %s stays %s', (prefix, name, id) => {
    expect(stableId(prefix, name)).toBe(id)
  })
})
