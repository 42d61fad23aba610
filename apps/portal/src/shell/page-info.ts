import type { UIMatch } from 'react-router'

/** What a screen tells the public shell about itself, as part of what its loader returns. */
export interface PageInfo {
  title: string
  description: string
  /** Shown in the banner under the title. */
  lead?: string
  /** Pages above this one, from the top. */
  parents?: readonly { title: string; path: string }[]
  /** The screen draws its own heading instead of the banner. */
  hasOwnHeading?: boolean
  /** Without ways to elsewhere at the end, or nothing but the screen itself. */
  frame?: 'focused' | 'bare'
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
