import type { ObjectMetadata } from '../metadata/registry.ts'
import { type Compilation, nestedSelect } from '../query/compilation.ts'
import type { Condition } from '../query/condition.ts'
import { conditionSql, type NextValue } from '../query/condition-sql.ts'
import { readRule } from '../query/record-source.ts'
import { quote } from '../query/statement.ts'

/**
 * Selects these columns of rows of the table, under the alias `m`, up to the limit. Access rule and condition
 * are applied before the limit, so that unreadable rows do not displace readable ones.
 */
export function candidateRows(
  compilation: Compilation,
  object: ObjectMetadata,
  columns: string,
  condition: Condition,
  limit: number,
  next: NextValue,
) {
  const inner = nestedSelect(compilation)
  const allowed = [conditionSql(inner, condition, 'm', next), readRule(inner, object, 'm') ?? 'true']
  const from = [`${quote(object.table)} m`, ...inner.joins.list].join(' ')
  return (...conditions: string[]) => {
    const where = [...conditions, ...allowed].filter((sql) => sql !== 'true')
    return `select ${columns} from ${from} where ${where.join(' and ')} limit ${limit}`
  }
}
