import {
  catalogueMethods,
  estimateMethods,
  floorPlanMethods,
  type PageResult,
  siteMethods,
  storyMethods,
  worldOfPage,
} from '@foyer/fair-domain'
import type { InputOf, Language } from '@foyer/record-contract'
import type { Portal } from '../../shell/portal.ts'
import { readPublic } from '../../shell/read-public.ts'

export const pageParameters = (slug: string, language: Language, isDraft: boolean) => ({
  slug,
  language,
  ...(isDraft ? { draft: true } : {}),
})

type NewsInput = InputOf<typeof storyMethods.getNews>
type GalleryInput = InputOf<typeof storyMethods.getGallery>

const NEWS_KINDS: Readonly<Record<string, NewsInput['kind']>> = {
  'press-releases': 'release',
  'press-review': 'review',
}

export const newsParameters = ({ slug }: PageResult, language: Language): NewsInput => ({
  kind: NEWS_KINDS[slug] ?? 'news',
  language,
})

export const galleryParameters = ({ kind }: PageResult, language: Language): GalleryInput => ({
  kind: kind === 'photos' ? 'photo' : 'video',
  language,
})

/** Reads the records that a page of this kind lists besides its text. */
export async function loadList(portal: Portal, page: PageResult) {
  const { language } = portal
  switch (page.kind) {
    case 'news':
      return readPublic(portal, storyMethods.getNews, newsParameters(page, language))
    case 'sector':
      return readPublic(portal, catalogueMethods.getWorld, {
        world: worldOfPage(page.slug) ?? 'perfumery',
        language,
      })
    case 'facts':
      return readPublic(portal, catalogueMethods.getFairFacts, {})
    case 'map':
      return Promise.all([
        readPublic(portal, catalogueMethods.getGroundPlan, { language }),
        readPublic(portal, floorPlanMethods.getHallOutlines, {}),
        readPublic(portal, siteMethods.getEdition, {}),
      ])
    case 'guide':
      return readPublic(portal, siteMethods.getEdition, {})
    case 'events':
    case 'lessons':
      return readPublic(portal, storyMethods.getEvents, { language })
    case 'photos':
    case 'videos':
      return readPublic(portal, storyMethods.getGallery, galleryParameters(page, language))
    case 'invitation':
      return readPublic(portal, estimateMethods.getPriceList, {})
    default:
      return []
  }
}
