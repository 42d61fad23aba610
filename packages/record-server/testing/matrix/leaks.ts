import type { Session } from '../../src/session.ts'
import { expectedAccess } from './expected-access.ts'
import { MARKER, type MarkedRow } from './planted-world.ts'

/** Returns a function that finds unreadable data in a response: field values, and record ids. */
export function leakFinder(rows: readonly MarkedRow[], session: Session) {
  const access = expectedAccess(rows, session)
  const forbidden = forbiddenMarkers(rows, access)
  const hidden = new Map(rows.filter((row) => !access.may('read', row)).map((row) => [row.id, row]))
  return (text: string): string[] => {
    const values = [...text.matchAll(MARKER)].flatMap(([marker]) => forbidden.get(marker) ?? [])
    const records = [...text.matchAll(/"[iI]d":"(\w{18})"/g)].flatMap(([, id = '']) => {
      const row = hidden.get(id)
      return row ? [`the record ${sideOf(row)} ${row.object.apiName}`] : []
    })
    return [...new Set([...values, ...records])]
  }
}

/** Markers that must not appear, each with its origin. */
function forbiddenMarkers(rows: readonly MarkedRow[], access: ReturnType<typeof expectedAccess>) {
  const forbidden = new Map<string, string>()
  for (const row of rows)
    for (const [field, marker] of row.markers) {
      // A readable formula contains the values of its fields.
      const formulas = [...row.object.fields.values()].filter(
        ({ declaration }) =>
          declaration?.type === 'formula' && declaration.sql.includes(`{${field.apiName}}`),
      )
      if (![field, ...formulas].some((each) => access.mayReadField(row, each)))
        forbidden.set(marker, `${row.object.apiName}.${field.apiName} of ${sideOf(row)}`)
    }
  return forbidden
}

export const sideOf = (row: MarkedRow) => (row.isOwn ? 'own' : 'foreign')
