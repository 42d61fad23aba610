import type { MessageText } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { Transaction } from '@foyer/record-server'

/** Returns the newest text by which staff replaced a mail's own, unless it was withdrawn. */
export async function findMailText(
  { client }: Pick<Transaction, 'client'>,
  key: string,
  language: Language,
): Promise<MessageText | undefined> {
  const { rows } = await client.query<{ subject: string | null; body: string | null }>(
    `select subject, body from message_version where name = $1 and language = $2
     order by created_date desc, id desc limit 1`,
    [key, language],
  )
  const [row] = rows
  return row?.subject && row.body ? { subject: row.subject, body: row.body } : undefined
}
