import { type OpenWork, QUEUES, type Queue, urgencyLimits } from '@foyer/fair-domain'
import { integer, nullable, object, string } from '@foyer/record-contract'
import { columnNameOf, type ObjectDeclaration } from '@foyer/record-contract/metadata'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { isoTime, readRows } from '../../database/read-rows.ts'
import { objects } from '../../objects.ts'

const openWork = object({
  name: string,
  open: integer(),
  soon: integer(),
  late: integer(),
  oldest: nullable(string),
})

export function declarationOf({ object }: Pick<Queue, 'object'>): ObjectDeclaration {
  const declared = objects.find(({ apiName }) => apiName === object)
  if (!declared) throw new TypeError(`${object} is not declared`)
  return declared
}

export const tableOf = (queue: Pick<Queue, 'object'>) => {
  const { table, apiName } = declarationOf(queue)
  return fragment<'account'>(`"${table ?? columnNameOf(apiName)}"`)
}

/** Counts the open items of each queue by age, in one statement. */
export async function countOpen(database: Pick<ClientBase, 'query'>, now: number): Promise<OpenWork[]> {
  const values: unknown[] = []
  const place = (value: unknown) => `$${values.push(value)}`
  const parts = QUEUES.map((queue) => {
    const { soon, late } = urgencyLimits(now, queue.workingDays)
    const since = `"${fragment<'created_date'>(columnNameOf(queue.since))}"`
    const lateAt = place(new Date(late))
    return `select ${place(queue.name)}::text as name, count(*)::int as open,
      count(*) filter (where ${since} <= ${place(new Date(soon))} and ${since} > ${lateAt})::int as soon,
      count(*) filter (where ${since} <= ${lateAt})::int as late, ${isoTime(`min(${since})`)} as oldest
      from ${tableOf(queue)} where "${fragment<'name'>(columnNameOf(queue.openWhile.field))}" = any(${place(queue.openWhile.values)})`
  })
  return readRows(database, openWork, parts.join(' union all '), values)
}
