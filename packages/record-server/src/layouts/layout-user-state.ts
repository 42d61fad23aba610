import { type LayoutUserState, NotSignedIn, type RecordLayout } from '@foyer/record-contract'
import type { ServerContext } from '../context.ts'
import type { Session } from '../session.ts'

type Collapsed = Readonly<Record<string, boolean>>

/** Reads which sections the user has collapsed, by layout id, in one statement. For guests all are expanded. */
export async function layoutUserStates(
  context: ServerContext,
  layouts: readonly RecordLayout[],
  session: Session,
): Promise<Record<string, LayoutUserState>> {
  const stored = new Map<string, Collapsed>()
  if (session.userId !== null && layouts.length > 0) {
    const { rows } = await context.options.pool.query<{ layout_id: string; sections: Collapsed }>(
      'select layout_id, sections from record_platform.layout_user_state where user_id = $1 and layout_id = any($2)',
      [session.userId, [...new Set(layouts.map((layout) => layout.id))]],
    )
    for (const row of rows) stored.set(row.layout_id, row.sections)
  }
  return Object.fromEntries(
    layouts.map((layout) => [layout.id, stateOf(layout, stored.get(layout.id) ?? {})]),
  )
}

/** Stores which sections are collapsed. Unknown sections are ignored. */
export async function updateLayoutUserState(
  context: ServerContext,
  layout: RecordLayout,
  changes: Readonly<Record<string, { collapsed: boolean }>>,
  session: Session,
): Promise<LayoutUserState> {
  if (session.userId === null) throw NotSignedIn()
  const known = layout.sections.flatMap(({ id }) => {
    const change = changes[id]
    return change ? [[id, change.collapsed] as const] : []
  })
  const { rows } = await context.options.pool.query<{ sections: Collapsed }>(
    `insert into record_platform.layout_user_state as state (user_id, layout_id, sections) values ($1, $2, $3)
     on conflict (user_id, layout_id) do update set sections = state.sections || excluded.sections
     returning sections`,
    [session.userId, layout.id, JSON.stringify(Object.fromEntries(known))],
  )
  return stateOf(layout, rows[0]?.sections ?? {})
}

const stateOf = (layout: RecordLayout, collapsed: Collapsed): LayoutUserState => ({
  id: layout.id,
  sectionUserStates: Object.fromEntries(
    layout.sections.map(({ id }) => [id, { collapsed: collapsed[id] ?? false, id }]),
  ),
})
