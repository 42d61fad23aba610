import { describe, expect, test } from 'vitest'
import { capabilitiesOf } from './capabilities.ts'

describe('capabilitiesOf', () => {
  test('the primary referent may do everything that is done for a company', () => {
    expect(capabilitiesOf(['primary'], [])).toEqual(
      expect.arrayContaining([
        'signContract',
        'changeCompanyData',
        'manageReferents',
        'manageParking',
        'editDirectory',
      ]),
    )
  })

  test('an area referent may do what the areas bring, and nothing without one', () => {
    expect(capabilitiesOf(['areaReferent'], ['tickets'])).toEqual(
      expect.arrayContaining(['buyTickets', 'manageBadges', 'manageParking']),
    )
    expect(capabilitiesOf(['areaReferent'], ['tickets'])).not.toContain('seeInvoices')
    expect(capabilitiesOf(['areaReferent'], [])).toEqual([])
  })

  test('areas count only for area referents', () => {
    expect(capabilitiesOf(['teamMember'], ['administration'])).toEqual(['useMatch'])
  })

  test('the administrative contact sees invoices but does not sign', () => {
    expect(capabilitiesOf(['administrative'], [])).toContain('seeInvoices')
    expect(capabilitiesOf(['administrative'], [])).not.toContain('signContract')
  })

  test('a participant of a collective gets badges but neither contracts nor parking', () => {
    const capabilities = capabilitiesOf(['collective'], [])
    expect(capabilities).toContain('manageBadges')
    expect(capabilities).not.toContain('manageParking')
    expect(capabilities).not.toContain('seeContracts')
  })
})
