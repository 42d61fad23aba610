import { AGEING_STEPS, type DebtorItem, formatCents, paymentMethods, toEuros } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Button, Link, PageHeader, Table } from '@foyer/ui'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { saveFile } from '../../shell/save-file.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { chosenAmong, useFirstRows } from '../console-shell/lists/use-first-rows.ts'
import { Worklist } from '../console-shell/worklist/worklist.tsx'
import { debtPath } from './debt-path.ts'
import { useDebtorColumns } from './debtor-columns.tsx'
import { DebtorFilters, STEPS } from './debtor-filters.tsx'
import { DebtorPanel } from './debtor-panel.tsx'
import desk from './debtors.module.css'
import { debtorsTexts } from './debtors.texts.ts'
import { type DebtorFilter, filterDebtors, filterOf, withCompany, withFilter } from './filter-debtors.ts'
import { InvoiceBalances } from './invoice-balances.tsx'
import { LettersDialog } from './letters-dialog.tsx'
import styles from './money.module.css'
import { moneyTexts } from './money.texts.ts'
import { RemindDialog } from './remind-dialog.tsx'

const load = ({ client, language }: Pick<Portal, 'client' | 'language'>) =>
  client.read(methodRead(paymentMethods.getDebtors), { language })

export async function loader({ context }: LoaderFunctionArgs) {
  await load(context.get(portalContext))
  return null
}

/** Number of rows rendered initially. */
const ROWS_AT_FIRST = 25

/** Debtors as a worklist: the most urgent first, the chosen one beside them with its calls and receipts. */
export function Component() {
  const say = useTexts(moneyTexts)
  const sayDebtor = useTexts(debtorsTexts)
  const language = useLanguage()
  const { failed } = useOutcome()
  const result = useMethod(paymentMethods.getDebtors, { language })
  const { data } = result
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [reminding, setReminding] = useState<readonly string[]>([])
  const [writing, setWriting] = useState<readonly string[]>([])
  const [query, setQuery] = useSearchParams()
  const filter = filterOf(query)
  const debtors = filterDebtors(data?.debtors ?? [], filter)
  const { first, more, showMore } = useFirstRows(debtors, ROWS_AT_FIRST)
  const canRemind = ({ stopped, overdueCents }: DebtorItem) => stopped === null && overdueCents > 0
  const mayBe = new Set(debtors.filter(canRemind).map(({ id }) => id))
  const selected = (chosen ?? [...mayBe]).filter((id) => mayBe.has(id))
  const asked = query.get('company')
  const shown = debtors.find(({ id }) => id === asked) ?? debtors[0]
  const open = (id: string | null) =>
    setQuery(withCompany(query, id), { replace: true, preventScrollReset: true })
  /** Filters are in the address: a colleague gets the same list, and back works. */
  const setFilter = (next: DebtorFilter) =>
    setQuery(withFilter(query, next), { replace: true, preventScrollReset: true })
  const letters = debtors.filter(({ nextStep }) => nextStep === 'letter').map(({ id }) => id)
  useShortcuts({ r: () => setReminding(selected) })
  const figure = (cents: number, href: string) =>
    cents === 0 ? (
      '—'
    ) : (
      <Link variant="plain" href={href}>
        {formatCents(cents, language)}
      </Link>
    )
  const columns = useDebtorColumns({
    today: data?.today ?? '',
    shown: shown?.id,
    figure,
    pathOf: (id) => `?${withCompany(query, id)}`,
    onStep: ({ id, nextStep }) => (nextStep === 'letter' ? setWriting([id]) : setReminding([id])),
  })
  if (!data) return <ReadState read={result} />
  const choose = (ids: readonly string[]) =>
    setChosen(
      chosenAmong(
        ids,
        selected,
        first.map(({ id }) => id),
      ),
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
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
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
              <Button
                size="small"
                variant="primary"
                aria-keyshortcuts="r"
                onPress={() => setReminding(selected)}
              >
                {say('remind', { count: selected.length })} <kbd>R</kbd>
              </Button>
            )}
            {letters.length > 0 && (
              <Button size="small" onPress={() => setWriting(letters)}>
                {sayDebtor('letters', { count: letters.length })}
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
      <Worklist
        rows={debtors}
        shown={shown}
        isOpen={asked !== null}
        onOpen={open}
        count={sayDebtor('count', { count: debtors.length })}
        keys={sayDebtor('keys')}
        filters={
          data.debtors.length > 0 && (
            <DebtorFilters debtors={data.debtors} filter={filter} onChange={setFilter} />
          )
        }
        panel={{
          label: shown?.name ?? '',
          content: shown && <DebtorPanel key={shown.id} debtor={shown} today={data.today} />,
        }}
      >
        <div className={desk.list}>
          <Table
            label={say('title')}
            isDense
            columns={columns}
            rows={first}
            rowId={({ id }) => id}
            selected={selected}
            onSelectedChange={choose}
            disabled={first.filter((one) => !canRemind(one)).map(({ id }) => id)}
            empty={say(data.debtors.length > 0 ? 'noneChosen' : 'none')}
          />
        </div>
        {more > 0 && <Button onPress={showMore}>{say('more', { count: more })}</Button>}
      </Worklist>
      {writing.length > 0 && (
        <LettersDialog
          companies={data.debtors.filter(({ id }) => writing.includes(id))}
          onClose={() => setWriting([])}
        />
      )}
      {reminding.length > 0 && (
        <RemindDialog
          accountIds={reminding}
          onClose={() => setReminding([])}
          onSent={() => setReminding([])}
        />
      )}
    </>
  )
}
