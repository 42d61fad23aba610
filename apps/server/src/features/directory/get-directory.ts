import {
  brandCombinations,
  completenessObstacles,
  type DirectoryBrandItem,
  type DirectoryEntryItem,
  type DirectoryPreviewResult,
  type DirectoryResult,
  deadlineOf,
  directoryStage,
  type ProfileDraft,
  type PublishFacts,
  publishObstacles,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { buildContent, directoryLabels, showEntry } from '../../services/directory/entry-content.ts'
import { requireDirectory, requirePavilion } from '../../services/directory/open-directory.ts'
import {
  brandChoices,
  brandPositions,
  confirmedPavilions,
  type Database,
  findProfileIn,
  imageIdsOf,
  offeredCategories,
  readBrands,
  readImages,
  type StoredBrand,
  type StoredProfile,
} from '../../services/directory/read-directory.ts'
import { lastEditionProfile } from './copy-last-edition.ts'
import type { Needs } from './needs.ts'
import { publishFacts } from './publish-facts.ts'

/** Returns the directory screen of one pavilion; the first if none is named. */
export async function getDirectory(
  fair: Needs,
  session: Session,
  requestedPavilion: string | null,
): Promise<DirectoryResult> {
  const database = fair.pool
  const { accountId, edition } = await requireDirectory(fair, database, session)
  const { settings, year } = edition
  const pavilions = await confirmedPavilions(database, accountId, edition.id)
  const pavilion =
    pavilions.find(({ id }) => id === requestedPavilion) ??
    (requestedPavilion === null ? pavilions[0] : undefined)
  const categories = await offeredCategories(database, pavilion?.id ?? null)
  const { maxBrands, maxProductsPerBrand, maxImageBytes, maxImageWidth, maxImageHeight, minImageWidth } =
    settings
  const common = {
    year,
    pavilions,
    limits: { maxBrands, maxProductsPerBrand, maxImageBytes, maxImageWidth, maxImageHeight, minImageWidth },
    printUntil: settings.directoryPrintUntil,
    print: deadlineOf(settings.directoryPrintUntil, fair.clock()),
    categories: categories.map(({ value, label }) => ({ value, label: label[session.language] })),
    choices: await brandChoices(database, session.language),
  }
  if (!pavilion) return { ...common, entry: null }
  return { ...common, entry: await readEntry(fair, session, accountId, edition, pavilion.id) }
}

type Edition = Awaited<ReturnType<typeof requireDirectory>>['edition']

async function readEntry(
  fair: Needs,
  session: Session,
  accountId: string,
  edition: Edition,
  pavilionId: string,
): Promise<DirectoryEntryItem> {
  const database = fair.pool
  const stored = await findProfileIn(database, accountId, edition.id, pavilionId)
  const brands = stored ? await readBrands(database, stored.id) : []
  const profile = stored ?? (await emptyProfile(database, accountId))
  const images = await readImages(database, imageIdsOf(profile, brands))
  const facts = await publishFacts(fair, database, session, {
    accountId,
    edition,
    pavilionId,
    profile,
    brands,
    hasStand: true,
  })
  const source = brands.length === 0 ? await lastEditionProfile(database, accountId, edition) : undefined
  return {
    pavilionId,
    profileId: stored?.id ?? null,
    profile: profileOf(profile),
    version: stored?.version ?? 0,
    revision: stored?.revision ?? 0,
    categories: profile.categories,
    stage: directoryStage(stored?.state ?? null, {
      isEmpty:
        brands.length === 0 && facts.profile.descriptionIt === '' && facts.profile.descriptionEn === '',
      isComplete: completenessObstacles(facts).length === 0,
    }),
    publishedAt: stored?.publishedAt?.toISOString() ?? null,
    removalReason: stored?.removalReason ?? null,
    path: stored?.slug ? `/catalogue/${stored.slug}` : null,
    retired: await retiredCategories(database, session.language, facts),
    brandCount: (await brandPositions(database, accountId, edition.id)).length,
    brands: brands.map(brandOf),
    images: [...images.values()],
    combinations: brandCombinations(brands),
    obstacles: publishObstacles(facts).map(({ code, text, fixer, path }) => ({
      code,
      text: text[session.language],
      fixer,
      path: path ?? null,
    })),
    copyFrom: source?.year ?? null,
  }
}

/** Categories of the entry that are no longer offered, with their names, so that they can be replaced. */
async function retiredCategories(
  database: Database,
  language: Language,
  { selected, use, offered }: PublishFacts,
) {
  const held = new Set([...selected, ...use.byBrands, ...use.byProducts])
  const { categories: words } = await directoryLabels(database, language)
  return [...held]
    .filter((value) => !offered.includes(value))
    .map((value) => ({ value, label: words.get(value) ?? value }))
}

const profileOf = (profile: ProfileDraft): ProfileDraft => ({
  name: profile.name,
  descriptionIt: profile.descriptionIt,
  descriptionEn: profile.descriptionEn,
  website: profile.website,
  email: profile.email,
  phone: profile.phone,
  people: profile.people ?? '',
  imageId: profile.imageId,
})

const brandOf = ({ profileId: _, slug: __, position: ___, ...brand }: StoredBrand): DirectoryBrandItem => ({
  ...brand,
  products: brand.products.map(({ brandId: _b, slug: _s, position: _p, lastUpdate, ...product }) => ({
    ...product,
    lastUpdate: lastUpdate.toISOString(),
  })),
})

/** Initial values of the form before anything is stored. */
async function emptyProfile(database: Database, accountId: string) {
  const { rows } = await database.query<{ name: string; website: string | null }>(
    'select name, website from account where id = $1',
    [accountId],
  )
  const empty: ProfileDraft & Pick<StoredProfile, 'categories' | 'people'> = {
    name: rows[0]?.name ?? '',
    descriptionIt: '',
    descriptionEn: '',
    website: rows[0]?.website ?? '',
    email: '',
    phone: '',
    people: '',
    imageId: null,
    categories: [],
  }
  return empty
}

export async function getPreview(
  fair: Needs,
  session: Session,
  pavilionId: string,
  language: Language,
): Promise<DirectoryPreviewResult | null> {
  const { accountId, edition } = await requireDirectory(fair, fair.pool, session)
  await requirePavilion(fair.pool, accountId, edition.id, pavilionId)
  const profile = await findProfileIn(fair.pool, accountId, edition.id, pavilionId)
  if (!profile) return null
  const content = await buildContent(fair.pool, profile)
  const entry = showEntry(content, language, await directoryLabels(fair.pool, language))
  return { revision: profile.revision, entry }
}
