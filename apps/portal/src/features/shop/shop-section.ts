import type { ShopResult } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ShopValues } from './shop-values.ts'

/** Props of every section of the form. */
export interface ShopSection {
  shop: ShopResult
  values: ShopValues
  issues: Readonly<Record<string, string>>
  language: Language
}
