import { formIssues } from '@foyer/record-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyCapabilities } from './company-capabilities.ts'
import { handover, handoverExpiry, isSamePrimary } from './handover.rules.ts'
import { referentsMethods } from './referents.methods.ts'
import { hasReferentIssues, type ReferentDraft, referentIssues } from './referents.rules.ts'

const AREAS = ['legal', 'tickets', 'marketing']

const buildDraft = (draft: Partial<ReferentDraft> = {}): ReferentDraft => ({
  firstName: 'Ada',
  lastName: 'Conti',
  title: 'Export',
  email: 'ada@aurora.example',
  phone: '+39 051 123456',
  isPrimary: true,
  isAdministrative: true,
  isLegal: true,
  areas: AREAS,
  ...draft,
})
const other = (draft: Partial<ReferentDraft> = {}) =>
  buildDraft({
    email: 'bea@aurora.example',
    isPrimary: false,
    isAdministrative: false,
    isLegal: false,
    areas: ['legal'],
    ...draft,
  })

describe('referentFaults', () => {
  test('accepts one person with all roles', () => {
    expect(hasReferentIssues(referentIssues([buildDraft()], AREAS))).toBe(false)
  })

  test.each(['firstName', 'lastName', 'title', 'email', 'phone'] as const)('requires %s', (field) => {
    const { at } = referentIssues([buildDraft({ [field]: ' ' })], AREAS)
    expect(at).toEqual([{ index: 0, field, fault: 'missing' }])
  })

  test.each([
    ['firstName', 40],
    ['lastName', 80],
    ['title', 128],
  ] as const)('limits %s to %i characters', (field, most) => {
    const issuesOf = (length: number) =>
      referentIssues([buildDraft({ [field]: 'x'.repeat(length) })], AREAS).at
    expect(issuesOf(most)).toEqual([])
    expect(issuesOf(most + 1)).toEqual([{ index: 0, field, fault: 'tooLong' }])
  })

  test('reports a duplicate person at the second entry, ignoring case', () => {
    const { at } = referentIssues([buildDraft(), other({ email: ' ADA@aurora.example' })], AREAS)
    expect(at).toEqual([{ index: 1, field: 'email', fault: 'duplicate' }])
  })

  test('reports uncovered areas', () => {
    const issues = referentIssues([buildDraft({ areas: ['legal'] }), other({ areas: ['tickets'] })], AREAS)
    expect([issues.set, issues.uncovered]).toEqual([['areasNotCovered'], ['marketing']])
  })

  test('requires exactly one administrative and one legal contact', () => {
    expect(referentIssues([buildDraft({ isAdministrative: false })], AREAS).set).toEqual([
      'administrativeMissing',
    ])
    expect(referentIssues([buildDraft(), other({ isLegal: true })], AREAS).set).toEqual(['legalMissing'])
  })

  test('rejects a referent without a role', () => {
    expect(referentIssues([buildDraft(), other({ areas: [] })], AREAS).at).toEqual([
      { index: 1, field: 'areas', fault: 'noRole' },
    ])
  })

  test('validates email addresses and phone numbers', () => {
    const { at } = referentIssues([buildDraft({ email: 'ada', phone: '051' })], AREAS)
    expect(at.map(({ fault }) => fault)).toEqual(['emailForm', 'phoneForm'])
  })

  test('is complete exactly if no area is uncovered', () => {
    fc.assert(
      fc.property(
        fc.array(fc.subarray(AREAS, { minLength: 1 }), { minLength: 1, maxLength: 4 }),
        (covered) => {
          const drafts = covered.map((areas, i) =>
            i === 0 ? buildDraft({ areas }) : other({ areas, email: `p${i}@aurora.example` }),
          )
          const all = new Set(covered.flat())
          expect(hasReferentIssues(referentIssues(drafts, AREAS))).toBe(all.size < AREAS.length)
        },
      ),
    )
  })
})

describe('handover', () => {
  const invitee = { firstName: 'Bea', lastName: 'Riva', email: 'bea@aurora.example' }

  test('requires an address that differs from the current one', () => {
    expect(isSamePrimary('ADA@aurora.example ', 'ada@aurora.example')).toBe(true)
    expect(isSamePrimary(invitee.email, 'ada@aurora.example')).toBe(false)
    expect(isSamePrimary('', '')).toBe(false)
  })

  test('requires all fields, and a valid address', () => {
    const issuesOf = (changes: object) =>
      formIssues(referentsMethods.invitePrimary.input, { ...invitee, ...changes })
    expect(issuesOf({})).toEqual({})
    expect(issuesOf({ firstName: '', lastName: ' ', email: '' })).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
    })
    expect(issuesOf({ email: 'bea' })).toEqual({ email: 'emailForm' })
    expect(issuesOf({ lastName: 'b'.repeat(81) })).toEqual({ lastName: 'tooLong' })
  })

  test('allows no transition from a final state', () => {
    for (const state of ['accepted', 'declined', 'expired', 'withdrawn'] as const)
      expect(handover.steps(state)).toEqual([])
  })

  test("is valid for the days of the edition's settings", () => {
    expect(handoverExpiry(0, 7)).toBe(7 * 86_400_000)
  })
})

describe('companyCapabilities', () => {
  const withoutRoles = {
    isPrimary: false,
    isAdministrative: false,
    isLegal: false,
    areas: [],
    team: null,
    hostedAs: null,
    hasApplied: false,
    actsForNewCompany: false,
  } as const

  test('depend on roles, and are empty without a role', () => {
    expect(companyCapabilities(withoutRoles)).toEqual([])
    expect(companyCapabilities({ ...withoutRoles, isPrimary: true })).toContain('manageReferents')
    expect(companyCapabilities({ ...withoutRoles, areas: ['matchmaking'] })).toContain('manageTeam')
    expect(companyCapabilities({ ...withoutRoles, team: 'member' })).toEqual(['useMatch'])
    expect(companyCapabilities({ ...withoutRoles, team: 'primary' })).toContain('manageTeam')
  })

  test('let the user who registered a company act until referents are named', () => {
    expect(companyCapabilities({ ...withoutRoles, actsForNewCompany: true })).toContain('manageReferents')
  })

  test('exclude plans and parking for participants of a collective, with any role', () => {
    const capabilities = companyCapabilities({
      ...withoutRoles,
      isPrimary: true,
      areas: ['tickets', 'technical'],
      hostedAs: 'collective',
    })
    expect(capabilities).toContain('manageBadges')
    expect(capabilities).toContain('acceptGeneralConditions')
    expect(capabilities).not.toContain('manageParking')
    expect(capabilities).not.toContain('seeTechnicalPlans')
    expect(capabilities).not.toContain('signContract')
  })
  test('are limited to badges, admission and people for co-exhibitors, with any role', () => {
    const everything = { isPrimary: true, isAdministrative: true, isLegal: true, team: 'primary' } as const
    const areas = ['participation', 'administration', 'technical', 'tickets'] as const
    const standing = { ...withoutRoles, ...everything, areas, hostedAs: 'coExhibitor' } as const
    const theirs = ['manageBadges', 'editDirectory', 'manageReferents']
    expect(companyCapabilities(standing)).toEqual(theirs)
    // In addition their own application, for those who can answer it.
    const applied = { ...standing, hasApplied: true }
    expect(companyCapabilities(applied)).toEqual(['applyForParticipation', ...theirs])
    expect(
      companyCapabilities({ ...withoutRoles, areas: ['tickets'], hostedAs: 'coExhibitor', hasApplied: true }),
    ).toEqual(['manageBadges'])
  })
})
