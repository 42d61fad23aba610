import {
  cellAt,
  EDITION_SETTINGS,
  type EditionSettingKey,
  isRowKind,
  ROW_SHAPES,
  type SettingIssue,
  type SettingKind,
  settingIssues,
} from '@foyer/fair-domain'
import { InvalidInput } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { refuseIssues } from '../../refuse-issues.ts'

/** Refuses an invalid value, with the message of the rule for each row. */
export function refuseSetting(issues: readonly SettingIssue[]) {
  if (issues.length > 0)
    throw refuseIssues(issues.map(({ row, path, fault }) => [`row-${row}-${path}`, fault]))
}

/** Returns why a value is invalid for an edition; halls must be halls of it. */
export async function findIssues(
  client: Pick<ClientBase, 'query'>,
  editionId: string,
  key: EditionSettingKey,
  value: unknown,
): Promise<readonly SettingIssue[]> {
  const issues = settingIssues(key, value)
  const { kind } = EDITION_SETTINGS[key]
  if (issues.length > 0 || !namesHalls(kind)) return issues
  const halls = new Set(['', ...(await readHallNames(client, editionId))])
  if (!isRowKind(kind)) return halls.has(String(value)) ? [] : [{ row: 0, path: '', fault: 'unfit' }]
  const columns = ROW_SHAPES[kind].columns.filter((column) => column.kind === 'hall')
  return (value as unknown[]).flatMap((cells, row) =>
    columns.flatMap(({ path }): SettingIssue[] =>
      halls.has(String(cellAt(cells, path))) ? [] : [{ row, path, fault: 'unfit' }],
    ),
  )
}

export const namesHalls = (kind: SettingKind) =>
  kind === 'hall' || (isRowKind(kind) && ROW_SHAPES[kind].columns.some((column) => column.kind === 'hall'))

export async function readHallNames(client: Pick<ClientBase, 'query'>, editionId: string) {
  const { rows } = await client.query<{ name: string }>(
    'select distinct name from pavilion where edition = $1 and active order by name',
    [editionId],
  )
  return rows.map(({ name }) => name)
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    throw InvalidInput('The value is not JSON')
  }
}
