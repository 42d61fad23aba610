import { displayFor } from '../src/query/display.ts'
import { type RecordPlan, type RecordSelection, recordPlan } from '../src/query/record-plan.ts'
import type { Session } from '../src/session.ts'
import { contextOn, fakePool, objectNamed, splitColumns } from './compiling.ts'
import { as } from './sessions.ts'

export const planContext = contextOn(fakePool().pool)
export const planOf = (selection: RecordSelection, objectName = 'Contact', session: Session = as.admin) =>
  recordPlan(planContext, session, objectNamed(objectName), selection)

/** A row of these values by column, with system fields; all others are null. */
export function rowOf(plan: RecordPlan, values: Readonly<Record<string, string>> = {}) {
  const [, list = ''] = /^select (.*) from "\w+" r /.exec(plan.byId.text) ?? []
  const columns = splitColumns(list)
  for (const name of Object.keys(values))
    if (!columns.includes(name)) throw new TypeError(`The statement has no column ${name}`)
  return columns.map((column) => values[column] ?? (/^\w+\."system_modstamp"/.test(column) ? MODIFIED : null))
}

export function written(
  selection: RecordSelection,
  values: Readonly<Record<string, string>>,
  objectName = 'Contact',
  session: Session = as.admin,
) {
  const plan = planOf(selection, objectName, session)
  const { json, eTag } = plan.write(
    rowOf(plan, values),
    displayFor(session.language, session.timeZone, session.currency),
  )
  return { eTag, record: JSON.parse(json, (key, value) => (key === 'eTag' ? undefined : value)) }
}

export const MODIFIED = '2026-01-15 10:30:00.5'
