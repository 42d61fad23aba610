import {
  ANY_CHECK,
  type CompanyAtRiskItem,
  type Deadline,
  deadlineOf,
  type ReadinessCountItem,
  type ReadinessItem,
  type ReadinessLevel,
  romeDay,
} from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import type { EditionAtHand } from '../editions/editions.ts'
import { isOverdueOn } from '../payments/debts.ts'
import { READINESS_CHECKS } from './checks/index.ts'

type Database = Pick<ClientBase, 'query'>

const EDITION = 'with edition as (select $1::text as id, $2::text[] as areas, $3::date as today)'
const codes = READINESS_CHECKS.map(({ name, code }) => `(${code}) as "${name}"`).join(', ')

const parameters = ({ id, settings }: EditionAtHand, now: number) => [
  id,
  settings.referentAreas,
  romeDay(now),
]

/**
 * Returns the state of one company's checks in the edition; empty if it does not take part. `closed` is the
 * deadline after which the company can no longer complete a check.
 */
export async function readReadiness(
  database: Database,
  edition: EditionAtHand,
  accountId: string,
  now: number,
  language: Language,
): Promise<(ReadinessItem & { closed: Deadline | null })[]> {
  const { rows } = await database.query<Record<string, string | null>>(
    `${EDITION} select ${codes} from participation p, edition where p.edition = edition.id and p.account = $4
     order by p.created_date, p.id limit 1`,
    [...parameters(edition, now), accountId],
  )
  const [codesByCheck] = rows
  if (!codesByCheck) return []
  return READINESS_CHECKS.map(({ name, label, why, screen, related, until, codes: codesOfCheck }) => {
    const state = codesOfCheck[codesByCheck[name] ?? '']
    const closed = until === null || state?.staysOpen ? null : deadlineOf(edition.settings[until], now)
    return {
      name,
      label: label[language],
      why: why[language],
      screen,
      related,
      readiness: state?.readiness ?? 'open',
      words: state?.words[language] ?? '—',
      closed: state?.readiness === 'open' && closed?.phase === 'over' ? closed : null,
    }
  })
}

/** State of every exhibitor in each check. Materialised, because it needs eight lookups for each of thousands. */
const STANDING = `standing as materialized (
    select p.account as id, ${codes} from participation p, edition
    where p.edition = edition.id and p.status <> 'cancelled'),
  codes_by_check as materialized (
    select standing.id, t.name, t.code from standing cross join lateral (
      values ${READINESS_CHECKS.map(({ name }) => `('${name}', standing."${name}"::text)`).join(', ')}) t (name, code))`

const RISKS = READINESS_CHECKS.flatMap(({ name, codes: codesOfCheck }) =>
  Object.entries(codesOfCheck).flatMap(([code, { readiness }]) =>
    readiness === 'risk' ? [`${name}:${code}`] : [],
  ),
)
const AT_RISK_SHOWN = 8

/** Sorted by overdue amount, then by its age, then by number of reasons. */
const AT_RISK_ROWS = `
  select a.id, a.name, risky.risks, (coalesce(owed.amount, 0) * 100)::float8 as overdue, owed.since::text as "overdueSince",
    (count(*) over ())::int as count
  from (
    select id, array_agg(name || ':' || code order by name) as risks from codes_by_check
    where name || ':' || code = any($4) group by id
  ) risky join account a on a.id = risky.id cross join edition left join lateral (
    select sum(d.amount - d.paid) as amount, min(d.due_on) as since from amount_due d
    where d.account = a.id and ${isOverdueOn('edition.today')}) owed on true
  order by owed.amount desc nulls last, owed.since, cardinality(risky.risks) desc, a.name limit $5`

type RiskyRow = Omit<CompanyAtRiskItem, 'risks'> & { risks: string[]; count: number }

const companyOf = ({ count: _, risks, ...company }: RiskyRow, language: Language): CompanyAtRiskItem => ({
  ...company,
  risks: risks.map((risk) => riskLabel(risk, language)),
})

/**
 * Returns the number of exhibitors by state of each check, and the first of those at risk; their `count` is
 * that of all.
 */
export async function readReadinessOf(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
): Promise<{ readiness: ReadinessCountItem[]; atRisk: { count: number; companies: CompanyAtRiskItem[] } }> {
  const { rows } = await database.query<{
    counts: { name: string; code: string | null; count: number }[]
    risky: RiskyRow[]
  }>(
    `${EDITION}, ${STANDING}
     select coalesce((select json_agg(c) from (
         select name, code, count(*)::int as count from codes_by_check group by name, code) c), '[]') as counts,
       coalesce((select json_agg(r) from (${AT_RISK_ROWS}) r), '[]') as risky`,
    [...parameters(edition, now), RISKS, AT_RISK_SHOWN],
  )
  const { counts: countRows = [], risky = [] } = rows[0] ?? {}
  return {
    readiness: READINESS_CHECKS.map(({ name, label, codes: codesOfCheck }) => {
      const counts: Record<ReadinessLevel, number> = { done: 0, waiting: 0, open: 0, risk: 0 }
      for (const row of countRows)
        if (row.name === name) counts[codesOfCheck[row.code ?? '']?.readiness ?? 'open'] += row.count
      return { name, label: label[language], counts }
    }),
    atRisk: { count: risky[0]?.count ?? 0, companies: risky.map((row) => companyOf(row, language)) },
  }
}

/** Returns all companies at risk. */
export async function findAtRisk(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
): Promise<CompanyAtRiskItem[]> {
  const { rows } = await database.query<RiskyRow>(`${EDITION}, ${STANDING} ${AT_RISK_ROWS}`, [
    ...parameters(edition, now),
    RISKS,
    null,
  ])
  return rows.map((row) => companyOf(row, language))
}

const AT_RISK = { 'en-US': 'Participation', it: 'Partecipazione' }

/** Returns all companies in a state of one check, or of any, by name; null for an unknown check. */
export async function findReadiness(
  database: Database,
  edition: EditionAtHand,
  now: number,
  language: Language,
  filter: { check: string; readiness: ReadinessLevel },
) {
  if (filter.check === ANY_CHECK && filter.readiness === 'risk') {
    const companies = await findAtRisk(database, edition, now, language)
    return {
      label: AT_RISK[language],
      companies: companies.map(({ id, name, risks }) => ({ id, name, words: risks.join(' · ') })),
    }
  }
  const check = READINESS_CHECKS.find(({ name }) => name === filter.check)
  if (!check) return null
  const matchingCodes = Object.entries(check.codes).filter(
    ([, { readiness }]) => readiness === filter.readiness,
  )
  const { rows } = await database.query<{ id: string; name: string; code: string }>(
    `${EDITION}, standing as (
       select p.account as id, (${fragment<'p.status'>(check.code)}) as code from participation p, edition
       where p.edition = edition.id and p.status <> 'cancelled')
     select a.id, a.name, standing.code from standing join account a on a.id = standing.id
     where standing.code = any($4) or (standing.code is null and $5) order by a.name, a.id`,
    [...parameters(edition, now), matchingCodes.map(([code]) => code), filter.readiness === 'open'],
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

function riskLabel(risk: string, language: Language) {
  const [name, code = ''] = risk.split(':')
  const check = READINESS_CHECKS.find((candidate) => candidate.name === name)
  return `${check?.label[language]}: ${check?.codes[code]?.words[language]}`
}
