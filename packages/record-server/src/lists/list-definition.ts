import type { Label, ListOperator } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'

export interface ListFilter {
  readonly field: string
  readonly operator: ListOperator
  /** Several values match any of them. */
  readonly operands: readonly string[]
}

export interface ListScope {
  readonly apiName: 'everything' | 'mine' | 'team' | 'entity'
  /** The owner or the group whose records the scope `entity` selects. */
  readonly entityId: string | null
  /** The parent record whose children the list contains. */
  readonly relatedEntityId: string | null
}

export interface ListSort {
  readonly field: string
  readonly ascending: boolean
}

/** Definition of a list: declared by the product, created by a user, or built in. */
export interface ListDefinition {
  readonly object: ObjectMetadata
  readonly id: string
  readonly apiName: string
  readonly type: 'listView' | 'mru'
  readonly label: Label
  readonly columns: readonly string[]
  readonly filters: readonly ListFilter[]
  /** As `(1 OR 2) AND 3`; null if all filters must match. */
  readonly logic: string | null
  readonly scope: ListScope
  readonly orderBy: readonly ListSort[]
  readonly visibility: 'Private' | 'Public' | 'Shared'
  /** Profiles that a shared list is shared with. */
  readonly shares: readonly string[]
  /** Null for declared and built-in lists; only user-defined lists can be changed. */
  readonly ownerId: string | null
  /** Version of the list; with the id it is the key of compiled statements. */
  readonly version: string
}
