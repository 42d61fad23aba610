import type { RowRule } from '@foyer/record-contract/metadata'
import { ruleToSql } from '../access/rule-to-sql.ts'
import type { ObjectMetadata } from '../metadata/registry.ts'
import type { RecordContext } from '../record-context.ts'
import type { Session } from '../session.ts'
import { createCompilation } from './compilation.ts'
import { guardedColumn, readRule } from './record-source.ts'
import { bind, createParameters } from './statement.ts'

/** For a statement written by hand: what the API would show the session, as conditions and columns. */
export interface ReadableSql {
  /** The condition under which the session may read a row of the alias. */
  rows: (objectApiName: string, alias: string) => string
  /** The condition under which a row of the alias fulfils a rule that somebody declared. */
  rule: (objectApiName: string, rule: RowRule, alias: string) => string
  /** A field of such a row, as far as the session may read it. */
  field: (objectApiName: string, fieldApiName: string, alias: string) => string
  /** Values of the parameters that all of these use, to be put after the statement's own. */
  values: () => unknown[]
}

/** `ownValues` is how many parameters the statement has besides. Its aliases must not look like `j1`, `p1`, `c1`, `s1`. */
export function readableSql(context: RecordContext, session: Session, ownValues: number): ReadableSql {
  const parameters = createParameters(ownValues)
  const compilation = createCompilation(context, session, parameters)
  const objectOf = (apiName: string): ObjectMetadata => {
    const object = context.registry.objects.get(apiName)
    if (!object) throw new TypeError(`${apiName} is not declared`)
    return object
  }
  return {
    rows: (objectApiName, alias) => readRule(compilation, objectOf(objectApiName), alias) ?? 'true',
    rule: (objectApiName, rule, alias) =>
      ruleToSql(rule, objectOf(objectApiName), alias, {
        registry: context.registry,
        parameters,
        profiles: session.profiles,
      }) ?? 'true',
    field: (objectApiName, fieldApiName, alias) => {
      const object = objectOf(objectApiName)
      const field = object.fields.get(fieldApiName)
      if (!field?.column) throw new TypeError(`${objectApiName}.${fieldApiName} has no column`)
      const isReadable = context.access(object, session).canField('read', field)
      return isReadable ? guardedColumn(compilation, object, field, alias) : 'null'
    },
    values: () => bind(parameters.slots, session),
  }
}
