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
import { Filters, Tiles, Worklist } from '../console-shell/worklist/worklist.tsx'
import { HallBoard, useBoard } from './hall-board.tsx'
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
  const input = inputOf(new URL(request.url).searchParams, ROWS)
  await Promise.all([
    client.read(methodRead(standMethods.getStands), input),
    input.hall !== '' && client.read(methodRead(standMethods.getBoard), { hall: input.hall }),
  ])
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
  const { data: board } = useBoard(input.hall)
  const shown = [...stands, ...(board?.stands ?? [])].find(({ id }) => id === chosen) ?? stands[0]
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
            <LinkButton size="small" href="/console/stands/proposal">
              {say('proposal')}
            </LinkButton>
            <LinkButton size="small" href="/console/hall-plans">
              {say('plans')}
            </LinkButton>
          </>
        }
      />
      <Worklist
        rows={stands}
        shown={shown}
        isOpen={chosen !== null}
        onOpen={(id) => change({ stand: id ?? '' })}
        count={say('count', { count: data.total })}
        filters={
          <>
            <Tiles
              label={say('states')}
              chosen={input.state}
              onChoose={(state) => change({ state, stand: '' })}
              tiles={data.states.map(({ state, count, area, revenue }) => ({
                id: state,
                label: <StandStatus state={state} />,
                value: numberFormat(language).format(count),
                note: (
                  <span className={desk.under}>
                    {`${say('area', { area: Math.round(area) })} · ${formatCents(Math.round(revenue / 100) * 100, language)}`}
                  </span>
                ),
              }))}
            />
            <Filters>
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
            </Filters>
          </>
        }
        panel={{
          label: `${say('stand')} ${shown?.name ?? ''}`,
          content: shown && <StandPanel key={shown.id} stand={shown} today={data.today} />,
        }}
      >
        {input.hall === '' ? (
          <p className={desk.under}>{say('chooseHall')}</p>
        ) : (
          <HallBoard
            key={input.hall}
            hall={input.hall}
            state={input.state}
            chosen={shown?.id}
            onChoose={(stand) => change({ stand })}
          />
        )}
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
      </Worklist>
    </>
  )
}

function withStand(query: URLSearchParams, id: string) {
  const next = new URLSearchParams(query)
  next.set('stand', id)
  return next.toString()
}
