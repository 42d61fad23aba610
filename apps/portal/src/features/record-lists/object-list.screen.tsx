import { siteMethods } from '@foyer/fair-domain'
import {
  getListInfoByName,
  getListInfosByObjectName,
  getListObjectInfo,
  getListRecordsByName,
  getObjectInfo,
} from '@foyer/record-client'
import { useListInfo, useListRecords, useMethod, useObjectInfo, useSnapshot } from '@foyer/record-react'
import { LinkButton, PageHeader, SearchField, Select } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, useNavigate, useParams, useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { createPath, listPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { requireFound } from '../../shell/require-found.ts'
import { loadEdition } from '../console-shell/frame/edition-switcher.tsx'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import { inEdition } from '../console-shell/lists/edition-filter.ts'
import { listTexts } from '../console-shell/lists/list.texts.ts'
import {
  type ListQuery,
  pageConfig,
  readListQuery,
  writeListQuery,
} from '../console-shell/lists/list-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterPanel } from './filter-panel.tsx'
import styles from './list.module.css'
import { ListBoard, stateFields } from './list-board.tsx'
import { dayFields, ListCalendar } from './list-calendar.tsx'
import { ListEdition } from './list-edition.tsx'
import { ListGroups } from './list-groups.tsx'
import { ListLayouts } from './list-layouts.tsx'
import { ListMenu } from './list-menu.tsx'
import { ListTable } from './list-table.tsx'
import { ListCount } from './list-totals.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListSummary } from './use-list-summary.ts'
import { ViewButtons } from './view-buttons.tsx'

const MANY_VIEWS = 100
const TYPING_PAUSE_MS = 250

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { client } = portal
  const { objectApiName = '', listViewApiName = '' } = params
  const asked = readListQuery(new URL(request.url).searchParams)
  const [list, info, edition] = await Promise.all([
    client.read(getListInfoByName, { objectApiName, listViewApiName }),
    client.read(getObjectInfo, { objectApiName }),
    loadEdition(portal),
    client.read(getListInfosByObjectName, { objectApiName, pageSize: MANY_VIEWS }),
    asked.filters.length > 0 && client.read(getListObjectInfo, { objectApiName }),
  ])
  requireFound(list)
  const query = inEdition(asked, { info: info?.data, list: list?.data, atHand: edition?.data?.name })
  await client.read(getListRecordsByName, pageConfig(objectApiName, listViewApiName, query))
  return null
}

/** A list view of any object: switch, search, filter, sort, select, act. */
export function Component() {
  const say = useTexts(listTexts)
  const { objectApiName = '', listViewApiName = '' } = useParams()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const result = useListInfo({ objectApiName, listViewApiName })
  const { data: list } = result
  const { data: info } = useObjectInfo({ objectApiName })
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  const query = inEdition(readListQuery(address), { info, list, atHand: edition?.name })
  const { data: views } = useSnapshot(getListInfosByObjectName, { objectApiName, pageSize: MANY_VIEWS })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const key = `${objectApiName}.${listViewApiName}?${address}&${query.within?.values}`
  const states = stateFields(info)
  const days = dayFields(info)
  const isOf = (fields: readonly { apiName: string }[]) =>
    fields.some(({ apiName }) => apiName === query.group)
  const stateField = isOf(states) ? query.group : states[0]?.apiName
  const dayField = isOf(days) ? query.group : days[0]?.apiName
  // A board is grouped by its state; its lanes show the counts.
  const counted =
    query.view === 'board'
      ? { ...query, group: stateField ?? '' }
      : { ...query, group: query.view === 'calendar' ? '' : query.group }
  const { data: firstPage } = useListRecords(pageConfig(objectApiName, listViewApiName, query))
  const [moves, setMoves] = useState(0)
  const summary = useListSummary(list, info, counted, `${moves}:${versionOf(firstPage?.records)}`)
  const change = (part: Partial<ListQuery>) => {
    setSelected(new Set())
    setAddress(writeListQuery({ ...query, ...part }), { replace: true })
  }
  useShortcuts({
    j: focusFirstRow,
    ArrowDown: focusFirstRow,
    n: () => info?.createable && void navigate(createPath(objectApiName)),
    Escape: () => void navigate('/console'),
  })
  if (!list) return <ReadState read={result} />
  const wrap = Object.values(list.userPreferences.columnWrap).some(Boolean)
  const onGroup = (group: string) => change({ group })
  const shown = { list, info, query }
  const chosen = { selected, onSelect: setSelected, wrap }
  return (
    <>
      <title>{`${list.label} · ${say('siteName')}`}</title>
      <PageHeader
        eyebrow={info?.labelPlural}
        title={list.label}
        actions={
          info?.createable && (
            <LinkButton variant="primary" size="small" href={createPath(objectApiName)}>
              {say('newRecord')}
            </LinkButton>
          )
        }
      />
      <div className={styles.bar}>
        <Select
          label={say('listView')}
          className={styles.views}
          options={(views?.lists ?? []).map(({ apiName, label }) => ({ value: apiName, label }))}
          value={listViewApiName}
          onChange={(name) => name && void navigate(listPath(objectApiName, name))}
        />
        {list.searchable && (
          <ListSearch
            key={listViewApiName}
            term={query.searchTerm}
            onSearch={(searchTerm) => change({ searchTerm })}
          />
        )}
        <ListEdition info={info} query={query} onChange={change} />
        <FilterPanel objectApiName={objectApiName} query={query} onApply={change} />
        <FilterChips objectApiName={objectApiName} query={query} onChange={change} />
        <ListLayouts
          info={info}
          query={query}
          states={states}
          days={days}
          onChange={change}
          onGroup={onGroup}
        />
        <ViewButtons label={list.label} query={query} />
        <ListMenu {...shown} wrap={wrap} />
        <ListCount summary={summary} info={info} />
      </div>
      {selected.size > 0 && (
        <SelectionBar
          {...shown}
          selected={selected}
          onDone={(left) => setSelected(new Set(left))}
          onTaken={(id) => setSelected((before) => new Set([...before].filter((one) => one !== id)))}
        />
      )}
      {query.view === 'board' ? (
        <ListBoard {...shown} summary={summary} stateField={stateField} onMoved={() => setMoves(moves + 1)} />
      ) : query.view === 'calendar' ? (
        <ListCalendar {...shown} dayField={dayField} onQuery={change} />
      ) : query.group !== '' ? (
        <ListGroups key={key} {...shown} {...chosen} summary={summary} onQuery={change} />
      ) : (
        <ListTable
          key={key}
          {...shown}
          {...chosen}
          onSort={(sortBy) => change({ sortBy })}
          summary={summary}
        />
      )}
    </>
  )
}

/** Changes with any visible row, to refetch the sums of all rows. */
const versionOf = (records: readonly { id: string | null; weakEtag?: number }[] | undefined) =>
  (records ?? []).map(({ id, weakEtag }) => `${id}${weakEtag}`).join()

const focusFirstRow = () => document.querySelector<HTMLElement>('tr[data-id]')?.focus()

/** Searches when the user stops typing. */
function ListSearch({ term, onSearch }: { term: string; onSearch: (term: string) => void }) {
  const say = useTexts(listTexts)
  const [typed, setTyped] = useState(term)
  useEffect(() => {
    if (typed.trim() === term) return
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS)
    return () => clearTimeout(pause)
  })
  return (
    <SearchField
      label={say('search')}
      placeholder={say('search')}
      className={styles.search}
      value={typed}
      onChange={setTyped}
    />
  )
}
