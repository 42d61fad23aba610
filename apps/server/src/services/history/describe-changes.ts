import { type AuditChangeItem, hallName, isStaff, LANGUAGES } from '@foyer/fair-domain'
import { boolean, type Label, nullable, object, SECRET_VALUE, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import {
  both,
  DELETED,
  type FieldMetadata,
  formatStoredValue,
  NOT_SHOWN,
  same,
} from './format-stored-value.ts'
import type { Needs } from './needs.ts'

const ID_LENGTH = 18
const IMPLICIT_FIELDS: ReadonlySet<string> = new Set(['Id', 'CreatedDate'])
const KEY_LENGTH = 3

/** The values of a record in an entry, as JSON. */
interface StoredEntry {
  objectApiName: string | null
  before: string | null
  after: string | null
}

interface FieldChange {
  name: string
  field: FieldMetadata | undefined
  /** The object that the field references. */
  target: string | null
  was: unknown
  is: unknown
}

/**
 * Describes the changes of each entry by field, with the labels of the screens. Records are named if the
 * session may read them; staff also see deleted ones, and raw values whose labels are equal.
 */
export async function describeChanges(
  fair: Needs,
  session: Session,
  entries: readonly StoredEntry[],
): Promise<AuditChangeItem[][]> {
  const changed = entries.map((entry) => fieldChanges(fair, entry))
  const names = await readNames(fair, session, changed.flat())
  const isStaffReader = isStaff(session.profiles)
  return changed.map((fields) => fields.flatMap((change) => describeField(change, names, isStaffReader)))
}

/** Returns the name of the record of each entry; null if the session may not read it, or it has none. */
export async function readRecordNames(
  fair: Needs,
  session: Session,
  entries: readonly { objectApiName: string | null; recordId: string | null }[],
): Promise<(Label | null)[]> {
  const references = entries.map(({ objectApiName, recordId }) => ({
    target: objectApiName,
    was: recordId,
    is: null,
  }))
  const names = await readNames(fair, session, references)
  return entries.map(({ recordId }) => {
    const name = names.get(recordId ?? '')
    return name?.it ? name : null
  })
}

function fieldChanges({ records }: Needs, { objectApiName, before, after }: StoredEntry): FieldChange[] {
  const [was, is] = [valuesIn(before), valuesIn(after)]
  const fields = records.registry.objects.get(objectApiName ?? '')?.fields
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .map((name) => {
        const change = { name, field: fields?.get(name), was: was[name], is: is[name] }
        return { ...change, target: targetOf(records, change) }
      })
      // An added field that is not on the page is still displayed.
      .filter(({ field }) => !field?.declaration?.internal || field.declaration.added)
  )
}

/** A lookup declares it; a text with ids of several kinds is resolved by their prefix. */
function targetOf({ registry }: Needs['records'], { field, was, is }: Omit<FieldChange, 'target'>) {
  if (field?.target) return field.target
  const id = is || was
  const isId = field?.length === ID_LENGTH && typeof id === 'string' && id.length === ID_LENGTH
  return isId ? (registry.byKeyPrefix(id.slice(0, KEY_LENGTH))?.apiName ?? null) : null
}

function describeField(
  { name, field, target, was, is }: FieldChange,
  names: ReadonlyMap<string, Label | null>,
  isStaffReader: boolean,
): AuditChangeItem[] {
  const values = [was, is].filter((value) => typeof value === 'string' && value !== '')
  if (rawOf(was) === rawOf(is) && !values.includes(SECRET_VALUE)) return []
  // A new record is listed by its name and date; a checkbox that stays unticked is irrelevant.
  if (!isStaffReader && (IMPLICIT_FIELDS.has(name) || (was === undefined && is === false))) return []
  const isDeleted = (id: unknown) => isStaffReader && !names.has(String(id))
  // References to records that the reader may not open are left out.
  if (target !== null && !values.some((id) => names.get(String(id)) || isDeleted(id))) return []
  const labelOf = (value: unknown) =>
    target === null || !value
      ? formatStoredValue(field, value)
      : (names.get(String(value)) ?? (isDeleted(value) ? DELETED : NOT_SHOWN))
  const [label, before, after] = [field?.label ?? same(name), labelOf(was), labelOf(is)]
  const isVisibleChange = LANGUAGES.some((language) => before[language] !== after[language])
  if (isVisibleChange || values.includes(SECRET_VALUE)) return [{ label, before, after }]
  const exactly = (words: Label, value: unknown) =>
    target === null ? same(rawOf(value)) : both((language) => `${words[language]} ${rawOf(value)}`.trim())
  return isStaffReader ? [{ label, before: exactly(before, was), after: exactly(after, is) }] : []
}

const rawOf = (value: unknown) =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)

const nameRow = object({ id: string, target: string, name: nullable(string), isShown: boolean })

/** Reads all names in one statement. Null for a record that exists but is not readable. */
async function readNames(
  { pool, records, readable }: Needs,
  session: Session,
  changes: readonly Pick<FieldChange, 'target' | 'was' | 'is'>[],
) {
  const references = changes.filter(({ target }) => target !== null)
  const targets = [...new Set(references.map(({ target }) => target ?? ''))]
    .map((target) => records.registry.objects.get(target))
    .filter((target) => target !== undefined)
  const names = new Map<string, Label | null>()
  if (targets.length === 0) return names
  const readableSql = readable(session, 1)
  const rows = await readRows(
    pool,
    nameRow,
    targets
      .map(
        ({ apiName, table, nameField }) =>
          `select t.id, '${fragment<'Account'>(apiName)}' as target, ${readableSql.field(apiName, nameField.apiName, 't')}::text as name,
             coalesce(${readableSql.rows(apiName, 't')}, false) as "isShown" from "${table}" t where t.id = any($1)`,
      )
      .join(' union all '),
    [references.flatMap(({ was, is }) => [was, is]).filter(Boolean), ...readableSql.values()],
  )
  for (const { id, target, name, isShown } of rows)
    names.set(
      id,
      isShown
        ? both((language) => (target === 'Pavilion__c' ? hallName(name ?? '', language) : (name ?? '')))
        : null,
    )
  return names
}

const valuesIn = (json: string | null): Readonly<Record<string, unknown>> =>
  json === null ? {} : JSON.parse(json)
