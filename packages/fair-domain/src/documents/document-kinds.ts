import type { Label } from '@foyer/record-contract'
import type { ScreenName } from '../screens/index.ts'

interface DocumentKind {
  label: Label
  /** Where its owner finds it: whoever may open that screen may have the document. */
  screen: ScreenName
}

/** Every kind of document that is made for a company or a person. */
export const DOCUMENT_KINDS = {
  contract: { label: { 'en-US': 'Contract form', it: 'Modulo di contratto' }, screen: 'contracts' },
} as const satisfies Record<string, DocumentKind>

export type DocumentKindName = keyof typeof DOCUMENT_KINDS

export const isDocumentKind = (name: string): name is DocumentKindName => Object.hasOwn(DOCUMENT_KINDS, name)
