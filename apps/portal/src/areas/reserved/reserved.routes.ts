import type { RouteTable } from '../../shell/route-table.ts'

/** Screens before and after sign-in; paths as in the checklist's O-01. */
export const reservedRoutes: RouteTable = {
  path: 'reserved',
  children: [
    { layout: 'reserved/entry', children: [{ path: 'login', screen: 'identity/login' }] },
    {
      layout: 'reserved/reserved',
      catchesAll: true,
      children: [
        { index: true, screen: 'home/home' },
        { path: 'profile', screen: 'profile/profile' },
      ],
    },
  ],
}
