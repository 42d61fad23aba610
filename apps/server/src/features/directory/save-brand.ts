import { type BrandDraft, brandChoicesOf, brandIssues, hasRoomForBrand } from '@foyer/fair-domain'
import { NotFound, StaleWrite } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import { refuseIssues } from '../../refuse-issues.ts'
import {
  changeDirectory,
  type OpenDirectory,
  requireProfile,
  requireProfileOfCompany,
  touchProfile,
} from '../../services/directory/open-directory.ts'
import {
  brandChoices,
  brandPositions,
  offeredCategories,
  readBrands,
} from '../../services/directory/read-directory.ts'
import type { Needs } from './needs.ts'

import { requireImageOfCompany } from './require-image-of-company.ts'

/** The fields of a brand record. */
export const brandFields = (draft: BrandDraft) => ({
  Name: draft.name.trim().normalize('NFC'),
  Image__c: draft.imageId,
  Categories__c: draft.categories.join(';'),
  Markets__c: draft.markets.join(';'),
  Certifications__c: draft.certifications.join(';'),
  DistributionTypes__c: draft.distributionTypes.join(';'),
  Channels__c: draft.channels.join(';'),
})

/** The smallest unused position. */
export function freePosition(taken: readonly number[]) {
  let position = 1
  while (taken.includes(position)) position++
  return position
}

/** Adds a brand to a pavilion's entry. */
export function addBrand(fair: Needs, session: Session, pavilionId: string, draft: BrandDraft) {
  return changeDirectory(fair, session, async (open) => {
    const { transaction, accountId, edition } = open
    await refuseFaulty(open, draft, pavilionId, null)
    const positions = await brandPositions(transaction.client, accountId, edition.id)
    if (!hasRoomForBrand(positions.length, edition.settings)) throw refuse('BRANDS_FULL')
    const profile = await requireProfile(fair, open, pavilionId)
    const { id } = await fair.writer.create(transaction, 'Brand__c', {
      ...brandFields(draft),
      Profile__c: profile.id,
      Account__c: accountId,
      Edition__c: edition.id,
      Position__c: freePosition(positions),
    })
    await touchProfile(fair, transaction, profile)
    return { id }
  })
}

/** Changes a brand; refuses if it was changed concurrently. */
export function changeBrand(fair: Needs, session: Session, id: string, version: number, draft: BrandDraft) {
  return changeDirectory(fair, session, async (open) => {
    const { brand, profile } = await requireBrand(open, id)
    if (brand.version !== version) throw StaleWrite()
    await refuseFaulty(open, draft, profile.pavilionId, brand)
    await fair.writer.update(open.transaction, 'Brand__c', id, {
      ...brandFields(draft),
      Version__c: version + 1,
    })
    await touchProfile(fair, open.transaction, profile)
    return { id }
  })
}

/** Removes a brand with its products. */
export function removeBrand(fair: Needs, session: Session, id: string) {
  return changeDirectory(fair, session, async (open) => {
    const { profile } = await requireBrand(open, id)
    await fair.writer.remove(open.transaction, 'Brand__c', id)
    await touchProfile(fair, open.transaction, profile)
    return { id }
  })
}

export async function requireBrand(open: OpenDirectory, id: string) {
  const { rows } = await open.transaction.client.query<{ profile: string }>(
    'select profile from brand where id = $1 and account = $2',
    [id, open.accountId],
  )
  if (!rows[0]) throw NotFound()
  const profile = await requireProfileOfCompany(open, rows[0].profile)
  const brand = (await readBrands(open.transaction.client, profile.id)).find((one) => one.id === id)
  if (!brand) throw NotFound()
  return { brand, profile }
}

async function refuseFaulty(
  open: OpenDirectory,
  draft: BrandDraft,
  pavilionId: string,
  stored: BrandDraft | null,
) {
  const { client } = open.transaction
  const categories = await offeredCategories(client, pavilionId, 'for key share of c')
  const choices = brandChoicesOf(await brandChoices(client, 'it'), categories, stored)
  const issues = Object.entries(brandIssues(draft, choices))
  if (issues.length > 0) throw refuseIssues(issues)
  await requireImageOfCompany(open, draft.imageId)
}
