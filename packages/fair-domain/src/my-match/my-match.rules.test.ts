import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHANNELS, MARKETS } from '../directory/index.ts'
import {
  type BuyerMatchFacts,
  type ExhibitorMatchFacts,
  explainBuyerMatch,
  explainExhibitorMatch,
} from './my-match.rules.ts'
import { directoryChannels, directoryMarkets } from './my-match.vocabulary.ts'

const exhibitor = (facts: Partial<ExhibitorMatchFacts> = {}): ExhibitorMatchFacts => ({
  outcome: null,
  isConfirmed: true,
  hasPermission: true,
  isPublished: true,
  team: ['primary_validated'],
  ...facts,
})
const buyer = (facts: Partial<BuyerMatchFacts> = {}): BuyerMatchFacts => ({
  outcome: null,
  state: 'accepted',
  confirmation: 'confirmed',
  ...facts,
})
const codesOf = (explanation: ReturnType<typeof explainBuyerMatch>) =>
  explanation.allowed ? [] : explanation.reasons.map(({ code }) => code)

test('admits an exhibitor that meets all conditions', () => {
  expect(explainExhibitorMatch(exhibitor()).allowed).toBe(true)
})

test('returns a reason for each missing condition of an exhibitor', () => {
  expect(
    codesOf(explainExhibitorMatch(exhibitor({ hasPermission: false, isPublished: false, team: [] }))),
  ).toEqual(['noPermission', 'notPublished', 'primaryMissing'])
  expect(codesOf(explainExhibitorMatch(exhibitor({ team: ['primary_pending_validation'] })))).toEqual([
    'primaryPending',
  ])
  expect(codesOf(explainExhibitorMatch(exhibitor({ isConfirmed: false })))).toEqual(['memberUnconfirmed'])
  expect(codesOf(explainExhibitorMatch(exhibitor({ outcome: 'rejected' })))).toEqual(['matchRejected'])
})

test.each<[string, Partial<BuyerMatchFacts>, string[]]>([
  ['has not applied', { state: null, confirmation: null }, ['notApplied']],
  ['is being evaluated', { state: 'pending_evaluation', confirmation: null }, ['buyerPending']],
  ['was rejected', { state: 'rejected', confirmation: null }, ['buyerRejected']],
  ['has yet to confirm', { confirmation: 'open' }, ['buyerUnconfirmed']],
  ['let the place lapse', { confirmation: 'lapsed' }, ['buyerWithoutPlace']],
  ['is confirmed', {}, []],
  ['was taken out', { outcome: 'rejected' }, ['matchRejected']],
])('returns a reason to a buyer who %s', (_, facts, codes) => {
  expect(codesOf(explainBuyerMatch(buyer(facts)))).toEqual(codes)
})

test('requires a validated primary member, whatever the rest of the team', () => {
  const states = fc.constantFrom('new', 'invited', 'accepted', 'confirmed', 'primary_pending_validation')
  fc.assert(
    fc.property(fc.array(states), (team) => !explainExhibitorMatch(exhibitor({ team: team as [] })).allowed),
  )
})

test('translates values of profiles to those of the directory', () => {
  expect(directoryMarkets(['italy', 'europe', 'southAmerica'])).toEqual([
    'italy',
    'europeanUnion',
    'otherEurope',
    'latinAmerica',
  ])
  for (const market of directoryMarkets([
    'italy',
    'europe',
    'northAmerica',
    'southAmerica',
    'middleEast',
    'africa',
    'asia',
    'oceania',
  ]))
    expect(Object.keys(MARKETS)).toContain(market)
  for (const channel of directoryChannels([
    'perfumery',
    'pharmacy',
    'department',
    'mass',
    'online',
    'professional',
  ]))
    expect(Object.keys(CHANNELS)).toContain(channel)
})
