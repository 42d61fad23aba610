import type { RouteTable } from '../../shell/route-table.ts'

export const publicRoutes: RouteTable = {
  layout: 'public/public',
  catchesAll: true,
  children: [{ index: true, screen: 'public-home/public-home' }],
}
