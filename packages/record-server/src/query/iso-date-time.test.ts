import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isoDateTime } from './iso-date-time.ts'

test('returns three digits of milliseconds, although PostgreSQL drops trailing zeros', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01Z'), max: new Date('9999-12-31Z'), noInvalidDate: true }),
      (date) => {
        const iso = date.toISOString()
        const fraction = iso.slice(19, 23).replace(/\.?0+$/, '')
        expect(isoDateTime(`${iso.slice(0, 10)} ${iso.slice(11, 19)}${fraction}`)).toBe(iso)
      },
    ),
  )
})
