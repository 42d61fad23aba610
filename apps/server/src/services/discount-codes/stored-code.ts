import { NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

type Database = Pick<ClientBase, 'query'>

export interface StoredCode {
  id: string
  code: string
  kind: 'company' | 'personal'
  accountId: string | null
  editionId: string
  cap: number
  used: number
  isSuspended: boolean
  validUntil: string
}

const SELECT = `
  select id, name as code, kind, account as "accountId", edition as "editionId", cap::int, used::int,
         suspended as "isSuspended", valid_until::text as "validUntil"
  from discount_code`

export async function findCode(database: Database, code: string, lock: '' | 'for update' = '') {
  const { rows } = await database.query<StoredCode>(`${SELECT} where name = $1 ${lock}`, [code])
  return rows[0]
}

/** Returns the code of a company in an edition. */
export async function findCompanyCode(database: Database, accountId: string, editionId: string) {
  const { rows } = await database.query<StoredCode>(
    `${SELECT} where account = $1 and edition = $2 and kind = 'company'`,
    [accountId, editionId],
  )
  return rows[0]
}

export async function lockCode(database: Database, id: string | null) {
  const { rows } = await database.query<StoredCode>(`${SELECT} where id = $1 for update`, [id])
  const [code] = rows
  if (!code) throw NotFound()
  return code
}
