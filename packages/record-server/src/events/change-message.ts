import type { RecordRepresentation } from '@foyer/record-contract'
import { SYSTEM_FIELDS } from '../writes/row-values.ts'
import type { ObjectVisibility, RowVisibility } from './evaluate-visibility.ts'

/** A change as sent to a session. */
export interface ChangeMessage {
  objectApiName: string
  recordId: string
  /** From the session's point of view: deleted when the record becomes invisible, created when it becomes visible. */
  kind: 'created' | 'updated' | 'deleted'
  /** Fields that the session can read before or after the change. */
  changedFields: string[]
  weakEtag: number
  /** Version that `record` is a patch against. */
  from?: number | undefined
  /** The changed fields and the system fields, with their current values. */
  record?: RecordRepresentation | undefined
  /** User who made the change, when there is no `record`. */
  by?: string | null | undefined
  /** New name of the record, if it changed: lookups to the record show it. */
  called?: string | null | undefined
  /** Relationships that now refer to another record. */
  moved?: string[] | undefined
  /** Set when the visibility of the record or of its fields changed, rather than the record. */
  access?: true | undefined
}

/** The statement reads the changed fields of the whole batch; each message contains only its own. */
export function pickFields(record: RecordRepresentation, names: readonly string[]): RecordRepresentation {
  const included = new Set([...names, ...SYSTEM_FIELDS])
  const fields = Object.fromEntries(Object.entries(record.fields).filter(([name]) => included.has(name)))
  return { ...record, fields }
}

export function accessChangeMessages(
  { object, fieldRules }: ObjectVisibility,
  recordId: string,
  weakEtag: number,
  before: RowVisibility | undefined,
  after: RowVisibility | undefined,
  /** Visibility in each intermediate state. */
  visibleBetween: readonly boolean[],
): ChangeMessage[] {
  const common = { objectApiName: object.apiName, recordId, access: true } as const
  if ((before?.isVisible || visibleBetween.includes(true)) && !after?.isVisible)
    return [{ ...common, kind: 'deleted', changedFields: [], weakEtag: weakEtag + 1 }]
  if (!after?.isVisible) return []
  // A client that read while the record was invisible considers it deleted.
  if (!before?.isVisible || visibleBetween.includes(false))
    return [{ ...common, kind: 'created', changedFields: [], weakEtag }]
  const changedFields = fieldRules
    .map(({ field }) => field.apiName)
    .filter((name) => before.fields.has(name) !== after.fields.has(name))
  return changedFields.length === 0 ? [] : [{ ...common, kind: 'updated', changedFields, weakEtag }]
}
