/**
 * The screens of URLs. Tables are data, so that the server knows the files of a page before rendering;
 * `routes.tsx` converts them to routes.
 */
export interface RouteTable {
  path?: string
  index?: true
  /** `reserved/reserved` is areas/reserved/reserved.layout.tsx. */
  layout?: string
  /** True if the layout frames the page for unknown URLs. */
  catchesAll?: true
  /** `identity/login` is features/identity/login.screen.tsx. */
  screen?: string
  children?: readonly RouteTable[]
}
