import { isGateClosed, type PublishFacts, primaryObstacle } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import {
  categoryUse,
  type Database,
  imageIdsOf,
  offeredCategories,
  readImages,
  type StoredBrand,
  type StoredProfile,
} from '../../services/directory/read-directory.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import { readFacts } from '../../services/explain/read-facts.ts'
import { readTeam } from '../../services/team/read-team.ts'
import type { Needs } from './needs.ts'

type OwnData = Pick<
  StoredProfile,
  | 'name'
  | 'descriptionIt'
  | 'descriptionEn'
  | 'website'
  | 'email'
  | 'phone'
  | 'people'
  | 'imageId'
  | 'categories'
>

interface Publication {
  accountId: string
  edition: EditionAtHand
  pavilionId: string
  profile: OwnData
  brands: readonly StoredBrand[]
  hasStand: boolean
}

/** Collects the conditions for publishing this entry now. */
export async function publishFacts(
  fair: Needs,
  database: Database,
  session: Session,
  { accountId, edition, pavilionId, profile, brands, hasStand }: Publication,
): Promise<PublishFacts> {
  const facts = await readFacts(fair, database, session)
  const team = await readTeam(database, accountId, edition.id)
  const images = await readImages(database, imageIdsOf(profile, brands))
  return {
    isPaid: !isGateClosed(facts),
    hasStand,
    // A company that shares a stand has no team.
    primary:
      facts.participation?.hostedAs === 'coExhibitor'
        ? undefined
        : primaryObstacle(team.map(({ state }) => state)),
    profile,
    selected: profile.categories,
    use: categoryUse(brands),
    offered: (await offeredCategories(database, pavilionId)).map(({ value }) => value),
    brands: brands.length,
    hasImagesInPreparation: [...images.values()].some(({ state }) => state !== 'ready'),
  }
}
