import type { ClientBase } from 'pg'

/** What a session rehearses. */
export interface RehearsedState {
  /** Undefined while another edition is only viewed: the day is today. */
  day: string | undefined
  /** The edition that counts as the current one; undefined if it is the current one. */
  editionId: string | undefined
  sessionId: string | undefined
}

/** The rehearsal of one request. */
export interface Rehearsal extends RehearsedState {
  /** By connection, the mails that its transaction would send. */
  mails: WeakMap<ClientBase, RehearsedMail[]>
  /** The ports of external services as this request sees them, by service. */
  services: Map<object, object>
}

export interface RehearsedMail {
  to: string
  subject: string
  text: string
}
