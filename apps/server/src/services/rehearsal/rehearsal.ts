import type { ClientBase } from 'pg'

/** The request at hand is a rehearsal: of which day, and what it would have sent. */
export interface Rehearsal {
  /** Undefined where another edition is only looked at: there it is today. */
  day: string | undefined
  /** The edition that is taken for the open one; undefined: the one that is. */
  editionId: string | undefined
  sessionId: string | undefined
  /** By connection: what its transaction would send. */
  mails: WeakMap<ClientBase, RehearsedMail[]>
  /** What the request has written, by key. */
  files: Map<string, Buffer>
}

export interface RehearsedMail {
  to: string
  subject: string
  text: string
}
