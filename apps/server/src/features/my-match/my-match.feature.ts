import { type MatchesResult, matchMethods, matchOutcomeMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { httpPlatform } from '../../integrations/match/http-platform.ts'
import { builtInPlatform } from '../../integrations/match/match-platform.ts'
import { refuse } from '../../refuse.ts'
import type { MakeFeature } from '../../services/feature/feature.ts'
import { serve } from '../../services/feature/serve.ts'
import { findSeeker } from '../../services/my-match/match-seeker.ts'
import { decideMatch, handOverAgain } from './decide-match.ts'
import { findMatches } from './find-matches.ts'
import { getMatchOutcome, getMyMatch } from './get-my-match.ts'
import { handOverTask } from './hand-over.ts'
import { handOverMeetingTask, syncMeetings } from './hand-over-meeting.ts'
import { markInterest } from './mark-interest.ts'
import type { Needs } from './needs.ts'
import { requestMatch } from './request-match.ts'
import { syncMatches } from './sync-matches.ts'

/** My Match: matchmaking between exhibitors and buyers. */
export const matchFeature: MakeFeature<Needs> = (fair) => {
  const { match } = fair.settings
  const platform =
    match === null
      ? builtInPlatform
      : fair.externalServices.watch(httpPlatform({ ...match, clock: fair.clock }))
  return {
    methods: [
      ...serve(fair, matchMethods, {
        getMyMatch: (_, { session }) => getMyMatch(fair, platform, session),
        getMatches: (input, { session }) => getMatches(fair, session, input),
        request: (_, { session }) => requestMatch(fair, platform, session),
        mark: ({ id, interested }, { session }) => markInterest(fair, session, id, interested),
      }),
      ...serve(fair, matchOutcomeMethods, { getOutcome: (_, { session }) => getMatchOutcome(fair, session) }),
    ],
    quickActions: {
      'MatchProfile__c.Accept': decideMatch(fair, platform, 'accepted'),
      'MatchProfile__c.Reject': decideMatch(fair, platform, 'rejected'),
      'MatchProfile__c.HandOverAgain': handOverAgain(fair, platform),
    },
    tasks: [handOverTask(fair, platform), handOverMeetingTask(fair, platform)],
    onWrite: async (write, transaction) => {
      await syncMatches(fair, platform)(write, transaction)
      await syncMeetings(platform)(write, transaction)
    },
  }
}

async function getMatches(
  fair: Needs,
  session: Session,
  input: InputOf<typeof matchMethods.getMatches>,
): Promise<MatchesResult> {
  const { profile, explanation } = await findSeeker(fair, fair.pool, session)
  if (!explanation.allowed) throw refuse('NO_MATCH_PERMISSION')
  if (!profile) throw refuse('NOT_IN_MATCH')
  return findMatches(fair.pool, profile.id, input)
}
