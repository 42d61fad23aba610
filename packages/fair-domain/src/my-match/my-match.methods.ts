import { answer, boolean, exampleId, integer, object, oneOf, string } from '@foyer/record-contract'
import type { ReasonItem } from '../explain/explain.methods.ts'
import { changes, defineMethods, reads } from '../methods/define-methods.ts'
import type { MatchOutcome, MatchReason } from './my-match.rules.ts'

const MAX_PAGE = 10_000

/** Public data of a company or a buyer. */
export interface MatchProfileItem {
  id: string
  state: MatchOutcome
  handOver: 'notNeeded' | 'waiting' | 'sent' | 'removed' | 'failed'
  /** URL of an external matchmaking platform. */
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
  /** Why the user cannot take part; empty if they can. */
  reasons: ReasonItem[]
  isElsewhere: boolean
  profile: MatchProfileItem | null
}

/** A suggested match of the other side, with the reasons. */
export interface MatchItem {
  id: string
  name: string
  country: string | null
  score: number
  /** Common values by kind. */
  reasons: Partial<Record<MatchReason, string[]>>
  isMarked: boolean
  /** Whether they have marked the user. */
  isMutual: boolean
  /** Their open or agreed meeting with the user. */
  meeting: { state: 'requested' | 'accepted' | 'kept'; startsAt: string | null } | null
}

/** One page, best match first. */
export interface MatchesResult {
  total: number
  pageSize: number
  matches: MatchItem[]
}

/** Objects that decide whether a company or person takes part. */
const STANDING = [
  'MatchProfile__c',
  'BuyerApplication__c',
  'TeamMember__c',
  'DirectoryProfile__c',
  'Brand__c',
] as const

/** Methods for matches between exhibitors and buyers. */
export const matchMethods = defineMethods(
  'MyMatchController',
  { screen: 'myMatch' },
  {
    getMyMatch: reads({
      input: object({}),
      output: answer<MyMatchResult>(),
      of: [...STANDING, 'Participation__c', 'Referent__c', 'Contact'],
      refuses: ['NO_EDITION'],
    }),
    getMatches: reads({
      input: object({ page: integer({ min: 1, max: MAX_PAGE }), onlyMarked: boolean }),
      output: answer<MatchesResult>(),
      of: [...STANDING, 'MatchInterest__c', 'Meeting__c', 'Participation__c'],
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

/** Accepted or rejected; null before a request. */
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
      of: [...STANDING, 'Participation__c', 'AmberListing__c', 'Contact', 'User'],
      refuses: ['NO_EDITION'],
    }),
  },
)
