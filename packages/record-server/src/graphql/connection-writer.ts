import type { Display } from '../query/display.ts'
import { writePageToken } from '../query/page-token.ts'
import type { Place, RawRow } from '../query/row-writer.ts'
import type { AskedField } from './collect-fields.ts'
import type { ConnectionPlan } from './node-plan.ts'

export type ConnectionWriter = (rows: readonly RawRow[], display: Display) => string

/** Writes a connection from its rows, of which there is one more than asked for when there are others after them. */
export function connectionWriter(
  { request, order, fields, edgeFields, pageFields, nodes }: ConnectionPlan,
  writers: readonly Place[],
  keyColumns: readonly number[],
  totalColumn: number | undefined,
): ConnectionWriter {
  const { pageSize, position, object } = request
  const typeName = `${object.apiName}Connection`
  const cursorOf = (row: RawRow | undefined) =>
    row &&
    writePageToken(
      'after',
      order,
      keyColumns.map((column) => row[column] ?? null),
    )

  const edgeWriter = (key: string) => {
    const own = edgeFields.get(key) ?? []
    const parts = own.map(
      ({ key: name, name: what }): [string, (row: RawRow, display: Display) => string] => {
        const index = nodes.findIndex((node) => node.edges === key && node.key === name)
        const write = writers[index]
        if (what === 'node' && write) return [JSON.stringify(name), write]
        if (what === 'cursor') return [JSON.stringify(name), (row) => JSON.stringify(cursorOf(row))]
        return [JSON.stringify(name), () => JSON.stringify(`${object.apiName}Edge`)]
      },
    )
    return (row: RawRow, display: Display) =>
      `{${parts.map(([name, write]) => `${name}:${write(row, display)}`).join(',')}}`
  }

  const parts = fields.map(
    ({
      key,
      name,
    }): [string, (kept: readonly RawRow[], all: readonly RawRow[], display: Display) => string] => {
      const head = JSON.stringify(key)
      switch (name) {
        case 'edges': {
          const write = edgeWriter(key)
          return [head, (kept, _, display) => `[${kept.map((row) => write(row, display)).join(',')}]`]
        }
        case 'pageInfo':
          return [
            head,
            (kept, all) =>
              written(pageFields.get(key) ?? [], {
                __typename: 'PageInfo',
                hasNextPage: all.length > pageSize,
                hasPreviousPage: position.at !== 'offset' || position.offset > 0,
                startCursor: cursorOf(kept[0]) ?? null,
                endCursor: cursorOf(kept.at(-1)) ?? null,
              }),
          ]
        case 'totalCount':
          return [head, (_, all) => String(Number(all[0]?.[totalColumn ?? -1] ?? 0))]
        case 'pageResultCount':
          return [head, (kept) => String(kept.length)]
        default:
          return [head, () => JSON.stringify(typeName)]
      }
    },
  )
  return (rows, display) => {
    const kept = rows.length > pageSize ? rows.slice(0, pageSize) : rows
    return `{${parts.map(([head, write]) => `${head}:${write(kept, rows, display)}`).join(',')}}`
  }
}

/** Of these values those that are asked for. */
const written = (fields: readonly AskedField[], values: Readonly<Record<string, unknown>>) =>
  `{${fields.map(({ key, name }) => `${JSON.stringify(key)}:${JSON.stringify(values[name] ?? null)}`).join(',')}}`
