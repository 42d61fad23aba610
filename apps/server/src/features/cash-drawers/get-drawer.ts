import { CASH_MOVEMENTS, type CashMovementKind, type DrawerResult, sum } from '@foyer/fair-domain'
import type { Session } from '@foyer/record-server'
import type { Needs } from './needs.ts'

/** Returns the open drawer of the user with its movements. */
export async function getDrawer({ pool }: Needs, session: Session): Promise<DrawerResult> {
  const { rows } = await pool.query<{ id: string; desk: string; openedAt: Date; floatCents: number }>(
    `select id, name as desk, opened_at as "openedAt", (opening_balance * 100)::float8 as "floatCents"
     from cash_drawer where cashier = $1 and closed_at is null`,
    [session.userId],
  )
  const [drawer] = rows
  if (!drawer) return { drawer: null }
  const { rows: moved } = await pool.query<{
    id: string
    at: Date
    kind: CashMovementKind
    cents: number
    name: string
    note: string | null
  }>(
    `select id, created_date as at, kind, (amount * 100)::float8 as cents, name, note
     from cash_movement where drawer = $1 order by created_date desc, id desc`,
    [drawer.id],
  )
  return {
    drawer: {
      ...drawer,
      openedAt: drawer.openedAt.toISOString(),
      expectedCents: drawer.floatCents + sum(moved.map(({ cents }) => cents)),
      movements: moved.map(({ id, at, kind, cents, name, note }) => ({
        id,
        at: at.toISOString(),
        kind,
        cents,
        text: note ?? (kind === 'sale' || kind === 'refund' ? name : CASH_MOVEMENTS[kind][session.language]),
      })),
    },
  }
}
