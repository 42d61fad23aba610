import type { ShopOrderResult } from '@foyer/fair-domain'

/** Props of every section of an order's page. */
export interface OrderSection {
  order: ShopOrderResult
  /** Token of the link that opened the page. */
  token: string
}
