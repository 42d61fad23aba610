import { hasRoomForBrand } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import { refuse } from '../../refuse.ts'
import {
  changeDirectory,
  type OpenDirectory,
  requireProfile,
  touchProfile,
} from '../../services/directory/open-directory.ts'
import {
  brandPositions,
  type Database,
  offeredCategories,
  readBrands,
  readProfiles,
  type StoredBrand,
} from '../../services/directory/read-directory.ts'
import type { EditionAtHand } from '../../services/editions/editions.ts'
import type { Needs } from './needs.ts'

import { brandFields, freePosition } from './save-brand.ts'
import { factFields } from './save-product.ts'

/** The company's profile of the most recent previous edition in which it had one. */
export async function lastEditionProfile(database: Database, accountId: string, { year }: EditionAtHand) {
  const { rows } = await database.query<{ id: string; year: number }>(
    `select e.id, e.year::int from edition e join directory_profile p on p.edition = e.id
     where p.account = $1 and e.year < $2 order by e.year desc limit 1`,
    [accountId, year],
  )
  return rows[0]
}

/** Creates a profile from that of the last edition: data, brands and products, without its publication. */
export function copyLastEdition(fair: Needs, session: Session, pavilionId: string) {
  return changeDirectory(fair, session, async (open) => {
    const { transaction, accountId, edition } = open
    const { client } = transaction
    const last = await lastEditionProfile(client, accountId, edition)
    if (!last) throw refuse('NOTHING_TO_COPY')
    const profile = await requireProfile(fair, open, pavilionId)
    if ((await readBrands(client, profile.id)).length > 0) throw refuse('ALREADY_FILLED')
    const [source] = await readProfiles(client, accountId, last.id, profile.pavilion)
    if (!source) throw refuse('NOTHING_TO_COPY')
    const offered = new Set(
      (await offeredCategories(client, profile.pavilionId, 'for key share of c')).map(({ value }) => value),
    )
    const brands = (await readBrands(client, source.id)).map((brand) => onlyOffered(brand, offered))
    const usable = brands.filter(({ categories }) => categories.length > 0)
    const copied = await copyBrands(fair, open, profile.id, usable)
    await touchProfile(fair, transaction, profile, {
      Name: source.name,
      DescriptionIt__c: source.descriptionIt,
      DescriptionEn__c: source.descriptionEn,
      Website__c: source.website || null,
      Email__c: source.email || null,
      Phone__c: source.phone || null,
      People__c: source.people || null,
      Image__c: source.imageId,
      Categories__c: [
        ...new Set(copied.flatMap(({ products }) => products.map(({ category }) => category))),
      ].join(';'),
      Version__c: profile.version + 1,
    })
    return { brands: copied.length }
  })
}

/** Removes categories retired since, and products in them. */
const onlyOffered = (brand: StoredBrand, offered: ReadonlySet<string>): StoredBrand => ({
  ...brand,
  categories: brand.categories.filter((value) => offered.has(value)),
  products: brand.products.filter(({ category }) => offered.has(category)),
})

async function copyBrands(
  fair: Needs,
  { transaction, accountId, edition }: OpenDirectory,
  profileId: string,
  brands: readonly StoredBrand[],
) {
  const positions = await brandPositions(transaction.client, accountId, edition.id)
  const copied: StoredBrand[] = []
  for (const brand of brands) {
    if (!hasRoomForBrand(positions.length, edition.settings)) break
    const position = freePosition(positions)
    positions.push(position)
    const products = brand.products.slice(0, edition.settings.maxProductsPerBrand)
    const { id } = await fair.writer.create(transaction, 'Brand__c', {
      ...brandFields(brand),
      Profile__c: profileId,
      Account__c: accountId,
      Edition__c: edition.id,
      Position__c: position,
    })
    for (const [index, product] of products.entries())
      await fair.writer.create(transaction, 'Product__c', {
        Name: product.name,
        TextIt__c: product.textIt || null,
        TextEn__c: product.textEn || null,
        ...factFields(product),
        Brand__c: id,
        Account__c: accountId,
        Image__c: product.imageId,
        Category__c: product.category,
        // A launch of the last edition is not new any more.
        Launch__c: false,
        LastUpdate__c: new Date(fair.clock()).toISOString(),
        Position__c: index + 1,
      })
    copied.push({ ...brand, products })
  }
  return copied
}
