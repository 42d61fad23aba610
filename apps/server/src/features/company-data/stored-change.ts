import {
  COMPANY_DATA,
  COMPANY_DATA_NAMES,
  type CompanyData,
  type CompanyDataName,
  type CompanyDataState,
} from '@foyer/fair-domain'
import { NotFound } from '@foyer/record-contract'
import { columnNameOf } from '@foyer/record-contract/metadata'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export type Decisions = Partial<Record<CompanyDataName, 'accepted' | 'rejected'>>

export interface StoredChange {
  id: string
  accountId: string
  company: string
  state: Exclude<CompanyDataState, 'open'>
  before: Partial<CompanyData> | null
  proposed: Partial<CompanyData> | null
  decisions: Decisions | null
  reason: string | null
  sentBy: string | null
  sentAt: Date | null
  pickedUpAt: Date | null
  decidedAt: Date | null
  vatCheck: 'valid' | 'invalid' | 'notChecked' | null
  vatCheckedAt: Date | null
}

const SELECT = `
  select d.id, d.account as "accountId", a.name as company, d.state, d.before::json, d.proposed::json,
         d.decisions::json, d.reason, d.sent_by as "sentBy", d.sent_at as "sentAt",
         d.picked_up_at as "pickedUpAt", d.decided_at as "decidedAt", d.vat_check as "vatCheck",
         d.vat_checked_at as "vatCheckedAt"
  from company_data_change d join account a on a.id = d.account`

/** The company's confirmation or request in that edition; undefined if there is none. */
export async function findChange(
  database: Database,
  accountId: string,
  editionId: string,
  lock: '' | 'for update of d' = '',
) {
  const { rows } = await database.query<StoredChange>(
    `${SELECT} where d.account = $1 and d.edition = $2 ${lock}`,
    [accountId, editionId],
  )
  return rows[0]
}

/** Reads the request by id and locks it until the transaction ends. */
export async function lockChange(database: Database, id: string | null) {
  const { rows } = await database.query<StoredChange>(`${SELECT} where d.id = $1 for update of d`, [id])
  const [change] = rows
  if (!change) throw NotFound()
  return change
}

const COLUMNS = COMPANY_DATA_NAMES.map((name) => {
  const column = columnNameOf(COMPANY_DATA[name].account)
  const { kind } = COMPANY_DATA[name]
  return `${kind === 'flag' ? column : `coalesce(${column}::text, '')`} as "${name}"`
}).join(', ')

/** The data currently used for invoices. */
export async function readCompanyData(database: Database, accountId: string) {
  const { rows } = await database.query<CompanyData>(`select ${COLUMNS} from account where id = $1`, [
    accountId,
  ])
  const [data] = rows
  if (!data) throw NotFound()
  return data
}

/** Values as input of the record writer, by field of Account. */
export function accountFields(values: Partial<CompanyData>) {
  const entries = Object.entries(values).map(([name, value]) => {
    const { account, kind } = COMPANY_DATA[name as CompanyDataName]
    if (kind === 'flag') return [account, value]
    if (value === '') return [account, null]
    return [account, kind === 'amount' ? Number(value) : value]
  })
  return Object.fromEntries(entries) as Record<string, string | number | boolean | null>
}
