import type { DocumentKindName, Organiser } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import type { ClientBase } from 'pg'
import { makePdf } from './pdf/make-pdf.ts'
import type { Pdf } from './pdf/pdf.ts'

/** How one kind of paper is made: what it needs to know, what it is called, what stands on it. */
export interface DocumentDefinition {
  kind: DocumentKindName
  /** Bytes of the paper about that subject. */
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
  /** On the paper, in the program that shows it, and as the name of the file. */
  title: (data: D, language: Language) => string
  draw: (pdf: Pdf, data: D, language: Language) => void
  size?: string | [number, number]
  isBare?: boolean
}

/** Keeps what is read and what is drawn in step. */
export function defineDocument<D>({ kind, read, title, draw, ...look }: Definition<D>): DocumentDefinition {
  return {
    kind,
    make: async (client, { subjectId, language, organiser, verification }) => {
      const data = await read(client, subjectId, language)
      const name = title(data, language)
      const bytes = await makePdf({ language, title: name, organiser, verification, ...look }, (pdf) =>
        draw(pdf, data, language),
      )
      return { fileName: `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.pdf`, bytes }
    },
  }
}
