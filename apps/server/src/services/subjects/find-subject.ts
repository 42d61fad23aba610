import { NotFound } from '@foyer/record-contract'
import { columnNameOf, fieldsOf } from '@foyer/record-contract/metadata'
import type { Session } from '@foyer/record-server'
import { fragment } from '@foyer/record-server'
import type { ClientBase } from 'pg'
import { objects } from '../../objects.ts'
import type { Needs } from './needs.ts'

const PREFIX_LENGTH = 3
const COMPANY_FIELDS = ['Account__c', 'AccountId'] as const
const PERSON_FIELDS = ['Contact__c', 'ContactId'] as const

/** The object of a record, by the prefix of its id. */
export const objectOfId = (recordId: string) =>
  objects.find(({ keyPrefix }) => keyPrefix === recordId.slice(0, PREFIX_LENGTH))

export const companyFieldOf = (object: NonNullable<ReturnType<typeof objectOfId>>) =>
  object.apiName === 'Account' ? 'Id' : COMPANY_FIELDS.find((name) => fieldsOf(object)[name] !== undefined)

/** The field with the contact of a record. */
export const personFieldOf = (object: NonNullable<ReturnType<typeof objectOfId>>) =>
  object.apiName === 'Contact' ? 'Id' : PERSON_FIELDS.find((name) => fieldsOf(object)[name] !== undefined)

/** Returns the company of a record, null for none; refuses a missing or invisible record as not found. */
export async function findCompanyOf(
  fair: Needs,
  database: Pick<ClientBase, 'query'>,
  session: Session,
  recordId: string,
): Promise<string | null> {
  const object = objectOfId(recordId)
  const known = object && fair.records.registry.objects.get(object.apiName)
  if (!object || !known || !fair.records.access(known, session).can('read')) throw NotFound()
  const field = companyFieldOf(object)
  const { rows } = await database.query<{ company: string | null }>(
    `select ${fragment<'null::text'>(field ? `"${columnNameOf(field)}"` : 'null')} as company
     from "${fragment<'account'>(object.table ?? columnNameOf(object.apiName))}" where id = $1`,
    [recordId],
  )
  const [row] = rows
  if (!row) throw NotFound()
  return row.company
}
