import type { MailingAudience, MailingKind, MailingState, MessageText } from '@foyer/fair-domain'
import { type Language, NotFound } from '@foyer/record-contract'
import type { ClientBase } from 'pg'

export interface StoredMailing {
  id: string
  /** Subject, or the source if it has none. */
  name: string
  /** The last editor: a sent mailing cannot be changed by others. */
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

/** Serialises changes and sending. */
export const lockMailing = (database: Database, id: string) => readMailing(database, id, 'for update')

/** Whether subject and body are filled in. */
export const hasText = ({ subject, body }: MessageText) => subject.trim() !== '' && body.trim() !== ''
