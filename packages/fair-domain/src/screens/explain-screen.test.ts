import { expect, test } from 'vitest'
import { capabilitiesOf, capabilityProfile } from '../company-roles/capabilities.ts'
import { editionSettings } from '../editions/index.ts'
import { romeInstant } from '../time/index.ts'
import { explainScreen, isGateClosed, type ScreenFacts } from './explain-screen.ts'
import { SCREEN_NAMES, SCREENS, type ScreenName, screenAt } from './screens.ts'

const days = { opening: '2027-03-18', closing: '2027-03-21' }
const IN_SEASON = romeInstant('2027-03-01', '12:00:00')

const everyCapability = SCREEN_NAMES.flatMap((name) => {
  const screen = SCREENS[name]
  return 'capabilities' in screen ? screen.capabilities.map((capability) => `can.${capability}`) : []
})

const buildFacts = (facts: Partial<ScreenFacts> = {}): ScreenFacts => ({
  now: IN_SEASON,
  profiles: ['exhibitor', ...everyCapability],
  edition: { days, settings: editionSettings(days) },
  participation: {
    status: 'confirmed',
    payment: 'paid',
    addendumDueOn: null,
    gateOpenUntil: null,
    hostedAs: null,
  },
  closedServices: new Map(),
  ...facts,
})

const owing = (more: Partial<NonNullable<ScreenFacts['participation']>> = {}) =>
  buildFacts({
    participation: {
      status: 'confirmed',
      payment: 'balance_due',
      addendumDueOn: null,
      gateOpenUntil: null,
      hostedAs: null,
      ...more,
    },
  })

const codes = (name: ScreenName, facts: ScreenFacts) => {
  const explanation = explainScreen(name, facts)
  return explanation.allowed ? [] : explanation.reasons.map(({ code }) => code)
}

test('opens every screen of exhibitors for a primary referent who has paid', () => {
  const closed = SCREEN_NAMES.filter((name) => codes(name, buildFacts()).length > 0)
  expect(closed).toEqual([
    'generalConditions',
    'collective',
    'myTickets',
    'sharing',
    'accreditation',
    'buyerAccreditation',
  ])
})

test('closes the services of an unpaid stand, and keeps the screens for payment open', () => {
  const closed = SCREEN_NAMES.filter((name) => codes(name, owing()).includes('unpaid'))
  expect(closed).toEqual([
    'technicalPlans',
    'badges',
    'parkingPass',
    'sendTickets',
    'discountCode',
    'myMatch',
    'agenda',
  ])
})

test.each([
  ['nothing due', owing({ payment: 'none' }), false],
  ['a prepayment due', owing({ payment: 'prepayment_due' }), false],
  ['a balance due', owing(), true],
  ['paid', owing({ payment: 'paid' }), false],
  ['a balance due, let in until today', owing({ gateOpenUntil: '2027-03-01' }), false],
  ['a balance due, let in until yesterday', owing({ gateOpenUntil: '2027-02-28' }), true],
  ['a balance that is not due yet', { ...owing(), now: romeInstant('2027-01-16', '23:59:59') }, false],
  ['a balance on the day it is due', { ...owing(), now: romeInstant('2027-01-17') }, true],
  ['an addendum due since yesterday', owing({ payment: 'paid', addendumDueOn: '2027-02-28' }), true],
  ['an addendum on the day it is due', owing({ payment: 'paid', addendumDueOn: '2027-03-01' }), true],
  ['an addendum due tomorrow', owing({ payment: 'paid', addendumDueOn: '2027-03-02' }), false],
  [
    'an addendum due, let in until today',
    owing({ payment: 'paid', addendumDueOn: '2027-02-28', gateOpenUntil: '2027-03-01' }),
    false,
  ],
  [
    'an addendum due before the day of the balance',
    {
      ...owing({ payment: 'paid', addendumDueOn: '2027-01-02' }),
      now: romeInstant('2027-01-16', '23:59:59'),
    },
    false,
  ],
])('closes in the case %s: %s', (_, facts, isClosed) => {
  expect(isGateClosed(facts)).toBe(isClosed)
})

