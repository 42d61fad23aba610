import type { RouteTable } from '../../shell/route-table.ts'

export const consoleRoutes: RouteTable = {
  path: 'console',
  layout: 'console/console',
  catchesAll: true,
  children: [{ path: 'gallery', screen: 'gallery/gallery' }],
}
