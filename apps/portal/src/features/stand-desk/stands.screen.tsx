import { formatCents, hallName, type StandDeskItem, type StandState, standMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { numberFormat } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Button, Link, LinkButton, PageHeader, SearchField, Select, Table, type TableColumn } from '@foyer/ui'
import { useDeferredValue, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { formatNearDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import desk from './stand-desk.module.css'
import { standDeskTexts } from './stand-desk.texts.ts'
import { StandPanel } from './stand-panel.tsx'
import { StandStatus } from './stand-status.tsx'

const ROWS = 50
const EVERY_HALL = '-'

const inputOf = (query: URLSearchParams, limit: number) => ({
  state: (query.get('state') ?? '') as StandState | '',
  hall: query.get('hall') ?? '',
  search: query.get('search') ?? '',
  limit,
})

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  await client.read(methodRead(standMethods.getStands), inputOf(new URL(request.url).searchParams, ROWS))
  return null
}

/** All stands of the edition by state; the chosen one beside the list with its actions. */
export function Component() {
  const say = useTexts(standDeskTexts)
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const [limit, setLimit] = useState(ROWS)
  const input = inputOf(query, limit)
  const search = useDeferredValue(input.search)
  const result = useMethod(standMethods.getStands, { ...input, search })
  const { data } = result
  /** The filters and the chosen stand are in the address: a colleague gets the same view, and back works. */
  const change = (fields: Readonly<Record<string, string>>) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(fields)) value ? next.set(key, value) : next.delete(key)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const stands = data?.stands ?? []
  const chosen = query.get('stand')
  const shown = stands.find(({ id }) => id === chosen) ?? stands[0]
  const step = (by: number) => {
    const next = stands[stands.findIndex(({ id }) => id === shown?.id) + by]
    if (next) change({ stand: next.id })
  }
  useShortcuts({ j: () => step(1), k: () => step(-1) })
  if (!data) return <ReadState read={result} />
  const columns: TableColumn<StandDeskItem>[] = [
    {
      id: 'stand',
      header: say('stand'),
      isRowHeader: true,
      cell: ({ id, name, hall }) => (
        <>
          <Link href={`?${withStand(query, id)}`} aria-current={id === shown?.id || undefined}>
            {name}
          </Link>
          <span className={desk.under}>{hallName(hall, language)}</span>
        </>
      ),
    },
    {
      id: 'size',
      header: say('size'),
      cell: ({ area, planArea, openSides }) => (
        <>
          {say('area', { area })}
          <span className={desk.under}>{say('sides', { sides: openSides })}</span>
          {planArea !== null && <strong className={desk.under}>{say('planArea', { area: planArea })}</strong>}
        </>
      ),
    },
    { id: 'state', header: say('state'), cell: ({ state }) => <StandStatus state={state} /> },
    {
      id: 'company',
      header: say('company'),
      cell: ({ company, note, waiting }) =>
        company ?? note ?? (waiting > 0 ? say('waiting', { count: waiting }) : ''),
    },
    {
      id: 'until',
      header: say('until'),
      cell: ({ until }) => until && formatNearDay(until, data.today, language, { month: 'short' }),
    },
  ]
  return (
    <>
      <title>{`${say('title')} · ${say('siteName')}`}</title>
      <PageHeader
        title={say('title')}
        lead={say('lead')}
        actions={
          <>
            <LinkButton href="/console/stands/proposal">{say('proposal')}</LinkButton>
            <LinkButton href="/console/hall-plans">{say('plans')}</LinkButton>
          </>
        }
      />
      <div className={desk.split} data-open={chosen !== null || undefined}>
        <div className={desk.choices}>
          <ul className={desk.states} aria-label={say('states')}>
            {data.states.map(({ state, count, area, revenue }) => (
              <li key={state}>
                <button
                  type="button"
                  className={desk.state}
                  aria-pressed={input.state === state}
                  onClick={() => change({ state: input.state === state ? '' : state, stand: '' })}
                >
                  <StandStatus state={state} />
                  <strong>{numberFormat(language).format(count)}</strong>
                  <span className={desk.under}>
                    {`${say('area', { area: Math.round(area) })} · ${formatCents(Math.round(revenue / 100) * 100, language)}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <div className={desk.filters}>
            <SearchField
              label={say('search')}
              placeholder={say('search')}
              value={input.search}
              onChange={(value) => change({ search: value, stand: '' })}
            />
            <Select
              label={say('hall')}
              options={[
                { value: EVERY_HALL, label: say('all') },
                ...data.halls.map((value) => ({ value, label: hallName(value, language) })),
              ]}
              value={input.hall || EVERY_HALL}
              onChange={(value) => change({ hall: value === EVERY_HALL ? '' : (value ?? ''), stand: '' })}
            />
          </div>
        </div>
        <div className={desk.list}>
          <p className={desk.count} role="status">
            {say('count', { count: data.total })}
          </p>
          <p className={desk.keys}>{say('keys')}</p>
          <Table
            label={say('title')}
            isDense
            columns={columns}
            rows={stands}
            rowId={({ id }) => id}
            empty={say('none')}
          />
          {data.total > stands.length && (
            <Button onPress={() => setLimit(limit + ROWS)}>
              {say('more', { count: Math.min(ROWS, data.total - stands.length) })}
            </Button>
          )}
        </div>
        {shown && (
          <aside className={desk.panel} aria-label={`${say('stand')} ${shown.name}`}>
            <StandPanel
              key={shown.id}
              stand={shown}
              today={data.today}
              onBack={() => change({ stand: '' })}
            />
          </aside>
        )}
      </div>
    </>
  )
}

function withStand(query: URLSearchParams, id: string) {
  const next = new URLSearchParams(query)
  next.set('stand', id)
  return next.toString()
}
