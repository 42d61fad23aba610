import { columnNameOf, fieldsOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'

import { tableOf } from './table-of.ts'

/** Objects that the platform itself needs, and copies of other records: not archived. */
const LEFT_OUT = new Set(['AuditEntry__c', 'ChangeEvent__c', 'User'])
const EDITION = 'Edition__c'
/** Companies and people belong to no edition; participants are archived with it. */
const TOOK_PART = 'select account from participation where edition = $1'
const PEOPLE: Readonly<Record<string, string>> = {
  Account: `id in (${TOOK_PART})`,
  Contact: `account_id in (${TOOK_PART})`,
}

/**
 * Conditions for the rows of each object that belong to an edition (`$1`): those that reference it, and those
 * that reference one of these. Missing objects do not belong to an edition.
 */
export function editionRows(objects: readonly ObjectDeclaration[]) {
  const conditions = new Map<string, string>(Object.entries(PEOPLE))
  conditions.set(EDITION, 'id = $1')
  const tables = new Map(objects.map((object) => [object.apiName, tableOf(object)]))
  const open = objects.filter(({ apiName }) => !LEFT_OUT.has(apiName) && !conditions.has(apiName))
  for (let found = -1; found !== conditions.size; ) {
    found = conditions.size
    for (const object of open) {
      if (conditions.has(object.apiName)) continue
      const condition = conditionOf(object, conditions, tables)
      if (condition !== null) conditions.set(object.apiName, condition)
    }
  }
  return conditions
}

function conditionOf(
  object: ObjectDeclaration,
  known: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
) {
  const lookups = Object.entries(fieldsOf(object)).flatMap(([name, field]) =>
    field.type === 'lookup' ? [{ column: field.column ?? columnNameOf(name), ...field }] : [],
  )
  const editionLookup = lookups.find(({ target }) => target === EDITION)
  if (editionLookup) return `"${editionLookup.column}" = $1`
  const parents = lookups.filter(({ target }) => known.has(target) && !(target in PEOPLE))
  const parent = parents.find(({ required }) => required) ?? parents[0]
  return parent
    ? `"${parent.column}" in (select id from ${tables.get(parent.target)} where ${known.get(parent.target)})`
    : null
}
