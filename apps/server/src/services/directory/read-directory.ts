import {
  CHOICES_OF_BRANDS,
  type DirectoryChoiceItem,
  type DirectoryImageItem,
  type DirectoryState,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { exhibitsOn } from '../participations/exhibits-on.ts'

export type Database = Pick<ClientBase, 'query'>

export interface StoredProfile {
  id: string
  accountId: string
  company: string
  city: string
  country: string
  editionId: string
  pavilionId: string
  pavilion: string
  state: DirectoryState
  name: string
  descriptionIt: string
  descriptionEn: string
  website: string
  email: string
  phone: string
  people: string
  imageId: string | null
  categories: string[]
  version: number
  revision: number
  slug: string | null
  publishedAt: Date | null
  removalReason: string | null
}

export interface StoredProduct {
  id: string
  brandId: string
  name: string
  textIt: string
  textEn: string
  form: string
  size: string
  ingredientsIt: string
  ingredientsEn: string
  imageId: string | null
  category: string
  launch: boolean
  lastUpdate: Date
  position: number
  version: number
  slug: string | null
}

export interface StoredBrand {
  id: string
  profileId: string
  name: string
  imageId: string | null
  categories: string[]
  markets: string[]
  certifications: string[]
  distributionTypes: string[]
  channels: string[]
  position: number
  version: number
  slug: string | null
  products: StoredProduct[]
}

const PROFILE = `
  select p.id, p.account as "accountId", a.name as company, coalesce(a.billing_city, '') as city,
         coalesce(a.billing_country, '') as country, p.edition as "editionId", p.pavilion as "pavilionId",
         v.name as pavilion, p.state, p.name, coalesce(p.description_it, '') as "descriptionIt",
         coalesce(p.description_en, '') as "descriptionEn", coalesce(p.website, '') as website,
         coalesce(p.email, '') as email, coalesce(p.phone, '') as phone, coalesce(p.people, '') as people, p.image as "imageId",
         coalesce(p.categories, '{}') as categories, p.version::int, p.revision::int, p.slug,
         p.published_at as "publishedAt", p.removal_reason as "removalReason"
  from directory_profile p
  join account a on a.id = p.account
  join pavilion v on v.id = p.pavilion`

export async function findProfile(database: Database, id: string, lock: '' | 'for update of p' = '') {
  const { rows } = await database.query<StoredProfile>(`${PROFILE} where p.id = $1 ${lock}`, [id])
  return rows[0]
}

export async function findProfileIn(
  database: Database,
  accountId: string,
  editionId: string,
  pavilionId: string,
) {
  const { rows } = await database.query<StoredProfile>(
    `${PROFILE} where p.account = $1 and p.edition = $2 and p.pavilion = $3`,
    [accountId, editionId, pavilionId],
  )
  return rows[0]
}

/** Returns the company's profiles in an edition, the pavilion of that name first. */
export async function readProfiles(
  database: Database,
  accountId: string,
  editionId: string,
  pavilion: string,
) {
  const { rows } = await database.query<StoredProfile>(
    `${PROFILE} where p.account = $1 and p.edition = $2 order by v.name = $3 desc, v.name, p.id`,
    [accountId, editionId, pavilion],
  )
  return rows
}

/** Returns the brands of a profile with their products, in the order of entry. */
export async function readBrands(database: Database, profileId: string): Promise<StoredBrand[]> {
  const brands = await database.query<Omit<StoredBrand, 'products'>>(
    `select id, profile as "profileId", name, image as "imageId", categories, markets, certifications,
            distribution_types as "distributionTypes", channels, position::int, version::int, slug
     from brand where profile = $1 order by position`,
    [profileId],
  )
  const products = await database.query<StoredProduct>(
    `select p.id, p.brand as "brandId", p.name, coalesce(p.text_it, '') as "textIt",
            coalesce(p.text_en, '') as "textEn", coalesce(p.form, '') as form, coalesce(p.size, '') as size,
            coalesce(p.ingredients_it, '') as "ingredientsIt", coalesce(p.ingredients_en, '') as "ingredientsEn", p.image as "imageId", p.category, p.launch,
            p.last_update as "lastUpdate", p.position::int, p.version::int, p.slug
     from product p join brand b on b.id = p.brand where b.profile = $1 order by p.position`,
    [profileId],
  )
  const byBrand = Map.groupBy(products.rows, ({ brandId }) => brandId)
  return brands.rows.map((brand) => ({ ...brand, products: byBrand.get(brand.id) ?? [] }))
}

export async function readImages(database: Database, ids: readonly (string | null)[]) {
  const { rows } = await database.query<DirectoryImageItem>(
    `select id, name, state, progress::int, width::int, height::int, size::int from directory_image
     where id = any($1)`,
    [ids.filter((id) => id !== null)],
  )
  return new Map(rows.map((image) => [image.id, image]))
}

export const imageIdsOf = (
  profile: Pick<StoredProfile, 'imageId'> | undefined,
  brands: readonly StoredBrand[],
) => [
  profile?.imageId ?? null,
  ...brands.flatMap(({ imageId, products }) => [imageId, ...products.map((product) => product.imageId)]),
]

export interface StandPavilion {
  id: string
  name: string
  stands: string[]
}

/** Pavilions in which the company exhibits with a confirmed participation. */
export async function confirmedPavilions(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<StandPavilion>(
    `select v.id, v.name, array_agg(s.name order by s.name) as stands
     from participation p join stand s on ${exhibitsOn()} join pavilion v on v.id = s.pavilion
     where p.account = $1 and v.edition = $2 and p.status = 'confirmed'
     group by v.id, v.name order by v.name`,
    [accountId, editionId],
  )
  return rows
}

/**
 * Returns the product categories offered in a pavilion, in the order of the list (O-40). With a lock, so that
 * none can be merged while it is being stored.
 */
export async function offeredCategories(
  database: Database,
  pavilionId: string | null,
  lock: '' | 'for key share of c' = '',
) {
  const { rows } = await database.query<{ value: string; name: string; label_it: string }>(
    `select c.value, c.name, c.label_it from choice c
     where c.list = 'productCategory' and c.active
       and not exists (select from pavilion v where v.id = $1 and c.value = any(v.closed_categories))
     order by c.position, c.id ${lock}`,
    [pavilionId],
  )
  return rows.map(({ value, name, label_it }) => ({ value, label: { 'en-US': name, it: label_it } }))
}

/** Returns the lists of a brand besides its categories, including retired values. */
export async function brandChoices(database: Database, language: Language) {
  const { rows } = await database.query<DirectoryChoiceItem & { list: string }>(
    `select list, value, case when $1 = 'it' then label_it else name end as label, active as "isOffered" from choice
     where list = any($2) order by position, id`,
    [language, Object.values(CHOICES_OF_BRANDS)],
  )
  const entriesOf = (name: string): readonly DirectoryChoiceItem[] =>
    rows
      .filter(({ list }) => list === name)
      .map(({ value, label, isOffered }) => ({ value, label, isOffered }))
  return {
    markets: entriesOf(CHOICES_OF_BRANDS.markets),
    certifications: entriesOf(CHOICES_OF_BRANDS.certifications),
    distributionTypes: entriesOf(CHOICES_OF_BRANDS.distributionTypes),
    channels: entriesOf(CHOICES_OF_BRANDS.channels),
  }
}

/** Number of brands of the company in the edition, across its pavilions. */
export async function brandPositions(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<{ position: number }>(
    'select position::int from brand where account = $1 and edition = $2',
    [accountId, editionId],
  )
  return rows.map(({ position }) => position)
}

export const categoryUse = (brands: readonly StoredBrand[]) => ({
  byBrands: brands.flatMap(({ categories }) => categories),
  byProducts: brands.flatMap(({ products }) => products.map(({ category }) => category)),
})
