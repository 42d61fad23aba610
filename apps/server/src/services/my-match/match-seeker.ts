import {
  capabilityProfile,
  type Explanation,
  explainBuyerMatch,
  explainExhibitorMatch,
  type TeamState,
} from '@foyer/fair-domain'
import { InsufficientAccess } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { refuse } from '../../refuse.ts'
import { findApplication } from '../buyers/stored-application.ts'
import type { EditionAtHand } from '../editions/editions.ts'
import { readDirectoryFacts } from './directory-facts.ts'
import type { Needs } from './needs.ts'
import { findProfile, type ProfileOwner, type StoredProfile } from './stored-profile.ts'

type Client = Pick<ClientBase, 'query'>

export interface MatchSeeker {
  owner: ProfileOwner
  edition: EditionAtHand
  profile: StoredProfile | undefined
  explanation: Explanation
}

/** Returns the caller's side, owner and access to My Match. */
export async function findSeeker(fair: Needs, client: Client, session: Session): Promise<MatchSeeker> {
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const owner = await findOwner(client, session)
  const isConfirmed = owner.side === 'buyer' || canUseMatch(session)
  const profile = isConfirmed ? await findProfile(client, owner, edition.id) : undefined
  const outcome = profile?.state ?? null
  const explanation =
    owner.side === 'buyer'
      ? explainBuyerMatch({ outcome, ...(await buyerFacts(client, owner.contactId, edition.id)) })
      : explainExhibitorMatch({
          outcome,
          isConfirmed,
          ...(await exhibitorFacts(client, owner.accountId, edition.id)),
        })
  return { owner, edition, profile, explanation }
}

const canUseMatch = ({ profiles }: Session) => profiles.includes(capabilityProfile('useMatch'))

/** A member of a team acts for the company only once it has confirmed them; before that they read why. */
async function findOwner(client: Client, session: Session): Promise<ProfileOwner> {
  const [accountId] = attributeOf(session, 'accountId')
  const [contactId] = attributeOf(session, 'contactId')
  if (canUseMatch(session) && accountId !== undefined) return { side: 'exhibitor', accountId }
  if (session.profiles.includes('buyer') && contactId !== undefined)
    return { side: 'buyer', contactId, accountId: accountId ?? null }
  if (session.profiles.includes('team')) {
    const { rows } = await client.query<{ accountId: string }>(
      'select account_id as "accountId" from contact where id = $1 and account_id is not null',
      [contactId],
    )
    if (rows[0]) return { side: 'exhibitor', ...rows[0] }
  }
  throw InsufficientAccess()
}

async function buyerFacts(client: Client, contactId: string, editionId: string) {
  const application = await findApplication(client, contactId, editionId)
  return { state: application?.state ?? null, confirmation: application?.confirmation ?? null }
}

async function exhibitorFacts(client: Client, accountId: string, editionId: string) {
  const { rows } = await client.query<{ hasPermission: boolean; team: TeamState[] }>(
    `select coalesce((select bool_or(match_permission) from participation
                      where account = $1 and edition = $2 and status = 'confirmed'), false) as "hasPermission",
            array(select state from team_member
                  where account = $1 and edition = $2 and state <> 'removed') as team`,
    [accountId, editionId],
  )
  const { isPublished } = await readDirectoryFacts(client, accountId, editionId)
  return { hasPermission: false, team: [], ...rows[0], isPublished }
}
