import { AGEING_STEPS, type DebtorItem, formatCents, paymentMethods, toEuros } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, Link, PageHeader, Status, Table, type TableColumn } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { type Portal, portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { useShortcuts } from './frame/use-shortcuts.ts'
import { chosenAmong, useFirstRows } from './lists/use-first-rows.ts'
import { debtPath } from './money/debt-path.ts'
import { DebtorFilters, STEPS } from './money/debtor-filters.tsx'
import { ALL_DEBTORS, filterDebtors } from './money/filter-debtors.ts'
import { InvoiceBalances } from './money/invoice-balances.tsx'
import styles from './money/money.module.css'
import { moneyTexts } from './money/money.texts.ts'
import { RemindDialog } from './money/remind-dialog.tsx'
import { CallTask, PhoneLink } from './work/call-task.tsx'

const load = ({ client, language }: Pick<Portal, 'client' | 'language'>) =>
  client.read(methodRead(paymentMethods.getDebtors), { language })

export async function loader({ context }: LoaderFunctionArgs) {
  await load(context.get(portalContext))
  return null
}

/** Number of rows rendered initially; each has seven links. */
const ROWS_AT_FIRST = 12

/** Outstanding amounts by debtor and age; those who may be reminded are preselected. */
export function Component() {
  const say = useTexts(moneyTexts)
  const language = useLanguage()
  const { failed } = useOutcome()
  const result = useMethod(paymentMethods.getDebtors, { language })
  const { data } = result
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [isReminding, setReminding] = useState(false)
  const [filter, setFilter] = useState(ALL_DEBTORS)
  const debtors = filterDebtors(data?.debtors ?? [], filter)
  const { first, more, showMore } = useFirstRows(debtors, ROWS_AT_FIRST)
  const canRemind = ({ stopped, overdueCents }: DebtorItem) => stopped === null && overdueCents > 0
  const mayBe = new Set(debtors.filter(canRemind).map(({ id }) => id))
  const selected = (chosen ?? [...mayBe]).filter((id) => mayBe.has(id))
  useShortcuts({ r: () => setReminding(selected.length > 0) })
  if (!data) return <ReadState read={result} />
  const choose = (ids: readonly string[]) =>
    setChosen(
      chosenAmong(
        ids,
        selected,
        first.map(({ id }) => id),
      ),
    )
  const figure = (cents: number, href: string) =>
    cents === 0 ? (
      '—'
    ) : (
      <Link variant="plain" href={href}>
        {formatCents(cents, language)}
      </Link>
    )
  const sumOf = (value: (one: DebtorItem) => number) => debtors.reduce((total, one) => total + value(one), 0)
  /** The displayed table, with numeric values for a spreadsheet. */
  async function saveAgeing() {
    const { createXlsx } = await import('@foyer/tables/write-xlsx')
    const file = createXlsx(say('title'))
    await file.addRows([
      [say('company'), say('phone'), say('total'), ...STEPS.map((step) => say(step)), say('reminders')],
      ...debtors.map((one) => [
        one.name,
        one.phone ?? '',
        toEuros(one.openCents),
        ...AGEING_STEPS.map((_, step) => toEuros(one.ageing[step] ?? 0)),
        one.level,
      ]),
    ])
    saveFile(await file.finish(), `ageing-${data?.today}.xlsx`)
  }
  const columns: TableColumn<DebtorItem>[] = [
    {
      id: 'company',
      header: say('company'),
      cell: ({ id, name, stopped, phone }) => (
        <>
          <Link href={recordPath('Account', id)}>{name}</Link>
          {phone && (
            <span className={styles.under}>
              <PhoneLink phone={phone} />
            </span>
          )}
          {stopped && (
            <span className={styles.under}>
              <Status>{stopped}</Status>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'open',
      header: say('total'),
      align: 'end',
      cell: ({ id, openCents }) => figure(openCents, debtPath(data.today, { accountId: id })),
    },
    ...AGEING_STEPS.map(
      (from, step): TableColumn<DebtorItem> => ({
        id: `step${step}`,
        header: say(STEPS[step] ?? 'days91'),
        align: 'end',
        cell: ({ id, ageing }) => (
          <span className={step > 0 && (ageing[step] ?? 0) > 0 ? styles.late : undefined}>
            {figure(
              ageing[step] ?? 0,
              debtPath(data.today, { accountId: id, from, until: AGEING_STEPS[step + 1] }),
            )}
          </span>
        ),
      }),
    ),
    {
      id: 'reminders',
      header: say('reminders'),
      cell: ({ level, lastReminder }) =>
        lastReminder === null
          ? say('never')
          : say('reminded', { level, day: formatDay(lastReminder, language) }),
    },
    {
      id: 'next',
      header: say('nextStep'),
      cell: (one) => (canRemind(one) ? say('nextRemind') : <CallTask recordId={one.id} name={one.name} />),
    },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        meta={
          debtors.length > 0 && (
            <span>
              {say('total')}{' '}
              <strong>
                {figure(
                  sumOf(({ openCents }) => openCents),
                  debtPath(data.today),
                )}
              </strong>{' '}
              · {say('overdue')}{' '}
              <strong className={styles.late}>
                {figure(
                  sumOf(({ overdueCents }) => overdueCents),
                  debtPath(data.today, { from: 1 }),
                )}
              </strong>
            </span>
          )
        }
        actions={
          <>
            {selected.length > 0 && (
              <Button size="small" variant="primary" aria-keyshortcuts="r" onPress={() => setReminding(true)}>
                {say('remind', { count: selected.length })} <kbd>R</kbd>
              </Button>
            )}
            <InvoiceBalances />
            {debtors.length > 0 && (
              <Button size="small" onPress={() => void saveAgeing().catch(failed)}>
                {say('ageingExport')}
              </Button>
            )}
          </>
        }
      />
      {data.debtors.length > 0 && (
        <DebtorFilters debtors={data.debtors} filter={filter} onChange={setFilter} />
      )}
      <Table
        label={say('title')}
        isDense
        columns={columns}
        rows={first}
        rowId={({ id }) => id}
        selected={selected}
        onSelectedChange={choose}
        disabled={first.filter((one) => !canRemind(one)).map(({ id }) => id)}
        empty={say('none')}
      />
      {more > 0 && <Button onPress={showMore}>{say('more', { count: more })}</Button>}
      {isReminding && (
        <RemindDialog
          accountIds={selected}
          onClose={() => setReminding(false)}
          onSent={() => setReminding(false)}
        />
      )}
    </>
  )
}
