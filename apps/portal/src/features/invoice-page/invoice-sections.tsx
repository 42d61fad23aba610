import { formatCents, type InvoicePageResult, invoiceMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Banner, Card, Link } from '@foyer/ui'
import type { ReactNode } from 'react'
import { formatDay, formatMoment } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import type { PageSections, PartProps } from '../console-shell/records/page-part.ts'
import styles from './invoice.module.css'
import { invoiceTexts } from './invoice.texts.ts'

/** An invoice: outstanding amount, document and file, SdI messages, payments and credit notes. */
function InvoiceMain({ recordId }: PartProps) {
  const say = useTexts(invoiceTexts)
  const language = useLanguage()
  const { data } = useMethod(invoiceMethods.getInvoicePage, { id: recordId, language })
  if (!data) return null
  const euros = (cents: number) => formatCents(cents, language)
  const list = (rows: ReactNode[], none: string) =>
    rows.length === 0 ? <p>{none}</p> : <ul className={styles.list}>{rows}</ul>
  return (
    <div className={styles.invoice}>
      <p>
        <Link href={recordPath('Account', data.accountId)}>{data.company}</Link>
        {data.dueOn && ` · ${say('dueOn', { day: formatDay(data.dueOn, language) })}`}
      </p>
      {data.fileIssues.length > 0 && (
        <Banner tone="warning" title={say('fileIssues')}>
          <ul>
            {data.fileIssues.map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
          </ul>
        </Banner>
      )}
      <dl className={styles.amounts}>
        {data.outstandingCents !== null && (
          <Amount label={say('outstanding')} value={euros(data.outstandingCents)} isMain />
        )}
        <Amount label={say('payable')} value={euros(data.payableCents)} />
        <Amount label={say('paid')} value={euros(data.paidCents)} />
      </dl>
      <InvoiceFiles invoice={data} />
      <Card title={say('sdi')}>
        {list(
          data.messages.map(({ at, text, note }) => (
            <li key={text}>
              <strong>{text}</strong> · {formatMoment(at, language)}
              {note && <p>{note}</p>}
            </li>
          )),
          say('sdiNone'),
        )}
      </Card>
      <Card title={say('payments')}>
        {list(
          data.payments.map(({ id, receivedOn, amountCents, payer }) => (
            <li key={id}>
              <Link href={recordPath('Receipt__c', id)}>{formatDay(receivedOn, language)}</Link>{' '}
              {euros(amountCents)} {payer}
            </li>
          )),
          say('paymentsNone'),
        )}
      </Card>
      <Card title={say('creditNotes')}>
        {data.corrects && (
          <p>
            <Link href={recordPath('Invoice__c', data.corrects.id)}>
              {say('corrects', { number: data.corrects.number })}
            </Link>
          </p>
        )}
        {list(
          data.creditNotes.map(({ id, number, date, totalCents }) => (
            <li key={id}>
              <Link href={recordPath('Invoice__c', id)}>{number}</Link> {formatDay(date, language)}{' '}
              {euros(totalCents)}
            </li>
          )),
          say('creditNotesNone'),
        )}
      </Card>
    </div>
  )
}

const Amount = ({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) => (
  <div data-main={isMain}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const DOCUMENT_TEXTS = { ready: 'pdf', making: 'pdfMaking', failed: 'pdfFailed', none: 'pdfNone' } as const

function InvoiceFiles({ invoice }: { invoice: InvoicePageResult }) {
  const say = useTexts(invoiceTexts)
  const { site } = usePortal()
  const { id, document, canDownloadXml, fileName } = invoice
  return (
    <Card title={say('documents')}>
      {/* Not routes of the portal, so no router links. */}
      <p className={styles.files}>
        {document?.state === 'ready' ? (
          <a href={documentAddress(site, document.id)} target="_blank" rel="noreferrer">
            {say('pdf')}
          </a>
        ) : (
          <span>{say(DOCUMENT_TEXTS[document?.state ?? 'none'])}</span>
        )}
        {document?.state === 'failed' && (
          <Link href="/console/queues/failed-documents">{say('pdfFailedQueue')}</Link>
        )}
        {canDownloadXml && (
          <a href={`/${site.path}/console/invoices/${id}.xml`} download>
            {say('xml')}
          </a>
        )}
        {fileName && <span>{say('fileName', { name: fileName })}</span>}
      </p>
    </Card>
  )
}

export const invoiceSections = {
  load: ({ client, language }: Portal, recordId: string) =>
    client.read(methodRead(invoiceMethods.getInvoicePage), { id: recordId, language }),
  Main: InvoiceMain,
  history: 'RecordId__c',
  shown: ['CreditNotes__r'],
} satisfies PageSections
