import {
  type BrandList,
  CHOICES_OF_BRANDS,
  type DirectoryImageItem,
  type EntryBrandItem,
  type EntryImageItem,
  type EntryProductItem,
  type EntryResult,
  hallName,
  NO_CERTIFICATION,
  PRODUCT_FORMS,
  type ProductForm,
  renditionWidths,
  romeDay,
} from '@foyer/fair-domain'
import { countryName, type Language } from '@foyer/record-contract'
import { exhibitsOn } from '../participations/exhibits-on.ts'
import {
  type Database,
  imageIdsOf,
  readBrands,
  readImages,
  type StoredBrand,
  type StoredProfile,
} from './read-directory.ts'

/** A brand as published: with codes instead of labels, so that it can be rendered in both languages. */
interface ContentBrand extends Omit<EntryBrandItem, 'products'> {
  id: string
  products: readonly ContentProduct[]
}

/** Texts are missing in entries published before products had any. */
interface ContentProduct extends Omit<EntryProductItem, 'text' | 'form' | 'size' | 'ingredients'> {
  id: string
  textIt?: string
  textEn?: string
  /** A key of `PRODUCT_FORMS`. */
  form?: string
  size?: string
  ingredientsIt?: string
  ingredientsEn?: string
}

/** Snapshot of the content of an entry. */
export interface EntryContent extends Omit<EntryResult, 'description' | 'brands' | 'pavilion' | 'people'> {
  /** Missing in entries published before profiles had it. */
  people?: string
  profileId: string
  editionId: string
  pavilion: { id: string; name: string }
  descriptionIt: string
  descriptionEn: string
  brands: readonly ContentBrand[]
}

/** Builds the content from the current profile. URLs are empty until they are set. */
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
    people: profile.people,
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
      textIt: product.textIt,
      textEn: product.textEn,
      form: product.form,
      size: product.size,
      ingredientsIt: product.ingredientsIt,
      ingredientsEn: product.ingredientsEn,
      image: shown(product.imageId),
      category: product.category,
      launch: product.launch,
      updated: romeDay(product.lastUpdate.getTime()),
    })),
  }
}

/** Returns null for an image that is not rendered yet. */
function shownImage(image: DirectoryImageItem | undefined): EntryImageItem | null {
  if (image?.state !== 'ready') return null
  const { id, width, height } = image
  return { id, width, height, widths: renditionWidths(width) }
}

/** Labels of the values, by list. */
export type DirectoryLabels = Readonly<Record<BrandList, ReadonlyMap<string, string>>>

/**
 * Returns the labels of all values of the directory's lists, including retired ones, so that published
 * entries stay readable.
 */
export async function directoryLabels(database: Database, language: Language): Promise<DirectoryLabels> {
  const { rows } = await database.query<{ list: string; value: string; label: string }>(
    `select list, value, case when $1 = 'it' then label_it else name end as label from choice
     where list = any($2) order by position, id`,
    [language, Object.values(CHOICES_OF_BRANDS)],
  )
  const labelsOf = (name: string) =>
    new Map(rows.filter(({ list }) => list === name).map(({ value, label }) => [value, label]))
  return {
    categories: labelsOf(CHOICES_OF_BRANDS.categories),
    markets: labelsOf(CHOICES_OF_BRANDS.markets),
    certifications: labelsOf(CHOICES_OF_BRANDS.certifications),
    distributionTypes: labelsOf(CHOICES_OF_BRANDS.distributionTypes),
    channels: labelsOf(CHOICES_OF_BRANDS.channels),
  }
}

/** Returns the labels of every category in both languages, to be found by either. */
export async function bilingualCategoryLabels(database: Database): Promise<Map<string, string>> {
  const { categories: italian } = await directoryLabels(database, 'it')
  const { categories: english } = await directoryLabels(database, 'en-US')
  return new Map([...italian].map(([value, word]) => [value, `${word} ${english.get(value)}`]))
}

const formLabel = (form: string | undefined, language: Language) =>
  form && Object.hasOwn(PRODUCT_FORMS, form) ? PRODUCT_FORMS[form as ProductForm][language] : ''

/** Renders the content in a language, for the catalogue and the preview. */
export function showEntry(content: EntryContent, language: Language, labels: DirectoryLabels): EntryResult {
  const { profileId: _, editionId: __, descriptionIt, descriptionEn, pavilion, brands, ...rest } = content
  const inLanguage = (it: string, en: string) => {
    const [preferred, fallback] = language === 'it' ? [it, en] : [en, it]
    return preferred.trim() === '' ? fallback : preferred
  }
  const say = (list: BrandList, values: readonly string[]) =>
    values.map((value) => labels[list].get(value) ?? value)
  return {
    ...rest,
    description: inLanguage(descriptionIt, descriptionEn),
    people: content.people ?? '',
    country: countryName(language, content.country),
    pavilion: hallName(pavilion.name, language),
    categories: say('categories', content.categories),
    brands: brands.map(({ id: _id, ...brand }) => ({
      ...brand,
      categories: say('categories', brand.categories),
      markets: say('markets', brand.markets),
      certifications: say(
        'certifications',
        brand.certifications.filter((value) => value !== NO_CERTIFICATION),
      ),
      distributionTypes: say('distributionTypes', brand.distributionTypes),
      channels: say('channels', brand.channels),
      products: brand.products.map(
        ({ id: _, textIt = '', textEn = '', ingredientsIt = '', ingredientsEn = '', ...product }) => ({
          ...product,
          text: inLanguage(textIt, textEn),
          form: formLabel(product.form, language),
          size: product.size ?? '',
          ingredients: inLanguage(ingredientsIt, ingredientsEn),
          category: labels.categories.get(product.category) ?? product.category,
        }),
      ),
    })),
  }
}
