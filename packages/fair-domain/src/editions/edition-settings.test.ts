import { describe, expect, test } from 'vitest'
import { EDITION_SETTINGS, editionSettings, SETTING_SUBJECTS } from './edition-settings.ts'

const of2025 = editionSettings({ opening: '2025-03-20', closing: '2025-03-23' })
const of2026 = editionSettings({ opening: '2026-03-26', closing: '2026-03-29' })

describe('the settings of an edition', () => {
  test('have the dates of the specification for the editions that it describes', () => {
    expect(of2025.shippingUntil).toBe('2025-03-10')
    expect(of2025.schoolRequestsUntil).toBe('2025-03-06')
    expect(of2025.schoolDays).toEqual(['2025-03-22', '2025-03-23'])
    expect(of2025.pressRequestsUntil).toBe('2025-03-23')
    expect(of2026.discountCodeUntil).toBe('2026-03-29')
  })

  test('have the limits, quotas and prices of the specification', () => {
    expect(of2026).toMatchObject({
      maxBrands: 5,
      maxProductsPerBrand: 15,
      maxAdditionalTeamMembers: 9,
      vipBadges: 2,
      vipAdmissionsPerDay: 3,
      exhibitorAdmissionsPerDay: 1,
      exhibitorEntryFrom: '08:30',
      exhibitorEntryUntil: '18:30',
      codeActivations: 450,
      codePriceOneDay: 3000,
      fullPriceOneDay: 4000,
      codePriceTwoDays: 5000,
      fullPriceTwoDays: 7000,
      codePriceMoreDays: 8000,
      fullPriceMoreDays: 11000,
      schoolDayTicket: 2500,
      followersToExceed: 20000,
      minInfluencerChannels: 2,
    })
  })

  test('are overridden by the values of staff', () => {
    const settings = editionSettings(
      { opening: '2027-03-18', closing: '2027-03-21' },
      { maxBrands: 7, shippingUntil: '2027-03-01' },
    )
    expect(settings.maxBrands).toBe(7)
    expect(settings.shippingUntil).toBe('2027-03-01')
    expect(settings.maxProductsPerBrand).toBe(15)
  })

  test('have a label in both languages', () => {
    for (const { label } of Object.values(EDITION_SETTINGS)) {
      expect(label.it).not.toBe('')
      expect(label['en-US']).not.toBe('')
    }
  })
})

test('have a subject each', () => {
  expect(SETTING_SUBJECTS.size).toBe(Object.keys(EDITION_SETTINGS).length)
  expect([...SETTING_SUBJECTS.values()].filter((subject) => subject.it === '')).toEqual([])
  expect(SETTING_SUBJECTS.get('applicationsUntil')?.['en-US']).toBe('Calendar')
  expect(SETTING_SUBJECTS.get('vipBadges')?.['en-US']).toBe('Badges and parking')
  expect(new Set(SETTING_SUBJECTS.values()).size).toBeGreaterThan(8)
})
