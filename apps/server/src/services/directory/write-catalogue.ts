import { type EntryImageItem, NO_CERTIFICATION } from '@foyer/fair-domain'
import type { EntryContent } from './entry-content.ts'
import type { Database } from './read-directory.ts'

interface Item {
  id: string
  kind: 'company' | 'brand' | 'product'
  path: string
  name: string
  categories: readonly string[]
  certifications: readonly string[]
  brands: readonly string[]
  launch: boolean
  image: EntryImageItem | null
  /** Search terms besides the name. */
  words: readonly string[]
}

/** Removes a profile's entry from the catalogue. */
export async function clearCatalogue(database: Database, profileId: string) {
  await database.query('delete from catalogue.item where profile = $1', [profileId])
  await database.query('delete from catalogue.image where profile = $1', [profileId])
}

/** Writes an entry to the catalogue, replacing the previous one. */
export async function writeCatalogue(
  database: Database,
  content: EntryContent,
  /** Labels of every category in both languages. */
  labelsByCategory: ReadonlyMap<string, string>,
) {
  await clearCatalogue(database, content.profileId)
  const items = itemsOf(content)
  const rows = items.map((item) => ({
    ...item,
    words: [
      content.name,
      content.city,
      ...item.words,
      ...item.categories.map((category) => labelsByCategory.get(category) ?? category),
    ].join(' '),
  }))
  await database.query(
    `insert into catalogue.item (id, profile, edition, kind, path, name, company, pavilion, country, categories,
                                 certifications, brands, launch, image, search)
     select i.id, $2, $3, i.kind, i.path, i.name, $4, $5, $6, i.categories, i.certifications, i.brands, i.launch,
            nullif(i.image, 'null'::jsonb),
            setweight(to_tsvector('simple', record_platform.fold(i.name)), 'A')
              || to_tsvector('simple', record_platform.fold(i.words))
     from jsonb_to_recordset($1) as i (id text, kind text, path text, name text, categories text[],
       certifications text[], brands text[], launch boolean, image jsonb, words text)`,
    [
      JSON.stringify(rows),
      content.profileId,
      content.editionId,
      content.name,
      content.pavilion.id,
      content.country || null,
    ],
  )
  const images = [content.image, ...items.map(({ image }) => image)].flatMap((image) => image?.id ?? [])
  await database.query(
    'insert into catalogue.image (profile, image) select $1, unnest($2::text[]) on conflict do nothing',
    [content.profileId, [...new Set(images)]],
  )
}

const certificationsOf = (values: readonly string[]) => values.filter((value) => value !== NO_CERTIFICATION)

/** The company, each of its brands, and each of their products. */
function itemsOf(content: EntryContent): Item[] {
  const { brands } = content
  const products = brands.flatMap((brand) =>
    brand.products.map((product) => ({
      brand,
      product,
      path: `${content.slug}/${brand.slug}/${product.slug}`,
    })),
  )
  return [
    {
      id: content.profileId,
      kind: 'company',
      path: content.slug,
      name: content.name,
      categories: content.categories,
      certifications: [...new Set(brands.flatMap(({ certifications }) => certificationsOf(certifications)))],
      brands: [...new Set(brands.map(({ name }) => name))],
      launch: products.some(({ product }) => product.launch),
      image: content.image,
      words: [
        content.descriptionIt,
        content.descriptionEn,
        ...brands.map(({ name }) => name),
        ...products.map(({ product }) => product.name),
      ],
    },
    ...brands.map(
      (brand): Item => ({
        id: brand.id,
        kind: 'brand',
        path: `${content.slug}/${brand.slug}`,
        name: brand.name,
        categories: brand.categories,
        certifications: certificationsOf(brand.certifications),
        brands: [brand.name],
        launch: brand.products.some(({ launch }) => launch),
        image: brand.image,
        words: brand.products.map(({ name }) => name),
      }),
    ),
    ...products.map(
      ({ brand, product, path }): Item => ({
        id: product.id,
        kind: 'product',
        path,
        name: product.name,
        categories: [product.category],
        certifications: certificationsOf(brand.certifications),
        brands: [brand.name],
        launch: product.launch,
        image: product.image,
        words: [brand.name, product.textIt ?? '', product.textEn ?? '', product.ingredientsEn ?? ''],
      }),
    ),
  ]
}
