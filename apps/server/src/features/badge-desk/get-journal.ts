import {
  type AuditStep,
  auditStepLabel,
  DESK_STEPS,
  type DeskJournalResult,
  type DeskMoney,
  type DeskShift,
  type DeskStep,
  isDay,
  romeDay,
} from '@foyer/fair-domain'
import { InvalidInput, type Language } from '@foyer/record-contract'
import type { Needs } from './needs.ts'

const STEPS: readonly AuditStep[] = DESK_STEPS

/** Returns the steps of all badge desks on a day, and their cash drawers. */
export async function getJournal(
  { pool, clock }: Needs,
  { day = romeDay(clock()) }: { day?: string },
  language: Language,
): Promise<DeskJournalResult> {
  if (!isDay(day)) throw InvalidInput('day')
  const [entries, shifts] = await Promise.all([
    pool.query<{
      id: string
      at: Date
      step: DeskStep
      ticketId: string
      name: string
      facts: string | null
      operatorId: string | null
      operator: string
    }>(
      `select e.id, e.created_date as at, e.name as step, t.id as "ticketId", t.name, e.facts, e.actor as "operatorId",
              coalesce(u.name, '') as operator
       from audit_entry e join ticket t on t.id = e.record_id left join user_account u on u.id = e.actor
       where e.name = any($1) and e.created_date >= $2::date::timestamp at time zone 'Europe/Rome'
         and e.created_date < ($2::date + 1)::timestamp at time zone 'Europe/Rome'
       order by e.created_date, e.id`,
      [STEPS, day],
    ),
    pool.query<Omit<DeskShift, 'openedAt' | 'closedAt'> & { openedAt: Date; closedAt: Date | null }>(
      `select d.id, d.name as desk, d.cashier as "operatorId", coalesce(u.name, '') as operator, d.opened_at as "openedAt",
              d.closed_at as "closedAt", (d.opening_balance * 100)::float8 as "floatCents",
              (d.expected * 100)::float8 as "expectedCents", (d.counted * 100)::float8 as "countedCents",
              (d.difference * 100)::float8 as "differenceCents", d.reason
       from cash_drawer d left join user_account u on u.id = d.cashier
       where d.opened_at < ($1::date + 1)::timestamp at time zone 'Europe/Rome'
         and coalesce(d.closed_at, d.opened_at) >= $1::date::timestamp at time zone 'Europe/Rome'
       order by d.opened_at, d.id`,
      [day],
    ),
  ])
  return {
    day,
    today: romeDay(clock()),
    entries: entries.rows.map(({ at, facts, ...entry }) => ({
      ...entry,
      label: auditStepLabel(entry.step)[language],
      at: at.toISOString(),
      money: moneyOf(facts),
    })),
    shifts: shifts.rows.map(({ openedAt, closedAt, ...shift }) => ({
      ...shift,
      openedAt: openedAt.toISOString(),
      closedAt: closedAt?.toISOString() ?? null,
    })),
  }
}

function moneyOf(facts: string | null): DeskMoney | null {
  const stored = facts === null ? null : (JSON.parse(facts) as Partial<DeskMoney> | null)
  return stored && typeof stored.cents === 'number' ? (stored as DeskMoney) : null
}
