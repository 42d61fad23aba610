import type { FieldSet, Grant, RowRule } from '@foyer/record-contract/metadata'
import type { FieldMetadata } from '../metadata/field-metadata.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'

export type Operation = 'read' | 'create' | 'update' | 'delete'

/**
 * Rights of a set of profiles on one object. Access is decided only here; `rule-to-sql.ts` compiles the rules to SQL.
 */
export interface ObjectAccess {
  can: (operation: Operation) => boolean
  /** Rows on which the operation is allowed: the union over the profiles. */
  rows: (operation: Operation) => RowRule
  /**
   * True if the field can be read, created or updated on some row. A field that cannot be read is treated as missing.
   */
  canField: (operation: 'read' | 'create' | 'update', field: FieldMetadata) => boolean
  /**
   * Rows on which the field can be read, if they are fewer than the readable rows: a profile that grants the field may
   * have other rows than one that does not. Undefined if the field is readable on every readable row.
   */
  fieldRows: (field: FieldMetadata) => RowRule | undefined
}

/** Cached by profiles, for the lifetime of the object's declaration. */
const decided = new WeakMap<ObjectMetadata, Map<string, ObjectAccess>>()

export function decideAccess(object: ObjectMetadata, profiles: readonly string[]): ObjectAccess {
  const byProfiles = decided.get(object) ?? new Map<string, ObjectAccess>()
  decided.set(object, byProfiles)
  const key = profiles.join()
  const access = byProfiles.get(key) ?? decide(object, profiles)
  byProfiles.set(key, access)
  return access
}

function decide(object: ObjectMetadata, profiles: readonly string[]): ObjectAccess {
  const grants = profiles.flatMap((profile) => {
    const grant = object.declaration.access[profile]
    return grant ? [{ ...grant, profile }] : []
  })
  const granting = (operation: Operation) => grants.filter((grant) => isGranted(grant[operation]))

  return {
    can: (operation) => granting(operation).length > 0,
    rows: (operation) => anyOf(granting(operation).map((grant) => ruleOf(grant, operation))),
    canField: (operation, field) => {
      if (operation !== 'read' && !(operation === 'create' ? field.createable : field.updateable))
        return false
      return granting(operation).some((grant) => coversField(grant, operation, field, object))
    },
    fieldRows: (field) => {
      const readers = granting('read')
      const covering = readers.filter((grant) => coversField(grant, 'read', field, object))
      if (covering.length === readers.length) return undefined
      return anyOf(covering.map((grant) => ruleOf(grant, 'read')))
    },
  }
}

const isGranted = (rule: RowRule | undefined) => rule !== undefined && rule.rule !== 'none'
const ruleOf = (grant: Grant, operation: Operation): RowRule => grant[operation] ?? { rule: 'none' }

function anyOf(rules: readonly RowRule[]): RowRule {
  if (rules.some((rule) => rule.rule === 'all')) return { rule: 'all' }
  const [first, ...others] = rules
  if (!first) return { rule: 'none' }
  return others.length === 0 ? first : { rule: 'some', of: rules }
}

function coversField(
  grant: Grant & { profile: string },
  operation: 'read' | 'create' | 'update',
  field: FieldMetadata,
  object: ObjectMetadata,
) {
  // Clients need id, name and system fields to display and cache a record.
  if (operation === 'read' && (field.system || field === object.nameField)) return true
  const added = field.declaration?.added
  if (added) return added[operation === 'read' ? 'readers' : 'editors'].includes(grant.profile)
  const name = field.compoundFieldName ?? field.apiName
  return (
    covers(grant.fields?.[operation] ?? 'all', field.apiName) ||
    covers(grant.fields?.[operation] ?? 'all', name)
  )
}

function covers(set: FieldSet, name: string) {
  if (set === 'all') return true
  return 'except' in set ? !set.except.includes(name) : set.includes(name)
}
