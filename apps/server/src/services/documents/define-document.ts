import type { DocumentKindName, Organiser } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { makePdf } from './pdf/make-pdf.ts'
import type { Pdf } from './pdf/pdf.ts'

/** Definition of a kind of document: its data, title and content. */
export interface DocumentDefinition {
  kind: DocumentKindName
  /** Renders the document about that subject. */
  make: (
    client: Pick<ClientBase, 'query'>,
    paper: DocumentContent,
  ) => Promise<{ fileName: string; bytes: Buffer }>
}

export interface DocumentContent {
  subjectId: string
  language: Language
  organiser: Organiser
  verification: { code: string; url: string }
}

interface Definition<D> {
  kind: DocumentKindName
  read: (client: Pick<ClientBase, 'query'>, subjectId: string, language: Language) => Promise<D>
  /** On the document, in its metadata, and as file name. */
  title: (data: D, language: Language) => string
  render: (pdf: Pdf, data: D, language: Language) => void
  size?: string | [number, number]
  isBare?: boolean
}

/** Types the renderer by the data that is read. */
export function defineDocument<D>({ kind, read, title, render, ...look }: Definition<D>): DocumentDefinition {
  return {
    kind,
    make: async (client, { subjectId, language, organiser, verification }) => {
      const data = await read(client, subjectId, language)
      const name = title(data, language)
      const bytes = await makePdf({ language, title: name, organiser, verification, ...look }, (pdf) =>
        render(pdf, data, language),
      )
      return { fileName: `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.pdf`, bytes }
    },
  }
}
