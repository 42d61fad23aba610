import type { Language } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createAmountFormat, createMomentFormat, intlMoment } from './fast-formats.ts'

const ZONES = [
  'UTC',
  'Europe/Rome',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Apia',
]

describe.each(['en-US', 'it', 'de', 'fr-CH', 'ko'] as Language[])('in %s', (language) => {
  test.each(ZONES)('timestamps in %s equal the output of Intl', (zone) => {
    const [fast, slow] = [createMomentFormat(language, zone), intlMoment(language, zone)]
    const moments = fc.date({
      min: new Date('1990-01-01Z'),
      max: new Date('2100-01-01Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, (date) => {
        const text = date.toISOString().replace('T', ' ').replace('Z', '')
        expect(fast(text)).toBe(slow(Math.floor(date.getTime() / 60_000) * 60_000))
      }),
    )
  })

  test('hours around a change to daylight saving time do, too', () => {
    const [fast, slow] = [createMomentFormat(language, 'Europe/Rome'), intlMoment(language, 'Europe/Rome')]
    for (const day of ['2026-03-29', '2026-10-25'])
      for (let hour = 0; hour < 24; hour++) {
        const clock = `${day} ${String(hour).padStart(2, '0')}:30`
        expect(fast(`${clock}:00`)).toBe(slow(Date.parse(`${clock.replace(' ', 'T')}Z`)))
      }
  })

  test.each(['EUR', 'CHF', 'JPY', 'KWD'])('amounts in %s equal the output of Intl', (currency) => {
    const format = createAmountFormat(language, currency)
    const intl = new Intl.NumberFormat(language, { style: 'currency', currency, useGrouping: 'always' })
    const texts = fc
      .tuple(fc.bigInt({ min: -999_999_999n, max: 99_999_999_999n }), fc.stringMatching(/^(\.\d{1,4})?$/))
      .map(([whole, fraction]) => `${whole}${fraction}`)
    fc.assert(
      fc.property(texts, (text) => {
        expect(format(text)).toBe(intl.format(text as Intl.StringNumericLiteral))
      }),
      { examples: [['0'], ['999'], ['1000'], ['9999.9'], ['10000'], ['-0.5'], ['0.005']] },
    )
  })
})
