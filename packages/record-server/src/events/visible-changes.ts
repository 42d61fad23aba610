import type { RowRule } from '@foyer/record-contract/metadata'
import { type RuleContext, ruleToSql } from '../access/rule-to-sql.ts'
import { subjectFieldsOf } from '../access/simplify-rule.ts'
import type { ServerContext } from '../context.ts'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import { bind, createParameters, quote } from '../query/statement.ts'
import type { Session } from '../session.ts'
import type { StoredChange } from './read-changes.ts'

/** What a screen is told of a change: enough to know what to fetch again. */
export interface ChangeMessage {
  objectApiName: string
  recordId: string
  kind: 'created' | 'updated' | 'deleted'
  changedFields: string[]
  weakEtag: number
}

/**
 * The changes as one session may hear of them, in order. Rows are judged by the same access rules as reads, over the
 * stored row, so a record that leaves the session's sight is told as deleted. One statement for the whole batch.
 */
export async function visibleChanges(
  context: ServerContext,
  session: Session,
  changes: readonly StoredChange[],
): Promise<ChangeMessage[]> {
  const parts = partsOf(context, session, changes)
  if (parts.length === 0) return []
  const parameters = createParameters()
  const inputs: unknown[] = []
  const rules: RuleContext = {
    registry: context.registry,
    parameters,
    profiles: session.profiles,
    subjects: new Set(parts.flatMap(subjectsIn)),
  }
  const texts = parts.map((part) => partSql(part, rules, inputs))
  const shadows = shadowsOf(context, changes, (value) => parameters.input(inputs.push(value) - 1))
  const { rows } = await context.options.pool.query<Verdict>(
    shadows + texts.join(' union all '),
    bind(parameters.slots, session, inputs),
  )
  const verdicts = new Map(rows.map((row) => [row.position, row]))
  return changes.flatMap((change, position) => {
    const part = parts.find(({ object }) => object.apiName === change.objectApiName)
    const verdict = verdicts.get(position)
    return part && verdict ? messageOf(change, part, verdict) : []
  })
}

interface Verdict {
  position: number
  before: boolean
  after: boolean
  /** One entry per rule of `fieldRules`. */
  fields: boolean[]
}

interface Part {
  object: ObjectMetadata
  positions: number[]
  changes: StoredChange[]
  readRule: RowRule
  /** Fields that show on some rows only. */
  fieldRules: { field: FieldMetadata; rule: RowRule }[]
  readable: Set<string>
}

/** The changes by object, without those of objects the session cannot read at all. */
function partsOf(context: ServerContext, session: Session, changes: readonly StoredChange[]): Part[] {
  const parts = new Map<string, Part>()
  for (const [position, change] of changes.entries()) {
    const object = context.registry.objects.get(change.objectApiName)
    const access = object && context.access(object, session)
    if (!object || !access?.can('read')) continue
    let part = parts.get(object.apiName)
    if (!part) {
      const fields = [...object.fields.values()].filter((field) => access.canField('read', field))
      part = {
        object,
        positions: [],
        changes: [],
        readRule: access.rows('read'),
        fieldRules: fields.flatMap((field) => {
          const rule = access.fieldRows(field)
          return rule ? [{ field, rule }] : []
        }),
        readable: new Set(fields.map(({ apiName }) => apiName)),
      }
      parts.set(object.apiName, part)
    }
    part.positions.push(position)
    part.changes.push(change)
  }
  return [...parts.values()]
}

/** The objects that changed copies are about: only those are asked for, or planning would cost more than the answer. */
function subjectsIn({ object, changes, readRule }: Part): string[] {
  const columns = subjectFieldsOf(readRule).flatMap((name) => object.fields.get(name)?.column ?? [])
  if (columns.length === 0) return []
  return changes
    .flatMap(({ before, after }) => [before, after])
    .flatMap((row) => {
      const values: Readonly<Record<string, unknown>> = row === null ? {} : JSON.parse(row)
      return columns.map((column) => String(values[column]))
    })
}

function partSql(
  { object, positions, changes, readRule, fieldRules }: Part,
  rules: RuleContext,
  inputs: unknown[],
) {
  const input = (value: unknown) => rules.parameters.input(inputs.push(value) - 1)
  const holds = (rule: RowRule, row: string) => {
    const condition = ruleToSql(rule, object, 't', rules) ?? 'true'
    const populated = `jsonb_populate_record(null::${quote(object.table)}, e.${row})`
    return `(e.${row} is not null and coalesce((select ${condition} from ${populated} t), false))`
  }
  const fields = fieldRules.map(({ rule }) => `${holds(rule, 'after')} or ${holds(rule, 'before')}`)
  return (
    `select e.position, ${holds(readRule, 'before')} as "before", ${holds(readRule, 'after')} as "after", ` +
    `array[${fields.join(', ')}]::boolean[] as "fields" ` +
    `from unnest(${input(positions)}::integer[], ${input(changes.map(({ before }) => before))}::jsonb[], ` +
    `${input(changes.map(({ after }) => after))}::jsonb[]) as e (position, before, after)`
  )
}

/**
 * Rows that went in this batch stand in for a moment where they stood: who saw a child through its parent must
 * hear of the child's end although the parent is gone too.
 */
function shadowsOf(
  context: ServerContext,
  changes: readonly StoredChange[],
  input: (value: unknown) => string,
) {
  const gone = new Map<ObjectMetadata, string[]>()
  for (const { objectApiName, before, after } of changes) {
    const object = context.registry.objects.get(objectApiName)
    if (object && before !== null && after === null) gone.set(object, [...(gone.get(object) ?? []), before])
  }
  const shadows = [...gone].map(([object, rows]) => {
    const table = quote(object.table)
    return (
      `${table} as not materialized (select * from ${table} union all ` +
      `select r.* from unnest(${input(rows)}::jsonb[]) j, jsonb_populate_record(null::${table}, j) r)`
    )
  })
  return shadows.length === 0 ? '' : `with ${shadows.join(', ')} `
}

function messageOf(change: StoredChange, part: Part, { before, after, fields }: Verdict): ChangeMessage[] {
  if (!before && !after) return []
  const kind = !after ? 'deleted' : before ? 'updated' : 'created'
  const hidden = new Set(
    part.fieldRules.flatMap(({ field }, index) => (fields[index] ? [] : [field.apiName])),
  )
  return [
    {
      objectApiName: change.objectApiName,
      recordId: change.recordId,
      kind,
      changedFields: change.changedFields.filter((name) => part.readable.has(name) && !hidden.has(name)),
      weakEtag: change.weakEtag,
    },
  ]
}
