import {
  ANY_CHECK,
  type CompanyAtRiskItem,
  NO_DEBT_KINDS,
  type ReadinessCountItem,
  type ReadinessItem,
  type ReadinessLevel,
  romeDay,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'
import { READINESS_CHECKS } from './checks/index.ts'

type Database = Pick<ClientBase, 'query'>

const EDITION = 'with edition as (select $1::text as id, $2::text[] as areas, $3::date as today)'
const codes = READINESS_CHECKS.map(({ name, code }) => `(${code}) as "${name}"`).join(', ')

const parameters = ({ id, settings }: EditionAtHand, now: number) => [
  id,
  settings.referentAreas,
  romeDay(now),
]

/** How one company stands in the edition; empty when it takes no part in it. */
export async function readReadiness(
  database: Database,
  edition: EditionAtHand,
  accountId: string,
  now: number,
  language: Language,
): Promise<ReadinessItem[]> {
  const { rows } = await database.query<Record<string, string | null>>(
    `${EDITION} select ${codes} from participation p, edition where p.edition = edition.id and p.account = $4
     order by p.created_date, p.id limit 1`,
    [...parameters(edition, now), accountId],
  )
  const [found] = rows
  if (!found) return []
  return READINESS_CHECKS.map(({ name, label, screen, related, codes: known }) => {
    const told = known[found[name] ?? '']
    return {
      name,
      label: label[language],
      screen,
      related,
      readiness: told?.readiness ?? 'open',
      words: told?.words[language] ?? '—',
    }
  })
}

/** How many exhibitors of the edition stand where, for each check. */
export async function countReadiness(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
): Promise<ReadinessCountItem[]> {
  const { rows } = await database.query<{ name: string; code: string | null; count: number }>(
    `${EDITION}, standing as (
       select ${codes} from participation p, edition where p.edition = edition.id and p.status <> 'cancelled')
     select key as name, value as code, count(*)::int as count
     from standing, jsonb_each_text(to_jsonb(standing)) group by key, value`,
    parameters(edition, now),
  )
  return READINESS_CHECKS.map(({ name, label, codes: known }) => {
    const counts: Record<ReadinessLevel, number> = { done: 0, waiting: 0, open: 0, risk: 0 }
    for (const row of rows)
      if (row.name === name) counts[known[row.code ?? '']?.readiness ?? 'open'] += row.count
    return { name, label: label[language], counts }
  })
}

const RISKS = READINESS_CHECKS.flatMap(({ name, codes: known }) =>
  Object.entries(known).flatMap(([code, { readiness }]) => (readiness === 'risk' ? [`${name}:${code}`] : [])),
)
const AT_RISK_SHOWN = 8

/**
 * The companies whose participation is in danger: who owes most for longest first, then those with most reasons. `count`
 * is that of all.
 */
export async function findAtRisk(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
  limit: number | null = AT_RISK_SHOWN,
): Promise<{ count: number; companies: CompanyAtRiskItem[] }> {
  const { rows } = await database.query<
    Omit<CompanyAtRiskItem, 'risks'> & { risks: string[]; count: number }
  >(
    `${EDITION}, standing as (
       select p.account as id, ${codes} from participation p, edition
       where p.edition = edition.id and p.status <> 'cancelled'),
     risky as (
       select standing.id, array_agg(key || ':' || value order by key) as risks
       from standing, jsonb_each_text(to_jsonb(standing) - 'id')
       where key || ':' || value = any($4) group by standing.id)
     select a.id, a.name, risky.risks, (coalesce(owed.amount, 0) * 100)::float8 as overdue, owed.since::text as "overdueSince",
       (count(*) over ())::int as count
     from risky join account a on a.id = risky.id cross join edition left join lateral (
       select sum(d.amount - d.paid) as amount, min(d.due_on) as since from amount_due d
       where d.account = a.id and d.state in ('open', 'part_paid') and d.due_on < edition.today
         and d.kind <> all($6)) owed on true
     order by owed.amount desc nulls last, owed.since, cardinality(risky.risks) desc, a.name limit $5`,
    [...parameters(edition, now), RISKS, limit, NO_DEBT_KINDS],
  )
  return {
    count: rows[0]?.count ?? 0,
    companies: rows.map(({ count: _, risks, ...company }) => ({
      ...company,
      risks: risks.map((risk) => wordsOf(risk, language)),
    })),
  }
}

const AT_RISK = { 'en-US': 'Participation', it: 'Partecipazione' }

/** All companies that stand so with one check, by name, or with any of them; null for a check that there is not. */
export async function findStanding(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
  wanted: { check: string; readiness: ReadinessLevel },
) {
  if (wanted.check === ANY_CHECK && wanted.readiness === 'risk') {
    const { companies } = await findAtRisk(database, edition, now, language, null)
    return {
      label: AT_RISK[language],
      companies: companies.map(({ id, name, risks }) => ({ id, name, words: risks.join(' · ') })),
    }
  }
  const check = READINESS_CHECKS.find(({ name }) => name === wanted.check)
  if (!check) return null
  const wordsFor = Object.entries(check.codes).filter(([, { readiness }]) => readiness === wanted.readiness)
  const { rows } = await database.query<{ id: string; name: string; code: string }>(
    `${EDITION}, standing as (
       select p.account as id, (${check.code}) as code from participation p, edition
       where p.edition = edition.id and p.status <> 'cancelled')
     select a.id, a.name, standing.code from standing join account a on a.id = standing.id
     where standing.code = any($4) or (standing.code is null and $5) order by a.name, a.id`,
    [...parameters(edition, now), wordsFor.map(([code]) => code), wanted.readiness === 'open'],
  )
  return {
    label: check.label[language],
    companies: rows.map(({ id, name, code }) => ({
      id,
      name,
      words: check.codes[code]?.words[language] ?? '—',
    })),
  }
}

function wordsOf(risk: string, language: Language) {
  const [name, code = ''] = risk.split(':')
  const check = READINESS_CHECKS.find((known) => known.name === name)
  return `${check?.label[language]}: ${check?.codes[code]?.words[language]}`
}
