import type { FieldSet, Grant, RowRule } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../../src/metadata/field-metadata.ts'
import type { ObjectMetadata } from '../../src/metadata/registry.ts'
import { attributeOf, type Session } from '../../src/session.ts'

/** A planted row. */
export interface PlantedRow {
  readonly id: string
  readonly object: ObjectMetadata
  readonly values: Readonly<Record<string, unknown>>
}

type Operation = 'read' | 'create' | 'update' | 'delete'

/**
 * Computes the rights of a session from the declared grants and the planted rows. It shares no code with the
 * server, which evaluates access in SQL.
 */
export function expectedAccess(rows: readonly PlantedRow[], session: Session) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const childrenOf = indexedChildren(rows)

  const granted = new Map<ObjectMetadata, (Grant & { of: string })[]>()
  const grantsOf = (object: ObjectMetadata) => {
    const known = granted.get(object)
    if (known) return known
    const grants = session.profiles.flatMap((of) => {
      const grant = object.declaration.access[of]
      return grant ? [{ ...grant, of }] : []
    })
    granted.set(object, grants)
    return grants
  }

  const holds = (rule: RowRule | undefined, row: PlantedRow): boolean => {
    if (rule === undefined) return false
    switch (rule.rule) {
      case 'all':
        return true
      case 'none':
        return false
      case 'session':
        return listOf(row.values[rule.field]).some((value) =>
          attributeOf(session, rule.attribute).includes(String(value)),
        )
      case 'value':
        return listOf(row.values[rule.field]).some((value) =>
          rule.values.some((allowed) => allowed === value),
        )
      case 'parent': {
        const parent = byId.get(String(row.values[rule.field]))
        return parent !== undefined && holds(rule.of, parent)
      }
      case 'parentReadable': {
        const parent = byId.get(String(row.values[rule.field]))
        return parent !== undefined && may('read', parent)
      }
      case 'subjectReadable': {
        const subject = byId.get(String(row.values[rule.id]))
        return (
          subject !== undefined && subject.object.apiName === row.values[rule.object] && may('read', subject)
        )
      }
      case 'child': {
        const child = row.object.children.get(rule.relationship)
        return child !== undefined && childrenOf(child, row.id).some((other) => holds(rule.of, other))
      }
      case 'every':
        return rule.of.every((part) => holds(part, row))
      case 'some':
        return rule.of.some((part) => holds(part, row))
      case 'not':
        return !holds(rule.of, row)
    }
  }

  const may = (operation: Operation, row: PlantedRow) =>
    grantsOf(row.object).some((grant) => holds(grant[operation], row))

  const mayObject = (operation: Operation, object: ObjectMetadata) =>
    grantsOf(object).some((grant) => grant[operation] !== undefined && grant[operation].rule !== 'none')

  const covers = (
    grant: Grant & { of: string },
    operation: 'read' | 'create' | 'update',
    object: ObjectMetadata,
    field: FieldMetadata,
  ) => {
    const always = field.system || field.apiName === 'Id' || field.apiName === nameOf(object)
    if (operation === 'read' && always) return true
    const { added, createOnly, managed, type } = field.declaration ?? {}
    if (operation !== 'read' && (type === 'formula' || type === 'recordValues')) return false
    if (operation === 'create' && managed && !createOnly) return false
    if (operation === 'update' && (managed || createOnly)) return false
    // Grants on all fields do not include an added field.
    if (added) return (operation === 'read' ? added.readers : added.editors).some((name) => name === grant.of)
    const set = grant.fields?.[operation] ?? 'all'
    return has(set, field.apiName) || (field.compoundFieldName !== null && has(set, field.compoundFieldName))
  }

  return {
    may,
    mayObject,
    mayReadField: (row: PlantedRow, field: FieldMetadata) =>
      grantsOf(row.object).some(
        (grant) => holds(grant.read, row) && covers(grant, 'read', row.object, field),
      ),
    /** True if some profile grants the field on some row. */
    mayField: (operation: 'read' | 'create' | 'update', object: ObjectMetadata, field: FieldMetadata) =>
      grantsOf(object).some(
        (grant) =>
          grant[operation] !== undefined &&
          grant[operation].rule !== 'none' &&
          covers(grant, operation, object, field),
      ),
  }
}

const nameOf = ({ declaration }: ObjectMetadata) => (declaration.nameFields ?? ['Name']).at(-1)

/** Rows by lookup value; indexed once per lookup. */
function indexedChildren(rows: readonly PlantedRow[]) {
  const indexes = new Map<FieldMetadata, Map<unknown, PlantedRow[]>>()
  return ({ object, field }: { object: ObjectMetadata; field: FieldMetadata }, id: string) => {
    const index =
      indexes.get(field) ??
      Map.groupBy(
        rows.filter((row) => row.object === object),
        (row) => row.values[field.apiName],
      )
    indexes.set(field, index)
    return index.get(id) ?? []
  }
}

const has = (set: FieldSet, name: string) =>
  set === 'all' || ('except' in set ? !set.except.includes(name) : set.includes(name))

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value ?? null])
