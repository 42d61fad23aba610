import { answer, boolean, exampleId, integer, object, oneOf, string } from '@foyer/record-contract'
import type { ReasonItem } from '../explain/explain.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { MatchOutcome, MatchReason } from './my-match.rules.ts'

const MAX_PAGE = 10_000

/** What others see of a company or a buyer. */
export interface MatchProfileItem {
  id: string
  state: MatchOutcome
  handOver: 'notNeeded' | 'waiting' | 'sent' | 'removed' | 'failed'
  /** Where they go on, when matchmaking is elsewhere. */
  link: string | null
  categories: string[]
  covered: string[]
  markets: string[]
  channels: string[]
  certifications: string[]
}

export interface MyMatchResult {
  edition: number
  side: 'exhibitor' | 'buyer'
  until: string
  /** Why they may not; none when they may. */
  reasons: ReasonItem[]
  isElsewhere: boolean
  profile: MatchProfileItem | null
}

/** Somebody of the other side who may be worth meeting, and why. */
export interface MatchItem {
  id: string
  name: string
  country: string | null
  score: number
  /** By kind, the values that both have. */
  reasons: Partial<Record<MatchReason, string[]>>
  isMarked: boolean
  /** Have they marked the reader? */
  isMutual: boolean
}

/** One page, the best first. */
export interface MatchesResult {
  total: number
  pageSize: number
  matches: MatchItem[]
}

/** What says whether somebody takes part. */
const STANDING = [
  'MatchProfile__c',
  'BuyerApplication__c',
  'TeamMember__c',
  'DirectoryProfile__c',
  'Brand__c',
] as const

/** Exhibitors and buyers who may be worth meeting for each other. */
export const matchMethods = defineMethods(
  'MyMatchController',
  { screen: 'myMatch' },
  {
    getMyMatch: reads({
      input: object({}),
      output: answer<MyMatchResult>(),
      of: [...STANDING, 'Participation__c', 'Referent__c'],
      refuses: ['NO_EDITION'],
    }),
    getMatches: reads({
      input: object({ page: integer({ min: 1, max: MAX_PAGE }), onlyMarked: boolean }),
      output: answer<MatchesResult>(),
      of: [...STANDING, 'MatchInterest__c'],
      example: { page: 1, onlyMarked: false },
      refuses: ['NO_EDITION', 'NO_MATCH_PERMISSION', 'NOT_IN_MATCH'],
    }),
    request: changes({
      personal: false,
      input: object({}),
      output: object({ id: string, state: oneOf('accepted') }),
      refuses: ['NO_EDITION', 'NO_MATCH_PERMISSION'],
    }),
    mark: changes({
      personal: false,
      input: object({ id: string, interested: boolean }),
      output: object({ interested: boolean }),
      example: { id: exampleId('MatchProfile__c', { State__c: 'accepted' }), interested: true },
      refuses: ['NO_EDITION', 'NO_MATCH_PERMISSION', 'NOT_IN_MATCH'],
    }),
  },
)

/** Accepted or rejected; null while nobody has asked. */
export interface MatchOutcomeResult {
  edition: number
  note: string | null
  outcome: MatchOutcome | null
  isOpen: boolean
}

export const matchOutcomeMethods = defineMethods(
  'MatchOutcomeController',
  { inside: 'The screen of outcomes, which others open too, and only who may use My Match.' },
  {
    getOutcome: reads({
      input: object({}),
      output: answer<MatchOutcomeResult>(),
      of: [...STANDING, 'Participation__c'],
      refuses: ['NO_EDITION'],
    }),
  },
)
