import { SCREEN_NAMES, type ScreenName, screenAt } from './screens.ts'

/** Pages of the reserved area outside of its menu that have a help text. */
const OTHER_PAGES = { waitingEdits: 'waiting-edits' } as const

export type PageName = ScreenName | keyof typeof OTHER_PAGES

export const PAGE_NAMES = [...SCREEN_NAMES, ...Object.keys(OTHER_PAGES)] as PageName[]

/** Returns the page of a path in the reserved area, also outside of the menu. */
export function pageAt(path: string): PageName | undefined {
  const others = Object.keys(OTHER_PAGES) as (keyof typeof OTHER_PAGES)[]
  return screenAt(path) ?? others.find((name) => path.replace(/^\/+/, '') === OTHER_PAGES[name])
}
