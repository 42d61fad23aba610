import {
  type CandidatesResult,
  DUE_KINDS,
  type LineToMatch,
  type OpenDue,
  proposeCandidates,
  romeDay,
} from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { IS_OPEN, isOverdueOn } from '../../services/payments/debts.ts'
import type { Needs } from './needs.ts'

type Database = Pick<ClientBase, 'query'>

const MAX_EARLIER_PAYMENTS = 5

/** Returns the amounts that a bank line may pay, best match first, each with its reasons. */
export async function readCandidates(
  { pool, clock }: Pick<Needs, 'pool' | 'clock'>,
  lineId: string,
  language: Language,
): Promise<CandidatesResult> {
  const line = await findLine(pool, lineId)
  const candidates = proposeCandidates(line, await openDues(pool, romeDay(clock())))
  const companyId = candidates[0]?.dues[0]?.accountId
  return {
    amountCents: line.amount,
    candidates: candidates.map(({ dues, open, score, reasons }) => ({
      references: dues.map(({ reference }) => reference),
      company: dues[0]?.company ?? '',
      companyId: dues[0]?.accountId ?? '',
      kinds: dues.map(({ kind }) => DUE_KINDS[kind].label[language]),
      openCents: open,
      score,
      reasons: reasons.map(({ tone, words }) => ({ tone, words: words[language] })),
    })),
    paidBefore: companyId === undefined ? [] : await paidBefore(pool, companyId),
  }
}

async function findLine(database: Database, id: string) {
  const { rows } = await database.query<LineToMatch>(
    `select (amount * 100)::float8 as amount, coalesce(payer, '') as payer, coalesce(text, '') as text,
            coalesce(iban, '') as iban from bank_line where id = $1`,
    [id],
  )
  const [line] = rows
  if (!line) throw NotFound()
  return line
}

/** All open amounts, with the accounts that the company has paid from. */
async function openDues(database: Database, today: string): Promise<OpenDue[]> {
  const { rows } = await database.query<OpenDue>(
    `select d.id, d.reference, d.kind, d.account as "accountId", a.name as company,
            ((d.amount - d.paid) * 100)::float8 as open, d.due_on::text as "dueOn", ${isOverdueOn('$1')} as "isOverdue",
            coalesce((select array_agg(distinct l.iban) from bank_line l
              where l.account = d.account and l.iban is not null), '{}') as ibans
     from amount_due d join account a on a.id = d.account
     where ${IS_OPEN} order by d.due_on, d.reference`,
    [today],
  )
  return rows
}

async function paidBefore(database: Database, accountId: string) {
  const { rows } = await database.query<CandidatesResult['paidBefore'][number]>(
    `select received_on::text as "receivedOn", (amount * 100)::float8 as "amountCents" from receipt
     where account = $1 and reverses is null order by received_on desc, id desc limit ${MAX_EARLIER_PAYMENTS}`,
    [accountId],
  )
  return rows
}
