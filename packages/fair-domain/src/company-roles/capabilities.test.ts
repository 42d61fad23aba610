import { describe, expect, test } from 'vitest'
import { capabilitiesOf } from './capabilities.ts'

describe('capabilitiesOf', () => {
  test('grants the primary referent everything', () => {
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

  test('grants an area referent the capabilities of their areas, and nothing without an area', () => {
    expect(capabilitiesOf(['areaReferent'], ['tickets'])).toEqual(
      expect.arrayContaining(['buyTickets', 'manageBadges', 'manageParking']),
    )
    expect(capabilitiesOf(['areaReferent'], ['tickets'])).not.toContain('seeInvoices')
    expect(capabilitiesOf(['areaReferent'], [])).toEqual([])
  })

  test('ignores areas of other roles', () => {
    expect(capabilitiesOf(['teamMember'], ['administration'])).toEqual(['useMatch'])
  })

  test('lets the administrative contact see invoices but not sign', () => {
    expect(capabilitiesOf(['administrative'], [])).toContain('seeInvoices')
    expect(capabilitiesOf(['administrative'], [])).not.toContain('signContract')
  })

  test('grants a participant of a collective badges, but neither contracts nor parking', () => {
    const capabilities = capabilitiesOf(['collective'], [])
    expect(capabilities).toContain('manageBadges')
    expect(capabilities).not.toContain('manageParking')
    expect(capabilities).not.toContain('seeContracts')
  })
})
