import type { InvoiceDocumentItem } from '@foyer/fair-domain'
import { DownloadIcon, RowActions, Status } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { usePortal } from '../../shell/portal.ts'
import { invoicesTexts } from './invoices.texts.ts'

/** The PDF of a document, or a message while it is missing. */
export function DocumentLink({
  name,
  paper,
  waiting,
}: {
  name: string
  paper: InvoiceDocumentItem | null
  waiting: string
}) {
  const say = useTexts(invoicesTexts)
  const { site } = usePortal()
  if (paper?.state === 'failed') return <Status tone="neutral">{say('noPdf')}</Status>
  if (paper?.state !== 'ready') return <Status tone="info">{waiting}</Status>
  return (
    <RowActions
      name={name}
      actions={[
        {
          id: 'download',
          label: say('download'),
          fullLabel: say('downloadName', { name }),
          icon: <DownloadIcon />,
          href: documentAddress(site, paper.id),
          target: '_blank',
        },
      ]}
    />
  )
}
