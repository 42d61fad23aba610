import type { PageActionName } from '@foyer/fair-domain'
import type { UIMatch } from 'react-router'

/** What a screen tells the public shell about itself, as part of what its loader returns. */
export interface PageInfo {
  title: string
  description: string
  /** Shown in the banner under the title. */
  lead?: string
  /** Pages above this one, from the top. */
  parents?: readonly { title: string; path: string }[]
  /** Without ways to elsewhere at the end, or nothing but the screen itself. */
  frame?: 'focused' | 'bare'
  /** How the page opens: each kind in its own way; `own` when the screen draws its heading itself. */
  opening?: 'list' | 'story' | 'guide' | 'facts' | 'form' | 'own'
  /** The front door, whose title is that of the whole site. */
  isHome?: boolean
  /** Folder of the picture beside the title of a story. */
  picture?: string | null
  /** The button under the title. */
  action?: PageActionName | null
  /** Whose card other sites show, when the page has none of its own. */
  cardOf?: '/home'
  /** Address of a picture of its own, for other sites that show a link to it. */
  image?: string | undefined
  /** For search engines to leave out. */
  isHidden?: boolean
  /** Things of the page in the words of schema.org. */
  structured?: readonly Readonly<Record<string, unknown>>[]
}

/** The innermost screen's word counts. Null on error pages, which speak for themselves. */
export function pageInfoOf(matches: readonly Pick<UIMatch, 'loaderData'>[]): PageInfo | null {
  const data = matches.at(-1)?.loaderData
  return typeof data === 'object' && data !== null && 'page' in data ? (data.page as PageInfo) : null
}
