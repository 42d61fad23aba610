import { useRecord } from '@foyer/record-react'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { DocumentPane } from '../console-shell/documents/document-pane.tsx'
import { isDocument } from '../console-shell/records/download-link.tsx'
import type { PageSections, PartProps } from '../console-shell/records/page-part.ts'

const FIELDS = ['Document__c.Name', 'Document__c.State__c']

/** Displays a generated document on its record page. */
function DocumentMain({ recordId }: PartProps) {
  const { site } = usePortal()
  const { data } = useRecord({ recordId, fields: FIELDS })
  if (!data || !isDocument(data)) return null
  const title = String(data.fields.Name?.value ?? '')
  const paper = {
    id: recordId,
    address: documentAddress(site, recordId),
    title,
    extension: title.split('.').at(-1)?.toLowerCase() ?? '',
    at: data.lastModifiedDate ?? '',
  }
  return <DocumentPane papers={[paper]} />
}

export const documentSections = { Main: DocumentMain, history: 'RecordId__c' } satisfies PageSections
