import type { FileKind } from '@foyer/record-contract'

/** What one place for files takes. */
export interface UploadRule {
  /** By content; a name has to fit as well. */
  kinds: readonly FileKind[]
  maxBytes: number
  /** Its address below that of the server's methods, where it has one of its own. */
  path?: string
}

/**
 * Every place that takes files, and what it takes. Nothing else comes in: what is not named here is refused, by content
 * and by name, and the refusal says what is accepted.
 */
export const UPLOADS = {
  /** Files that staff add to records. */
  staffFile: {
    kinds: ['pdf', 'png', 'jpg', 'webp', 'gif', 'csv', 'txt', 'xlsx', 'docx'],
    maxBytes: 25_000_000,
  },
  /** Files that everybody else adds: evidence for an accreditation, the signed contract. */
  customerFile: { kinds: ['pdf', 'png', 'jpg'], maxBytes: 25_000_000 },
  /** Pictures of the directory; each edition sets a limit of its own far below. */
  directoryImage: {
    kinds: ['png', 'jpg'],
    maxBytes: 12_000_000,
    path: 'DirectoryImageController/upload',
  },
  intentDocument: { kinds: ['pdf'], maxBytes: 5_000_000, path: 'IntentDocumentController/upload' },
  technicalPlan: { kinds: ['pdf'], maxBytes: 25_000_000 },
  /** Tables that staff bring in. */
  importTable: { kinds: ['csv', 'txt', 'xlsx'], maxBytes: 10_000_000 },
  /** Companies of a collective. */
  participantTable: { kinds: ['csv', 'txt', 'xlsx'], maxBytes: 2_000_000 },
} as const satisfies Record<string, UploadRule>

export type UploadPurpose = keyof typeof UPLOADS
