import type { DataType, Label } from '@foyer/record-contract'
import type { FieldDeclaration, PicklistEntry } from '@foyer/record-contract/metadata'
import type { SqlFragment } from '../db/sql-fragment.ts'

/** Conversion of a column's text to JSON. */
export type ValueKind = 'text' | 'number' | 'boolean' | 'date' | 'dateTime' | 'list'

/** One field of an object. Compound fields have no column, only components. */
export interface FieldMetadata {
  readonly apiName: string
  readonly objectApiName: string
  readonly label: Label
  readonly declaration: FieldDeclaration | undefined
  readonly column: SqlFragment<'name'> | null
  /** PostgreSQL type of the column. */
  readonly sqlType: string | null
  readonly dataType: DataType
  readonly kind: ValueKind
  readonly length: number
  readonly precision: number
  readonly scale: number
  readonly required: boolean
  readonly unique: boolean
  /** True if a write through the API may set it, unless the profile restricts it. */
  readonly createable: boolean
  readonly updateable: boolean
  readonly calculated: boolean
  readonly sortable: boolean
  readonly filterable: boolean
  readonly system: boolean
  readonly nameField: boolean
  /** Set for lookups. */
  readonly relationshipName: string | null
  readonly target: string | null
  /** Set for parts of an address or a location. */
  readonly compoundFieldName: string | null
  readonly components: readonly string[]
  readonly picklist: readonly PicklistEntry[] | null
  readonly controllerName: string | null
}
