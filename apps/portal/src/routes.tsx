import { data, Outlet, type RouteObject } from 'react-router'
import { consoleRoutes } from './areas/console/console.routes.ts'
import { publicRoutes } from './areas/public/public.routes.ts'
import { reservedRoutes } from './areas/reserved/reserved.routes.ts'
import { AreaError, SiteError } from './shell/error-boundary.tsx'
import type { RouteTable } from './shell/route-table.ts'

type RouteModule = Pick<RouteObject, 'Component' | 'loader' | 'handle' | 'shouldRevalidate'>

const modules = import.meta.glob<RouteModule>(['./areas/*/*.layout.tsx', './features/*/*.screen.tsx'])

const TABLES = [reservedRoutes, consoleRoutes, publicRoutes]

/** All URLs of pages, with `:name` for parameters. */
export const pagePaths = () => TABLES.flatMap((table) => pathsIn(table, ''))

function pathsIn({ path, screen, children = [] }: RouteTable, before: string): string[] {
  const here = path === undefined ? before : `${before}/${path}`
  return [...(screen === undefined ? [] : [here]), ...children.flatMap((child) => pathsIn(child, here))]
}

/** Created for each router, because a router stores loaded modules in its routes. */
export function createRoutes(): RouteObject[] {
  return [
    {
      id: 'site',
      // Without it the router warns about an empty page whenever an error replaces everything else.
      Component: Outlet,
      ErrorBoundary: SiteError,
      children: TABLES.map((table) => routeOf(table)),
    },
  ]
}

function routeOf({ path, index, layout, screen, catchesAll, children }: RouteTable): RouteObject {
  const file = layout ? `./areas/${layout}.layout.tsx` : screen ? `./features/${screen}.screen.tsx` : null
  // The id is the file, by which the server looks up its styles and scripts.
  const module = file === null ? {} : { id: file.replace('./', 'src/'), lazy: requireModule(file) }
  if (index) return { ...module, index }
  if (layout === undefined) return { ...module, path, children: children?.map(routeOf) }
  const unknown = catchesAll ? [{ path: '*', loader: refuseUnknownPath, Component: Nothing }] : []
  const inside = [...(children ?? []).map(routeOf), ...unknown]
  return { ...module, path, children: [{ ErrorBoundary: AreaError, children: inside }] }
}

function requireModule(file: string) {
  const load = modules[file]
  if (!load) throw new Error(`No file ${file}, which a route names`)
  return load
}

/** Never rendered, because the loader throws. */
const Nothing = () => null

function refuseUnknownPath(): never {
  throw data(null, { status: 404 })
}
