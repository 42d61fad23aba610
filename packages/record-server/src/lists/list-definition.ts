import type { Label, ListOperator } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'

export interface ListFilter {
  readonly field: string
  readonly operator: ListOperator
  /** Several mean any of them. */
  readonly operands: readonly string[]
}

export interface ListScope {
  readonly apiName: 'everything' | 'mine' | 'team' | 'entity'
  /** The owner or the group whose records the scope `entity` shows. */
  readonly entityId: string | null
  /** The related record whose children the list shows. */
  readonly relatedEntityId: string | null
}

export interface ListSort {
  readonly field: string
  readonly ascending: boolean
}

/** What a list shows, wherever it is defined: in the product's code, by a person, or by the platform itself. */
export interface ListDefinition {
  readonly object: ObjectMetadata
  readonly id: string
  readonly apiName: string
  readonly type: 'listView' | 'mru'
  readonly label: Label
  readonly columns: readonly string[]
  readonly filters: readonly ListFilter[]
  /** As `(1 OR 2) AND 3`; null when all filters must hold. */
  readonly logic: string | null
  readonly scope: ListScope
  readonly orderBy: readonly ListSort[]
  readonly visibility: 'Private' | 'Public' | 'Shared'
  /** Profiles that a shared list is shared with. */
  readonly shares: readonly string[]
  /** Null for lists that no person made; only a person's own lists can be changed. */
  readonly ownerId: string | null
  /** Changes whenever the list does; with id it names what was compiled from it. */
  readonly version: string
}
