import type { ShopOrderAnswer } from '@foyer/fair-domain'

/** What every part of an order's page is drawn from. */
export interface OrderPart {
  order: ShopOrderAnswer
  /** Of the link by which the page was opened. */
  token: string
}
