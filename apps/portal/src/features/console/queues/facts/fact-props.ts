import type { QueueFactsResult } from '@foyer/fair-domain'
import type { ObjectInfo, RecordRepresentation } from '@foyer/record-contract'

/** What every part of the facts is given. */
export interface FactProps {
  record: RecordRepresentation
  info: ObjectInfo | undefined
  /** Undefined while it is on its way. */
  found: QueueFactsResult | undefined
}
