import type { ComponentType } from 'react'
import type { Portal } from '../../../shell/portal.ts'
import type { DocumentContent } from '../papers/use-documents.ts'
import type { HistoryField } from '../record/timeline.tsx'

export interface PartProps {
  recordId: string
}

/** What the page of an object has besides that which its metadata gives every object. */
export interface PageSections {
  /** Reads what the first draw needs. */
  load?: (portal: Portal, recordId: string) => unknown
  /** Under the name of the record, in place of its compact layout. */
  Facts?: ComponentType<PartProps>
  /** Over both columns. */
  Head?: ComponentType<PartProps>
  /** Before the related lists; the sections of the layout are folded below it. */
  Main?: ComponentType<PartProps>
  /** Whose history is told. */
  history: HistoryField
  /** Papers about the record that are no files of it. */
  usePapers?: (recordId: string) => readonly DocumentContent[]
  /** Actions that the parts offer themselves. */
  actions?: readonly string[]
  /** Related lists that the parts show already. */
  shown?: readonly string[]
}
