import type { Language } from '@foyer/record-contract'

/** As `PageController.getPage` answers. */
export interface PublicPage {
  slug: string
  kind: 'text' | 'news' | 'events' | 'photos' | 'videos' | 'contact' | 'waitingList' | 'questions'
  title: string
  lead: string
  body: string
  picture: string | null
  isDraft: boolean
}

export const GET_PAGE = ['PageController', 'getPage'] as const

export const pageParameters = (slug: string, language: Language, isDraft: boolean) => ({
  slug,
  language,
  ...(isDraft ? { draft: true } : {}),
})

/** Lists of records that a page of this kind shows besides its text: the method to ask, and with what. */
export function listOf({ kind, slug }: Pick<PublicPage, 'kind' | 'slug'>, language: Language) {
  switch (kind) {
    case 'news':
      return { method: 'getNews', parameters: { kind: NEWS_KINDS[slug] ?? 'news', language } }
    case 'events':
      return { method: 'getEvents', parameters: { language } }
    case 'photos':
      return { method: 'getGallery', parameters: { kind: 'photo', language } }
    case 'videos':
      return { method: 'getGallery', parameters: { kind: 'video', language } }
    default:
      return null
  }
}

const NEWS_KINDS: Readonly<Record<string, string>> = { 'press-releases': 'release', 'press-review': 'review' }
