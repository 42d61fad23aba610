import type { Session } from '@foyer/record-server'
import { expectedAccess, type PlantedRow } from '@foyer/record-server/testing'
import type { Origin } from './marks.ts'

export type Oracle = ReturnType<typeof createOracle>

/** Decides from the declared grants and plain rows alone what a reader may see. */
export function createOracle(
  rows: readonly PlantedRow[],
  byId: ReadonlyMap<string, PlantedRow>,
  session: Session,
) {
  const access = expectedAccess(rows, session)
  const decisions = new Map<string, boolean>()
  const rowsKnown = new Map<PlantedRow, boolean>()
  const mayReadRow = (row: PlantedRow) => {
    const answer = rowsKnown.get(row) ?? access.may('read', row)
    rowsKnown.set(row, answer)
    return answer
  }

  function decide({ recordId, field: name }: Origin) {
    const row = byId.get(recordId)
    const field = row?.object.fields.get(name)
    if (!row || !field) return false
    // A readable formula shows the fields that it is computed from.
    const through = [...row.object.fields.values()].filter(
      ({ declaration }) => declaration?.type === 'formula' && declaration.sql.includes(`{${name}}`),
    )
    return [field, ...through].some((readField) => access.mayReadField(row, readField))
  }

  return {
    mayReadRow,
    mayRead: (origin: Origin) => {
      const key = `${origin.recordId} ${origin.field}`
      const answer = decisions.get(key) ?? decide(origin)
      decisions.set(key, answer)
      return answer
    },
  }
}
