import type { PageActionName } from '@foyer/fair-domain'
import type { UIMatch } from 'react-router'

/** Metadata of a screen for the public shell, returned by its loader. */
export interface PageInfo {
  title: string
  description: string
  /** Shown in the banner under the title. */
  lead?: string
  /** Parent pages, from the top. */
  parents?: readonly { title: string; path: string }[]
  /** Without links at the end, or only the screen itself. */
  frame?: 'focused' | 'bare'
  /** Opening of the page by kind; `own` if the screen renders its heading itself. */
  opening?: 'list' | 'story' | 'wide' | 'panel' | 'dark' | 'guide' | 'facts' | 'form' | 'own'
  /** The home page, whose title is that of the whole site. */
  isHome?: boolean
  /** Folder of the image of the opening. */
  picture?: string | null
  /** The button under the title. */
  action?: PageActionName | null
  /** Page whose preview card is used if the page has none. */
  cardOf?: '/home'
  /** URL of its own preview image. */
  image?: string | undefined
  /** Excluded from search engines. */
  isHidden?: boolean
  /** schema.org data of the page. */
  structured?: readonly Readonly<Record<string, unknown>>[]
}

/** Metadata of the innermost screen. Null on error pages. */
export function pageInfoOf(matches: readonly Pick<UIMatch, 'loaderData'>[]): PageInfo | null {
  const data = matches.at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'page' in data ? (data.page as PageInfo) : null
}
