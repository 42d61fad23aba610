import type { ShopOrderResult } from '@foyer/fair-domain'

/** What every part of an order's page is drawn from. */
export interface OrderSection {
  order: ShopOrderResult
  /** Of the link by which the page was opened. */
  token: string
}