test.each<[string, ScreenName, Partial<ScreenFacts>, string[]]>([
  ['a visitor', 'badges', { profiles: ['visitor'] }, ['notEligible']],
  ['staff', 'badges', { profiles: ['staff'] }, ['notEligible']],
  ['a visitor at their profile', 'profile', { profiles: ['visitor'] }, []],
  ['a member without the role', 'badges', { profiles: ['exhibitor'] }, ['notAllowed']],
  ['a company that only applies', 'badges', { participation: null }, ['noStand']],
  ['before the day', 'badges', { now: romeInstant('2027-02-15', '23:59:59') }, ['tooEarly']],
  ['on the day', 'badges', { now: romeInstant('2027-02-16') }, []],
  ['after the fair, to read', 'myMatch', { now: romeInstant('2027-03-22') }, []],
  ['listed', 'badges', { closedServices: new Map([['badges', 'passes']]) }, ['amberList']],
  ['listed for something else', 'badges', { closedServices: new Map([['match', 'debt']]) }, []],
  ['press', 'accreditation', { profiles: ['press'] }, []],
  ['press without an edition', 'accreditation', { profiles: ['press'], edition: null }, []],
])('explains %s at %s', (_, name, facts, expected) => {
  expect(codes(name, buildFacts(facts))).toEqual(expected)
})

test.each<ScreenName>(['myMatch', 'discountCode'])('refuses changes of %s after the fair', (name) => {
  const facts = buildFacts({ now: romeInstant('2027-03-30') })
  const { reasons = [] } = explainScreen(name, facts, 'change') as { reasons?: { code: string }[] }
  expect(reasons.map(({ code }) => code)).toEqual(['tooLate'])
})

test('returns all reasons, the most basic first', () => {
  const facts = { ...owing(), profiles: ['exhibitor'], now: romeInstant('2027-01-20') }
  expect(codes('badges', facts)).toEqual(['unpaid', 'notAllowed', 'tooEarly'])
})

test('has a text in both languages and a fixer for each reason', () => {
  const facts = { ...owing({ hostedAs: 'collective' }), closedServices: new Map([['badges', 'x'] as const]) }
  const explanation = explainScreen('badges', { ...facts, profiles: ['collective'] })
  const reasons = explanation.allowed ? [] : explanation.reasons
  expect(reasons.map(({ fixer }) => fixer)).toEqual(['organiser', 'pavilionOrganiser', 'primaryReferent'])
  for (const { text } of reasons) expect([text.it, text['en-US']].every(Boolean)).toBe(true)
})

test('finds the screen of a path by its first segment', () => {
  expect(screenAt('/')).toBe('home')
  expect(screenAt('badges/a01')).toBe('badges')
  expect(screenAt('/company-information')).toBe('companyInformation')
  expect(screenAt('nowhere')).toBeUndefined()
})

test('names the company that distributes parking passes to participants of a collective, paid or not', () => {
  const collective = { ...owing({ hostedAs: 'collective' }), profiles: ['collective'] }
  expect(codes('parkingPass', collective)).toEqual([])
  expect(codes('badges', collective)).toContain('unpaid')
  expect(codes('parkingPass', { ...collective, profiles: ['visitor'] })).toEqual(['notEligible'])
})

test.each(['collective', 'coExhibitor'] as const)(
  'offers no screen to a %s that the role can never open',
  (role) => {
    const { participation } = buildFacts()
    const facts = buildFacts({
      profiles: [role, ...capabilitiesOf([role], []).map(capabilityProfile)],
      participation: participation && { ...participation, hostedAs: role },
    })
    expect(SCREEN_NAMES.filter((name) => codes(name, facts).includes('notAllowed'))).toEqual([])
  },
)

test('depends for a co-exhibitor on the payment of the host', () => {
  const facts = { ...owing({ hostedAs: 'coExhibitor' }), profiles: ['coExhibitor', 'can.manageBadges'] }
  const explanation = explainScreen('badges', facts)
  expect(explanation).toMatchObject({ reasons: [{ code: 'unpaid', fixer: 'host' }] })
  expect(JSON.stringify(explanation)).not.toContain('/reserved/invoices')
  for (const name of ['contracts', 'invoices', 'orders', 'parkingPass', 'coExhibitors'] as const)
    expect(codes(name, facts)).toEqual(['notEligible'])
  // Unless it has its own application.
  expect(codes('application', facts)).toEqual(['notEligible'])
  expect(
    codes('application', { ...facts, profiles: [...facts.profiles, 'can.applyForParticipation'] }),
  ).toEqual([])
})

test('offers packages to companies, and individual tickets to visitors', () => {
  const visitor = buildFacts({ profiles: ['visitor'], participation: null })
  expect(codes('buyTickets', visitor)).toEqual(['notEligible'])
  expect(codes('myTickets', visitor)).toEqual([])
})
