import {
  CERTIFICATIONS,
  CHANNELS,
  DISTRIBUTION_TYPES,
  type DirectoryImageItem,
  type EntryAnswer,
  type EntryBrandItem,
  type EntryImageItem,
  MARKETS,
  NO_CERTIFICATION,
  renditionWidths,
  romeDay,
} from '@foyer/fair-domain'
import type { Label, Language } from '@foyer/record-contract'
import { exhibitsOn } from '../participations/exhibits-on.ts'
import {
  type Database,
  imageIdsOf,
  readBrands,
  readImages,
  type StoredBrand,
  type StoredProfile,
} from './read-directory.ts'

/** A brand as it was published: values, not words, so that both languages can be drawn from it. */
interface ContentBrand extends EntryBrandItem {
  id: string
  products: readonly (EntryBrandItem['products'][number] & { id: string })[]
}

/** Everything an entry shows, at one moment. */
export interface EntryContent extends Omit<EntryAnswer, 'description' | 'brands' | 'pavilion'> {
  profileId: string
  editionId: string
  pavilion: { id: string; name: string }
  descriptionIt: string
  descriptionEn: string
  brands: readonly ContentBrand[]
}

/** What the profile holds now. Addresses are empty before they were given. */
export async function buildContent(database: Database, profile: StoredProfile): Promise<EntryContent> {
  const brands = await readBrands(database, profile.id)
  const images = await readImages(database, imageIdsOf(profile, brands))
  const { rows } = await database.query<{ name: string }>(
    `select s.name from participation p join stand s on ${exhibitsOn()}
     where p.account = $1 and p.status <> 'cancelled' and s.pavilion = $2 order by s.name`,
    [profile.accountId, profile.pavilionId],
  )
  const shown = (id: string | null) => shownImage(id === null ? undefined : images.get(id))
  return {
    profileId: profile.id,
    editionId: profile.editionId,
    slug: profile.slug ?? '',
    name: profile.name,
    descriptionIt: profile.descriptionIt,
    descriptionEn: profile.descriptionEn,
    website: profile.website,
    email: profile.email,
    phone: profile.phone,
    city: profile.city,
    country: profile.country,
    pavilion: { id: profile.pavilionId, name: profile.pavilion },
    stands: rows.map(({ name }) => name),
    image: shown(profile.imageId),
    categories: profile.categories,
    brands: brands.map((brand) => contentBrand(brand, shown)),
  }
}

function contentBrand(brand: StoredBrand, shown: (id: string | null) => EntryImageItem | null): ContentBrand {
  const { id, slug, name, imageId, categories, markets, certifications, distributionTypes, channels } = brand
  return {
    id,
    slug: slug ?? '',
    name,
    image: shown(imageId),
    categories,
    markets,
    certifications,
    distributionTypes,
    channels,
    products: brand.products.map((product) => ({
      id: product.id,
      slug: product.slug ?? '',
      name: product.name,
      image: shown(product.imageId),
      category: product.category,
      launch: product.launch,
      updated: romeDay(product.lastUpdate.getTime()),
    })),
  }
}

/** A picture that is still being made shows as none. */
function shownImage(image: DirectoryImageItem | undefined): EntryImageItem | null {
  if (image?.state !== 'ready') return null
  const { id, width, height } = image
  return { id, width, height, widths: renditionWidths(width) }
}

/** Words of every product category, retired ones too: what was published stays readable. */
export async function categoryWords(database: Database, language: Language) {
  const { rows } = await database.query<{ value: string; label: string }>(
    `select value, case when $1 = 'it' then label_it else name end as label from choice
     where list = 'productCategory' order by position, id`,
    [language],
  )
  return new Map(rows.map(({ value, label }) => [value, label]))
}

/** Of every category, its words in both languages: it is found by either. */
export async function categoryWordsOfBoth(database: Database): Promise<Map<string, string>> {
  const [italian, english] = [await categoryWords(database, 'it'), await categoryWords(database, 'en-US')]
  return new Map([...italian].map(([value, word]) => [value, `${word} ${english.get(value)}`]))
}

export const countryName = (code: string, language: Language) =>
  /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code

/** The content in the words of a language, as the catalogue and the preview draw it. */
export function showEntry(
  content: EntryContent,
  language: Language,
  categories: ReadonlyMap<string, string>,
): EntryAnswer {
  const { profileId: _, editionId: __, descriptionIt, descriptionEn, pavilion, brands, ...rest } = content
  const [own, other] = language === 'it' ? [descriptionIt, descriptionEn] : [descriptionEn, descriptionIt]
  const say = (words: Readonly<Record<string, Label>>, values: readonly string[]) =>
    values.map((value) => words[value]?.[language] ?? value)
  const sayCategories = (values: readonly string[]) => values.map((value) => categories.get(value) ?? value)
  return {
    ...rest,
    description: own.trim() === '' ? other : own,
    country: countryName(content.country, language),
    pavilion: pavilion.name,
    categories: sayCategories(content.categories),
    brands: brands.map(({ id: _id, ...brand }) => ({
      ...brand,
      categories: sayCategories(brand.categories),
      markets: say(MARKETS, brand.markets),
      certifications: say(
        CERTIFICATIONS,
        brand.certifications.filter((value) => value !== NO_CERTIFICATION),
      ),
      distributionTypes: say(DISTRIBUTION_TYPES, brand.distributionTypes),
      channels: say(CHANNELS, brand.channels),
      products: brand.products.map(({ id: _productId, ...product }) => ({
        ...product,
        category: categories.get(product.category) ?? product.category,
      })),
    })),
  }
}
