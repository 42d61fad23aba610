import {
  type HomeTaskItem,
  type ReasonItem,
  SCREEN_GROUPS,
  SCREENS,
  type ScreenGroup,
  type ScreenName,
  type ScreensResult,
  screenAt,
} from '@foyer/fair-domain'

export interface MenuEntry {
  name: ScreenName
  /** The first reason why the screen is closed; null if it is open. */
  closed: ReasonItem | null
}

export interface MenuGroup {
  group: ScreenGroup
  entries: readonly MenuEntry[]
}

/** Entries of the menu: existing screens for the viewer, closed ones included, by subject. */
export function menuOf(mounted: readonly ScreenName[], screens: ScreensResult | undefined): MenuGroup[] {
  const isListed = Object.values(screens ?? {}).some((reasons) =>
    reasons.some(({ code }) => code === 'amberList'),
  )
  const entries = mounted
    .filter((name) => (screens === undefined ? isOwn(SCREENS[name].group) : screens[name] !== undefined))
    .filter((name) => name !== 'amberList' || isListed)
    .filter((name) => !screens?.[name]?.some(({ code }) => code === 'notEligible'))
    .map((name) => ({ name, closed: screens?.[name]?.[0] ?? null }))
  return (Object.keys(SCREEN_GROUPS) as ScreenGroup[])
    .map((group) => ({ group, entries: entries.filter(({ name }) => SCREENS[name].group === group) }))
    .filter(({ entries: inGroup }) => inGroup.length > 0)
}

const isOwn = (group: ScreenGroup) => group === 'you' || group === 'account'

/** Number of open tasks of each screen, as on Home. */
export function openWorkOf(tasks: readonly HomeTaskItem[]) {
  const counts = new Map<ScreenName, number>()
  for (const { isYours, path } of tasks) {
    const name = isYours ? screenAt(path.replace(/^\/reserved/, '')) : undefined
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return counts
}
