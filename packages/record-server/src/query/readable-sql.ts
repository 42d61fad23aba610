import type { RowRule } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import { fragment, type SqlFragment } from '../db/sql-fragment.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { guardedColumn, readRule } from './record-source.ts'
import { bind, createParameters } from './statement.ts'

/** Conditions and columns of a handwritten statement with the access rules of the API. */
export interface ReadableSql {
  /** Condition on the rows of the alias that the session may read. */
  rows: (objectApiName: string, alias: string) => SqlFragment<'true'>
  /** Condition on the rows of the alias that match a declared rule. */
  rule: (objectApiName: string, rule: RowRule, alias: string) => SqlFragment<'true'>
  /** Column of a field of such a row; null if it is unreadable. */
  field: (objectApiName: string, fieldApiName: string, alias: string) => SqlFragment<'null::text'>
  /** Values of all parameters used, to append to those of the statement. */
  values: () => unknown[]
}

/**
 * `ownValues` is the number of parameters that the statement already has. Its aliases must not look like
 * `j1`, `p1`, `c1`, `s1`.
 */
export function readableSql(context: RecordContext, session: Session, ownValues: number): ReadableSql {
  const parameters = createParameters(ownValues)
  const compilation = createCompilation(context, session, parameters)
  const objectOf = (apiName: string): ObjectMetadata => {
    const object = context.registry.objects.get(apiName)
    if (!object) throw new TypeError(`${apiName} is not declared`)
    return object
  }
  return {
    rows: (objectApiName, alias) => fragment(readRule(compilation, objectOf(objectApiName), alias) ?? 'true'),
    rule: (objectApiName, rule, alias) =>
      fragment(
        ruleToSql(rule, objectOf(objectApiName), alias, {
          registry: context.registry,
          parameters,
          profiles: session.profiles,
        }) ?? 'true',
      ),
    field: (objectApiName, fieldApiName, alias) => {
      const object = objectOf(objectApiName)
      const field = object.fields.get(fieldApiName)
      if (!field?.column) throw new TypeError(`${objectApiName}.${fieldApiName} has no column`)
      const isReadable = context.access(object, session).canField('read', field)
      return fragment(isReadable ? guardedColumn(compilation, object, field, alias) : 'null')
    },
    values: () => bind(parameters.slots, session),
  }
}
