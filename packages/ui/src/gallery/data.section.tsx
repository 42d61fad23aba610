import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { RowActions } from '../actions/row-actions.tsx'
import { DefinitionList } from '../data/definition-list.tsx'
import { Table, type TableColumn, type TableSort } from '../data/table.tsx'
import { Badge, Status } from '../feedback/badge.tsx'
import { EmptyState } from '../feedback/states.tsx'
import { CloseIcon, EditIcon } from '../icons/icons.tsx'
import { Card } from '../layout/card.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { useUiLanguage } from '../texts/ui-texts-provider.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

interface Invoice {
  number: string
  company: string
  date: string
  isPaid: boolean
  cents: number
}

const INVOICES: Invoice[] = [
  { number: '2027/0118', company: 'Lumenara Cosmetics', date: '2026-10-02', isPaid: true, cents: 1_240_000 },
  { number: '2027/0131', company: 'Velmora', date: '2026-10-14', isPaid: false, cents: 386_050 },
  { number: '2027/0140', company: 'Ondaviva', date: '2026-10-19', isPaid: true, cents: 92_000 },
  { number: '2027/0152', company: 'Brisaluna Hair', date: '2026-11-03', isPaid: false, cents: 2_415_500 },
]

export function DataSection({ texts }: { texts: GalleryTexts }) {
  const language = useUiLanguage()
  const [sort, setSort] = useState<TableSort>({ column: 'number', direction: 'ascending' })
  const [selected, setSelected] = useState(['2027/0131'])
  const [page, setPage] = useState(3)
  const euro = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR', useGrouping: 'always' })
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })

  const columns: TableColumn<Invoice>[] = [
    {
      id: 'number',
      header: texts.invoiceNumber,
      cell: (row) => row.number,
      isSortable: true,
      isRowHeader: true,
    },
    { id: 'company', header: texts.company, cell: (row) => row.company, isSortable: true },
    { id: 'date', header: texts.date, cell: (row) => day.format(new Date(row.date)) },
    {
      id: 'status',
      header: texts.status,
      cell: (row) => (
        <Status tone={row.isPaid ? 'success' : 'warning'}>{row.isPaid ? texts.paid : texts.due}</Status>
      ),
    },
    {
      id: 'cents',
      header: texts.total,
      cell: (row) => euro.format(row.cents / 100),
      align: 'end',
      isSortable: true,
    },
  ]
  const rows = INVOICES.toSorted((a, b) => {
    const key = sort.column as 'number' | 'company' | 'cents'
    const order = a[key] < b[key] ? -1 : 1
    return sort.direction === 'ascending' ? order : -order
  })
  const table = { label: texts.invoices, columns, rowId: (row: Invoice) => row.number }

  return (
    <Section id="data" title={texts.data} lead={texts.dataLead}>
      <Table
        {...table}
        rows={rows}
        sort={sort}
        onSortChange={setSort}
        selected={selected}
        onSelectedChange={setSelected}
      />
      <Pagination page={page} pages={12} onPage={setPage} />
      <Table {...table} rows={INVOICES.slice(0, 2)} isDense />
      <Table
        {...table}
        label={texts.compactList}
        isCompact
        rows={INVOICES}
        columns={[
          ...columns.map((column) => ({ ...column, isAside: column.id === 'status' })),
          {
            id: 'actions',
            header: texts.menu,
            align: 'end',
            cell: ({ number, company }) => (
              <RowActions
                name={number}
                details={company}
                actions={[
                  { id: 'edit', label: texts.menuEdit, icon: <EditIcon /> },
                  { id: 'delete', label: texts.menuDelete, icon: <CloseIcon />, isDestructive: true },
                ]}
              />
            ),
          },
        ]}
      />
      <div className={styles.grid}>
        <Table {...table} rows={[]} isLoading />
        <Table
          {...table}
          rows={[]}
          empty={
            <EmptyState title={texts.emptyTitle} headingLevel={3}>
              {texts.emptyText}
            </EmptyState>
          }
        />
      </div>
      <div className={styles.cards}>
        <Card
          title={texts.cardTitle}
          eyebrow={texts.cardEyebrow}
          headingLevel={3}
          aside={<Badge tone="success">8</Badge>}
          actions={<Button size="small">{texts.cardAction}</Button>}
        >
          {texts.cardText}
        </Card>
        <Card title={texts.cardTitle2} eyebrow={texts.cardEyebrow} headingLevel={3}>
          {texts.cardText2}
        </Card>
        <Card title={texts.cardTitle3} headingLevel={3} isTinted>
          {texts.cardText3}
        </Card>
      </div>
      <DefinitionList
        items={[
          { term: texts.company, value: texts.companyValue },
          { term: texts.pavilion, value: '22' },
          { term: texts.standTerm, value: 'B 14 – C 13' },
          { term: texts.notes, value: '' },
        ]}
      />
    </Section>
  )
}
