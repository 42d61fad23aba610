import { SCREEN_NAMES, SCREENS, type ScreenName } from '@foyer/fair-domain'
import { reservedRoutes } from './reserved.routes.ts'

/** Screens with a route; others are not offered. */
export const mountedScreens: readonly ScreenName[] = SCREEN_NAMES.filter((name) => {
  const inside = reservedRoutes.children?.find(({ layout }) => layout === 'reserved/reserved')?.children ?? []
  const { path } = SCREENS[name]
  return inside.some((route) => (path === '' ? route.index : route.path?.split('/')[0] === path))
})
