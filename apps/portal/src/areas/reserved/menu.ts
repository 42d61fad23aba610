import {
  SCREEN_GROUPS,
  SCREENS,
  type ScreenGroup,
  type ScreenName,
  type ScreensAnswer,
} from '@foyer/fair-domain'

export interface MenuEntry {
  name: ScreenName
  isClosed: boolean
}

export interface MenuGroup {
  group: ScreenGroup
  entries: readonly MenuEntry[]
}

/** What the menu offers: the screens that exist and are for the viewer, closed ones included, by subject. */
export function menuOf(mounted: readonly ScreenName[], screens: ScreensAnswer | undefined): MenuGroup[] {
  const isListed = Object.values(screens ?? {}).some((reasons) =>
    reasons.some(({ code }) => code === 'amberList'),
  )
  const entries = mounted
    .filter((name) => screens !== undefined || SCREENS[name].group === 'you')
    .filter((name) => name !== 'amberList' || isListed)
    .filter((name) => !screens?.[name].some(({ code }) => code === 'notEligible'))
    .map((name) => ({ name, isClosed: (screens?.[name].length ?? 0) > 0 }))
  return (Object.keys(SCREEN_GROUPS) as ScreenGroup[])
    .map((group) => ({ group, entries: entries.filter(({ name }) => SCREENS[name].group === group) }))
    .filter(({ entries: inGroup }) => inGroup.length > 0)
}
