import { EmptyState } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import { loadUserDues, useUserDues } from '../../shell/user-dues.ts'
import { AccountStatement } from './account-statement.tsx'
import { DueList } from './due-list.tsx'
import { InvoiceTable } from './invoice-table.tsx'
import styles from './invoices.module.css'
import { invoicesTexts } from './invoices.texts.ts'
import { loadInvoices, loadProFormas, loadStatement, useInvoices, useProFormas } from './invoices.ts'
import { ProFormaList } from './pro-forma-list.tsx'

export const loader = createLoader(loadInvoices, loadUserDues, loadProFormas, loadStatement)

/** Amounts to pay and payment data, then all fiscal documents with their PDFs. */
export function Component() {
  const say = useTexts(invoicesTexts)
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <Content />
    </>
  )
}

function Content() {
  const say = useTexts(invoicesTexts)
  const result = useInvoices()
  const { data: invoices } = result
  const proFormas = useProFormas().data ?? []
  const dues = useUserDues().data?.filter(({ transfer }) => transfer !== null) ?? []
  if (!invoices) return <ReadState read={result} />
  return (
    <>
      {proFormas.length > 0 && <ProFormaList proFormas={proFormas} />}
      {dues.length > 0 && <DueList dues={dues} />}
      {invoices.length === 0 ? (
        <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
      ) : (
        <section className={styles.part} aria-labelledby="documents">
          <h2 id="documents">{say('listTitle')}</h2>
          <p className={styles.hint}>{say('pdfHint')}</p>
          <InvoiceTable invoices={invoices} />
        </section>
      )}
      <AccountStatement />
    </>
  )
}
