import type { ClientBase } from 'pg'
import type { SigningKeys } from '../../integrations/ticketing/signing-keys.ts'
import { checkCode } from './check-code.ts'

/** The person of a scanned ticket or badge. */
export interface PersonOfScan {
  ticketId: string
  /** Null if the holder has no account. */
  contactId: string | null
  /** Holder on the ticket. */
  name: string
}

/**
 * Finds the person of a scanned or typed code, for contacts and for confirming meetings; undefined for a code that is
 * not genuine or whose ticket is void. The address of the holder decides: a buyer of several tickets holds only one.
 * Admission rules do not apply: a badge is also scanned after its day.
 */
export async function resolveScannedPerson(
  database: Pick<ClientBase, 'query'>,
  keys: SigningKeys,
  code: string,
): Promise<PersonOfScan | undefined> {
  const checked = await checkCode(database, keys, code)
  if (checked.outcome !== 'genuine' || checked.ticket.state !== 'ready') return undefined
  const { rows } = await database.query<PersonOfScan>(
    `select t.id as "ticketId", t.name,
            case when t.holder_email is null or lower(c.email) = lower(t.holder_email) then c.id
                 else (select contact_id from user_account where is_active and username = lower(t.holder_email))
            end as "contactId"
     from ticket t left join contact c on c.id = t.contact
     where t.id = $1`,
    [checked.ticket.id],
  )
  return rows[0]
}
