import type { Display } from '../query/display.ts'
import { writePageToken } from '../query/page-token.ts'
import { createRowWriter, type Part, type Place, type RawRow } from '../query/row-writer.ts'
import type { ConnectionPlan } from './node-plan.ts'

export type ConnectionWriter = (rows: readonly RawRow[], display: Display) => string

/** Serialises a connection from its rows. One additional row means that there is a next page. */
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

  const edgeWriter = (key: string): Place => {
    const own = edgeFields.get(key) ?? []
    const parts = own.flatMap(({ key: name, name: what }, at): Part[] => {
      const head = `${at === 0 ? '' : ','}${JSON.stringify(name)}:`
      const write = writers[nodes.findIndex((node) => node.edges === key && node.key === name)]
      if (what === 'node' && write) return [head, write]
      if (what === 'cursor') return [head, (row) => JSON.stringify(cursorOf(row))]
      return [`${head}${JSON.stringify(`${object.apiName}Edge`)}`]
    })
    return createRowWriter(['{', ...parts, '}'])
  }

  const pageWriter = (key: string) => {
    const own = pageFields.get(key) ?? []
    return (pageRows: readonly RawRow[], all: readonly RawRow[]) => {
      const values: Record<string, () => unknown> = {
        hasNextPage: () => all.length > pageSize,
        hasPreviousPage: () => position.at !== 'offset' || position.offset > 0,
        startCursor: () => cursorOf(pageRows[0]) ?? null,
        endCursor: () => cursorOf(pageRows.at(-1)) ?? null,
      }
      const written = own.map(
        ({ key: name, name: what }) =>
          `${JSON.stringify(name)}:${JSON.stringify(values[what]?.() ?? (what === '__typename' ? 'PageInfo' : null))}`,
      )
      return `{${written.join(',')}}`
    }
  }

  type Write = (pageRows: readonly RawRow[], all: readonly RawRow[], display: Display) => string
  const parts = fields.map(({ key, name }, at): [head: string, write: Write] => {
    const head = `${at === 0 ? '{' : ','}${JSON.stringify(key)}:`
    switch (name) {
      case 'edges': {
        const write = edgeWriter(key)
        return [
          head,
          (pageRows, _, display) => {
            let text = '['
            for (const [index, row] of pageRows.entries())
              text += (index === 0 ? '' : ',') + write(row, display)
            return `${text}]`
          },
        ]
      }
      case 'pageInfo':
        return [head, pageWriter(key)]
      case 'totalCount':
        return [head, (_, all) => String(Number(all[0]?.[totalColumn ?? -1] ?? 0))]
      case 'pageResultCount':
        return [head, (pageRows) => String(pageRows.length)]
      default:
        return [head, () => JSON.stringify(typeName)]
    }
  })
  return (rows, display) => {
    const pageRows = rows.length > pageSize ? rows.slice(0, pageSize) : rows
    let text = ''
    for (const [head, write] of parts) text += head + write(pageRows, rows, display)
    return `${text}}`
  }
}
