import { boolean, exampleId, integer, object, string } from '@foyer/record-contract'
import { type Session, serverMethod } from '@foyer/record-server'
import { httpPlatform } from '../../integrations/match/http-platform.ts'
import { builtInPlatform } from '../../integrations/match/match-platform.ts'
import { refuse } from '../../refuse.ts'
import type { Fair, MakeFeature } from '../feature.ts'
import { decideMatch, handOverAgain } from './decide-match.ts'
import { findMatches } from './find-matches.ts'
import { followOthers } from './follow-others.ts'
import { getMatchOutcome, getMyMatch } from './get-my-match.ts'
import { handOverTask } from './hand-over.ts'
import { markInterest } from './mark-interest.ts'
import { findSeeker } from './match-seeker.ts'
import { requestMatch } from './request-match.ts'

const SCREEN = 'MyMatchController'
const MAX_PAGE = 10_000

/** Exhibitors and buyers who may be worth meeting for each other. */
export const matchFeature: MakeFeature = (fair) => {
  const { match } = fair.settings
  const platform =
    match === null
      ? builtInPlatform
      : fair.neighbours.watch('match', httpPlatform({ ...match, clock: fair.clock }))
  return {
    methods: [
      serverMethod({
        className: SCREEN,
        methodName: 'getMyMatch',
        cacheable: true,
        input: object({}),
        handle: (_input, { session }) => getMyMatch(fair, platform, session),
      }),
      serverMethod({
        className: SCREEN,
        methodName: 'getMatches',
        cacheable: true,
        input: object({ page: integer({ min: 1, max: MAX_PAGE }), onlyMarked: boolean }),
        example: { page: 1, onlyMarked: false },
        handle: (input, { session }) => getMatches(fair, session, input),
      }),
      serverMethod({
        className: SCREEN,
        methodName: 'request',
        cacheable: false,
        input: object({}),
        handle: (_input, { session }) => requestMatch(fair, platform, session),
      }),
      serverMethod({
        className: SCREEN,
        methodName: 'mark',
        cacheable: false,
        input: object({ id: string, interested: boolean }),
        example: { id: exampleId('MatchProfile__c', { State__c: 'accepted' }), interested: true },
        handle: ({ id, interested }, { session }) => markInterest(fair, session, id, interested),
      }),
      serverMethod({
        className: 'MatchOutcomeController',
        methodName: 'getOutcome',
        cacheable: true,
        input: object({}),
        handle: (_input, { session }) => getMatchOutcome(fair, session),
      }),
    ],
    quickActions: {
      'MatchProfile__c.Accept': decideMatch(fair, platform, 'accepted'),
      'MatchProfile__c.Reject': decideMatch(fair, platform, 'rejected'),
      'MatchProfile__c.HandOverAgain': handOverAgain(fair, platform),
    },
    tasks: [handOverTask(fair, platform)],
    onWrite: followOthers(fair, platform),
  }
}

async function getMatches(fair: Fair, session: Session, input: { page: number; onlyMarked: boolean }) {
  const { profile, explanation } = await findSeeker(fair, fair.pool, session, 'myMatch')
  if (!explanation.allowed) throw refuse('NO_MATCH_PERMISSION')
  if (!profile) throw refuse('NOT_IN_MATCH')
  return findMatches(fair.pool, profile.id, input)
}
