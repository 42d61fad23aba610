/**
 * Which screen an address shows. Tables are data, so that the server knows which files a page needs before it draws
 * it; `routes.tsx` turns them into routes.
 */
export interface RouteTable {
  path?: string
  index?: true
  /** `reserved/reserved` is areas/reserved/reserved.layout.tsx. */
  layout?: string
  /** Does the layout frame the page that says an address is unknown? */
  catchesAll?: true
  /** `identity/login` is features/identity/login.screen.tsx. */
  screen?: string
  children?: readonly RouteTable[]
}
