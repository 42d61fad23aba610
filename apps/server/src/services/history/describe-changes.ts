import { type AuditChangeItem, hallName } from '@foyer/fair-domain'
import { type Label, nullable, object, SECRET_VALUE, string } from '@foyer/record-contract'
import type { Session } from '@foyer/record-server'
import { readRows } from '../../database/read-rows.ts'
import type { Fair } from '../fair/fair.ts'
import { both, type FieldMetadata, inWords, NOT_SHOWN, same } from './value-words.ts'

const ID_LENGTH = 18
const KEY_LENGTH = 3

/** What an entry holds of its record, as JSON. */
interface StoredEntry {
  objectApiName: string | null
  before: string | null
  after: string | null
}

interface FieldChange {
  name: string
  field: FieldMetadata | undefined
  /** The object of the records that it leads to. */
  target: string | null
  was: unknown
  is: unknown
}

/**
 * Of each entry what changed, field by field, as the screens call fields and their values. Records are called by their
 * name where the session may read them.
 */
export async function describeChanges(
  fair: Fair,
  session: Session,
  entries: readonly StoredEntry[],
): Promise<AuditChangeItem[][]> {
  const changed = entries.map((entry) => fieldChanges(fair, entry))
  const names = await readNames(fair, session, changed.flat())
  return changed.map((fields) => fields.flatMap((change) => describeField(change, names)))
}

function fieldChanges({ records }: Fair, { objectApiName, before, after }: StoredEntry): FieldChange[] {
  const [was, is] = [valuesIn(before), valuesIn(after)]
  const fields = records.registry.objects.get(objectApiName ?? '')?.fields
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((name) => {
      const change = { name, field: fields?.get(name), was: was[name], is: is[name] }
      return { ...change, target: targetOf(records, change) }
    })
    .filter(({ field }) => !field?.declaration?.internal)
}

/** A lookup says it; a text that holds ids of several kinds tells it by their beginning. */
function targetOf({ registry }: Fair['records'], { field, was, is }: Omit<FieldChange, 'target'>) {
  if (field?.target) return field.target
  const id = is || was
  const isId = field?.length === ID_LENGTH && typeof id === 'string' && id.length === ID_LENGTH
  return isId ? (registry.byKeyPrefix(id.slice(0, KEY_LENGTH))?.apiName ?? null) : null
}

function describeField(
  { name, field, target, was, is }: FieldChange,
  names: ReadonlyMap<string, Label>,
): AuditChangeItem[] {
  const wordsOf = (value: unknown) =>
    target === null || !value ? inWords(field, value) : (names.get(String(value)) ?? NOT_SHOWN)
  const change = { label: field?.label ?? same(name), before: wordsOf(was), after: wordsOf(is) }
  const given = [was, is].filter((value) => typeof value === 'string' && value !== '')
  // Of records that the reader may not open there is nothing to tell.
  if (target !== null && !given.some((id) => names.has(String(id)))) return []
  const isSecret = given.includes(SECRET_VALUE)
  return change.before.it === change.after.it && !isSecret ? [] : [change]
}

const nameRow = object({ id: string, target: string, name: nullable(string) })

/** One statement for all of them, whatever they are. */
async function readNames({ pool, records, readable }: Fair, session: Session, changes: FieldChange[]) {
  const references = changes.filter(({ target }) => target !== null)
  const targets = [...new Set(references.map(({ target }) => target ?? ''))].flatMap(
    (target) => records.registry.objects.get(target) ?? [],
  )
  const names = new Map<string, Label>()
  if (targets.length === 0) return names
  const shown = readable(session, 1)
  const rows = await readRows(
    pool,
    nameRow,
    targets
      .map(
        ({ apiName, table, nameField }) =>
          `select t.id, '${apiName}' as target, ${shown.field(apiName, nameField.apiName, 't')}::text as name
           from "${table}" t where t.id = any($1) and ${shown.rows(apiName, 't')}`,
      )
      .join(' union all '),
    [references.flatMap(({ was, is }) => [was, is]).filter(Boolean), ...shown.values()],
  )
  for (const { id, target, name } of rows)
    names.set(
      id,
      both((language) => (target === 'Pavilion__c' ? hallName(name ?? '', language) : (name ?? ''))),
    )
  return names
}

const valuesIn = (json: string | null): Readonly<Record<string, unknown>> =>
  json === null ? {} : JSON.parse(json)
