import { describe, expect, it } from 'vitest'
import { formatPhone } from './format-phone.ts'

describe('formatPhone', () => {
  it('groups ten digits, or eleven with a leading 1, in US and CA locales', () => {
    for (const locale of ['en-US', 'en_US', 'en-CA', 'fr-CA', 'US', 'CA', 'en-us'])
      for (const phone of ['5550102233', '15550102233', '555.010.2233', '+1 (555) 010-2233'])
        expect(formatPhone(phone, locale)).toBe('(555) 010-2233')
  })

  it('leaves other lengths unchanged', () => {
    for (const phone of [
      '',
      '555010223',
      '25550102233',
      '155501022334',
      'call me',
      '+39 051 55501',
      '+43 1 2345678',
    ])
      expect(formatPhone(phone, 'en-US')).toBe(phone)
  })

  it('leaves other locales unchanged', () => {
    for (const locale of ['it', 'it-IT', 'en-GB', 'ca', 'ca-ES', 'us-XX'])
      expect(formatPhone('5550102233', locale)).toBe('5550102233')
  })
})
