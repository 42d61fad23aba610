import type { Language } from '@foyer/record-contract'
import type { UnreachedItem } from './unreached.ts'

/** Preview of a mail. */
export interface MailPreviewItem {
  to: string
  language: Language
  subject: string
  /** Null for a mail that is sent again unchanged. */
  text: string | null
}

/** Preview of the mails of a step, and the companies that they do not reach. */
export interface MailsPreviewResult {
  mails: MailPreviewItem[]
  unreached: UnreachedItem[]
}
