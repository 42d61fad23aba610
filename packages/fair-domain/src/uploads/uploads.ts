import type { FileKind } from '@foyer/record-contract'

/** Rule of an upload. */
export interface UploadRule {
  /** Kinds detected by content; the file name must match too. */
  kinds: readonly FileKind[]
  maxBytes: number
  /** Path below that of the server's methods, if it has its own. */
  path?: string
}

/**
 * All uploads with their rules. Other files are refused by content and by name, with the accepted kinds in the message.
 */
export const UPLOADS = {
  /** Files of staff on records. */
  staffFile: {
    kinds: ['pdf', 'png', 'jpg', 'webp', 'gif', 'csv', 'txt', 'xlsx', 'docx'],
    maxBytes: 25_000_000,
  },
  /** Files of all other users: evidence for an accreditation, the signed contract. */
  customerFile: { kinds: ['pdf', 'png', 'jpg'], maxBytes: 25_000_000 },
  /** Images of the directory; each edition sets a much lower limit. */
  directoryImage: { kinds: ['png', 'jpg'], maxBytes: 12_000_000, path: 'DirectoryImageController/upload' },
  intentDocument: { kinds: ['pdf'], maxBytes: 5_000_000, path: 'IntentDocumentController/upload' },
  technicalPlan: { kinds: ['pdf'], maxBytes: 25_000_000 },
  /** Tables imported by staff. */
  importTable: { kinds: ['csv', 'txt', 'xlsx'], maxBytes: 10_000_000 },
  /** Table of participants of a collective. */
  participantTable: { kinds: ['csv', 'txt', 'xlsx'], maxBytes: 2_000_000 },
} as const satisfies Record<string, UploadRule>

export type UploadPurpose = keyof typeof UPLOADS
