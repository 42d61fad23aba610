import {
  AGENCY_EXPORTERS,
  DIRECTORY_EDITORS,
  INVOICERS,
  PRIVACY_STAFF,
  REFUND_DECIDERS,
} from '@foyer/fair-domain'
import { Card, EmptyState, LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './exports.module.css'
import { exportsTexts } from './exports.texts.ts'
import { JournalExport } from './journal-export.tsx'

const EXPORTS: readonly {
  file: string
  profiles: readonly string[]
  title: 'agencyTitle' | 'catalogueTitle' | 'appTitle' | 'registerTitle' | 'refundsTitle'
  text: 'agencyText' | 'catalogueText' | 'appText' | 'registerText' | 'refundsText'
}[] = [
  { file: 'agency-buyers.csv', profiles: AGENCY_EXPORTERS, title: 'agencyTitle', text: 'agencyText' },
  { file: 'catalogue.csv', profiles: DIRECTORY_EDITORS, title: 'catalogueTitle', text: 'catalogueText' },
  { file: 'catalogue.json', profiles: DIRECTORY_EDITORS, title: 'appTitle', text: 'appText' },
  { file: 'refunds.xml', profiles: REFUND_DECIDERS, title: 'refundsTitle', text: 'refundsText' },
  { file: 'privacy-register.csv', profiles: PRIVACY_STAFF, title: 'registerTitle', text: 'registerText' },
]

const formatOf = (file: string) => file.slice(file.lastIndexOf('.') + 1).toUpperCase()

/** Lists that staff export for external parties. */
export function Component() {
  const say = useTexts(exportsTexts)
  const { viewer } = usePortal()
  const offered = EXPORTS.filter(({ profiles }) =>
    profiles.some((profile) => viewer.profiles.includes(profile)),
  )
  const canInvoice = INVOICERS.some((profile) => viewer.profiles.includes(profile))
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      <div className={styles.list}>
        {canInvoice && <JournalExport />}
        {offered.map(({ file, title, text }) => (
          <Card
            key={file}
            title={say(title)}
            actions={
              <LinkButton
                href={`/console/exports/${file}`}
                variant="primary"
                download
                aria-label={`${say('download', { format: formatOf(file) })}: ${say(title)}`}
              >
                {say('download', { format: formatOf(file) })}
              </LinkButton>
            }
          >
            <p>{say(text)}</p>
          </Card>
        ))}
      </div>
      {offered.length === 0 && !canInvoice && (
        <EmptyState title={say('noneTitle')}>{say('noneText')}</EmptyState>
      )}
    </>
  )
}
