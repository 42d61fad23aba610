import type { ComponentType } from 'react'
import type { Portal } from '../../../shell/portal.ts'
import type { DocumentContent } from '../documents/use-documents.ts'

/** Scope of a history: only the record, or everything that belongs to a company. */
export type HistoryField = 'RecordId__c' | 'Account__c'

export interface PartProps {
  recordId: string
}

/** Related lists that share a tab. */
export interface RelatedTopic {
  id: string
  label: string
  lists: readonly string[]
}

/** Sections of an object's page in addition to those from its metadata. */
export interface PageSections {
  /** Loads the data of the first render. */
  load?: (portal: Portal, recordId: string) => unknown
  /** Replaces the compact layout under the name of the record. */
  Facts?: ComponentType<PartProps>
  /** Above both columns. */
  Head?: ComponentType<PartProps>
  /** Before the related lists; the sections of the layout are folded below it. */
  Main?: ComponentType<PartProps>
  /** Subject of the history. */
  history: HistoryField
  /** Documents about the record that are not its files. */
  usePapers?: (recordId: string) => readonly DocumentContent[]
  /** Topics of the related lists, for objects with many; the rest has its own tab. */
  useTopics?: () => readonly RelatedTopic[]
  /** Actions that the sections offer themselves. */
  actions?: readonly string[]
  /** Related lists that the sections already show. */
  shown?: readonly string[]
}
