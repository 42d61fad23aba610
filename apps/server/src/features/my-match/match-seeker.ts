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
import { findApplication } from '../../services/buyers/stored-application.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Fair } from '../../services/fair/fair.ts'
import { readDirectoryFacts } from './directory-facts.ts'
import { findProfile, type ProfileOwner, type StoredProfile } from './stored-profile.ts'

type Client = Pick<ClientBase, 'query'>

export interface MatchSeeker {
  owner: ProfileOwner
  edition: EditionAtHand
  profile: StoredProfile | undefined
  explanation: Explanation
}

/** Returns the caller's side, owner and access to My Match. */
export async function findSeeker(fair: Fair, client: Client, session: Session): Promise<MatchSeeker> {
  const edition = await fair.editions.current(client)
  if (!edition) throw refuse('NO_EDITION')
  const owner = ownerOf(session)
  const profile = await findProfile(client, owner, edition.id)
  const outcome = profile?.state ?? null
  const explanation =
    owner.side === 'buyer'
      ? explainBuyerMatch({ outcome, ...(await buyerFacts(client, owner.contactId, edition.id)) })
      : explainExhibitorMatch({ outcome, ...(await exhibitorFacts(client, owner.accountId, edition.id)) })
  return { owner, edition, profile, explanation }
}

function ownerOf(session: Session): ProfileOwner {
  const [accountId] = attributeOf(session, 'accountId')
  const [contactId] = attributeOf(session, 'contactId')
  if (session.profiles.includes(capabilityProfile('useMatch')) && accountId !== undefined)
    return { side: 'exhibitor', accountId }
  if (session.profiles.includes('buyer') && contactId !== undefined)
    return { side: 'buyer', contactId, accountId: accountId ?? null }
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
