import type { QueueFactsResult } from '@foyer/fair-domain'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'

/** Props of every fact. */
export interface FactProps {
  record: RecordRepresentation
  info: ObjectInfo | undefined
  /** Undefined while loading. */
  found: QueueFactsResult | undefined
}
