import type { MatchOutcomeResult, MyMatchResult } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { MatchPlatform } from '../../integrations/match/match-platform.ts'
import { companyPeopleOf } from '../../services/explain/company-people.ts'
import { requireAllowed } from '../../services/explain/require-allowed.ts'
import { findSeeker } from '../../services/my-match/match-seeker.ts'
import type { Needs } from './needs.ts'

/** Returns the data of the screen: access, reasons against it, and the visible profile. */
export async function getMyMatch(
  fair: Needs,
  platform: MatchPlatform,
  session: Session,
): Promise<MyMatchResult> {
  const { owner, edition, profile, explanation } = await findSeeker(fair, fair.pool, session)
  const people = await companyPeopleOf(fair.pool, session)
  return {
    edition: edition.year,
    side: owner.side,
    until: edition.settings.matchUntil,
    reasons: explanation.allowed
      ? []
      : explanation.reasons.map(({ code, text, fixer, path, opens }) => ({
          code,
          text: text[session.language],
          ...(owner.side === 'exhibitor' ? people.tell(fixer) : { fixer, people: [] }),
          path: path ?? null,
          opens: opens ?? null,
        })),
    isElsewhere: platform.needsProfiles,
    profile: profile
      ? {
          id: profile.id,
          state: profile.state,
          handOver: profile.handOver,
          link: profile.link,
          categories: profile.categories,
          covered: profile.covered,
          markets: profile.markets,
          channels: profile.channels,
          certifications: profile.certifications,
        }
      : null,
  }
}

/** Returns the decision as visible to the company or the buyer; null before a request. */
export async function getMatchOutcome(fair: Needs, session: Session): Promise<MatchOutcomeResult> {
  await requireAllowed(fair, fair.pool, session, 'applicationOutcome')
  const { edition, profile, explanation } = await findSeeker(fair, fair.pool, session)
  const isRefused = !explanation.allowed && explanation.reasons.some(({ code }) => REFUSALS.includes(code))
  return {
    edition: edition.year,
    note: profile?.note ?? null,
    outcome: profile?.state ?? (isRefused ? 'rejected' : null),
    isOpen: explanation.allowed,
  }
}

const REFUSALS = ['matchRejected', 'noPermission', 'buyerRejected', 'buyerWithoutPlace']
