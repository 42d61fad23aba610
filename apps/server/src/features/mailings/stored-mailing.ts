import type { MailingAudience, MailingKind, MailingState, MessageText } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

export interface StoredMailing {
  id: string
  /** Its subject, or where it started from. */
  name: string
  /** Who touched it last: once it is sent off nobody else can. */
  sentById: string
  state: MailingState
  kind: MailingKind
  purpose: string | null
  audience: MailingAudience
  source: string
  sendAt: Date | null
  sentAt: Date | null
  texts: Record<Language, MessageText>
}

const SELECT = `select id, name, last_modified_by_id as "sentById", state, kind, purpose, audience, source, send_at as "sendAt",
  sent_at as "sentAt", json_build_object(
    'it', json_build_object('subject', coalesce(subject_it, ''), 'body', coalesce(body_it, '')),
    'en-US', json_build_object('subject', coalesce(subject_en, ''), 'body', coalesce(body_en, ''))) as texts
  from mailing where id = $1`

type Database = Pick<ClientBase, 'query'>

export async function readMailing(database: Database, id: string, lock = ''): Promise<StoredMailing> {
  const { rows } = await database.query<StoredMailing>(`${SELECT} ${lock}`, [id])
  const [mailing] = rows
  if (!mailing) throw NotFound()
  return mailing
}

/** Two who change it, or send it, come one after the other. */
export const lockMailing = (database: Database, id: string) => readMailing(database, id, 'for update')

/** What the text of a mail to this person leaves open. */
export const hasText = ({ subject, body }: MessageText) => subject.trim() !== '' && body.trim() !== ''
