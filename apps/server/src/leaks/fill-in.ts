import { type ExamplePlace, fillExample, placesIn } from '@foyer/record-contract'
import { attributeOf, type Session } from '@foyer/record-server'
import type { PlantedRow } from '@foyer/record-server/testing'
import type { Oracle } from './oracle.ts'

/** Records of the reader, or records invisible to the reader. */
export type Whose = 'own' | 'foreign'

interface FillIn {
  rows: readonly PlantedRow[]
  byId: ReadonlyMap<string, PlantedRow>
  tokens: ReadonlyMap<string, string>
  session: Session
  oracle: Oracle
}

/** Maximum number of inputs for one example: the state of a record may not allow a call. */
const MAX_INPUTS = 12

/** Expands an example to inputs for this reader; none if there is no such record. */
export function inputsOf(example: unknown, whose: Whose, context: FillIn): unknown[] {
  const places = placesIn(example)
  if (places.length === 0) return whose === 'own' ? [example] : []
  const choices = new Map(places.map((place) => [JSON.stringify(place), valuesFor(place, whose, context)]))
  if ([...choices.values()].some((values) => values.length === 0)) return []
  const most = Math.min(MAX_INPUTS, Math.max(...[...choices.values()].map((values) => values.length)))
  return Array.from({ length: most }, (_, turn) => {
    const filled: string[] = []
    return fillExample(example, (place) => {
      const key = JSON.stringify(place)
      const values = choices.get(key) ?? []
      // Two placeholders for the same kind of record get two records.
      const before = filled.filter((otherKey) => otherKey === key).length
      filled.push(key)
      return values[(turn + before) % values.length]
    })
  })
}

function valuesFor(
  { of, field, where }: ExamplePlace,
  whose: Whose,
  { rows, byId, tokens, session, oracle }: FillIn,
) {
  const read = (row: PlantedRow | undefined, [name = '', ...further]: readonly string[]): unknown => {
    if (further.length === 0) return row?.values[name] ?? null
    const lookup = row?.object.relationships.get(name)
    return read(byId.get(String(row?.values[lookup?.apiName ?? ''])), further)
  }
  const valueIn = (row: PlantedRow, path: string) => read(row, path.split('.'))
  if (of === 'link') return [tokens.get(field) ?? 'missing']
  const conditions = Object.entries(where)
  const fitting = rows.filter(
    (row) =>
      row.object.apiName === of &&
      valueIn(row, field) !== null &&
      conditions.every(([path, value]) => [valueIn(row, path)].flat().map(String).includes(value)),
  )
  const readerIds = ['userId', 'contactId', 'accountId'].flatMap((name) => attributeOf(session, name))
  const belongs = ({ id, values }: PlantedRow) =>
    readerIds.includes(id) ||
    Object.values(values).some((value) => typeof value === 'string' && readerIds.includes(value))
  const readersRows = fitting.filter((row) => belongs(row) && oracle.mayReadRow(row))
  const readable = fitting.filter((row) => !belongs(row) && oracle.mayReadRow(row))
  const invisible = fitting.filter((row) => !oracle.mayReadRow(row))
  // Existing records come after the reader's planted ones, which markers may have made unusable.
  const visible = [...readersRows, ...readable]
  const chosen = whose === 'own' && visible.length > 0 ? visible : invisible
  return chosen.slice(0, MAX_INPUTS).map((row) => valueIn(row, field))
}
