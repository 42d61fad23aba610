import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, type InspectedEntry, inspect } from '@foyer/record-client/devtools'
import { formatDuration } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EntryDetail } from './entry-detail.tsx'
import { OptionList } from './option-list.tsx'
import { SplitView } from './split-view.tsx'

/** Maximum number of listed entries. */
const MAX_ROWS = 300

interface EntriesViewProps {
  client: RecordClient
  trace: ClientTrace
  texts: DevtoolsTexts
  filter: string
  onScreenOnly: boolean
  selected: string | undefined
  onSelect: (key: string | undefined) => void
  isDetailOpen: boolean
  onDetail: (isOpen: boolean) => void
  onEvent: (id: number) => void
}

/** List of all cache entries, with the selected one. */
export function EntriesView(props: EntriesViewProps) {
  const { client, trace, texts, filter, onScreenOnly, selected, onSelect, isDetailOpen, onDetail, onEvent } =
    props
  const all = inspect(client, trace)
  const matching = all.filter(
    (entry) =>
      (!onScreenOnly || entry.listeners.length > 0) &&
      `${entry.name} ${entry.description} ${entry.listeners.join(' ')}`.toLowerCase().includes(filter),
  )
  const visible = matching.slice(0, MAX_ROWS)
  const entry = all.find(({ key }) => key === selected)
  return (
    <SplitView
      isDetailOpen={isDetailOpen && entry !== undefined}
      texts={texts}
      onBack={() => onDetail(false)}
      list={
        <>
          <OptionList
            label={texts.entries}
            groups={[
              { label: texts.results, options: visible.filter(({ kind }) => kind === 'result') },
              { label: texts.records, options: visible.filter(({ kind }) => kind === 'record') },
            ]}
            getId={({ key }) => key}
            selected={selected}
            onSelect={({ key }) => onSelect(key)}
            onOpen={() => onDetail(true)}
          >
            {(option) => <EntryRow entry={option} texts={texts} />}
          </OptionList>
          {visible.length === 0 && <p className="hint">{all.length === 0 ? texts.empty : texts.noMatch}</p>}
          {matching.length > visible.length && (
            <p className="hint">{texts.more(matching.length - visible.length)}</p>
          )}
        </>
      }
      detail={
        entry ? (
          <EntryDetail
            key={entry.key}
            client={client}
            trace={trace}
            entry={entry}
            texts={texts}
            onEvent={onEvent}
          />
        ) : (
          <p className="hint">{texts.select}</p>
        )
      }
    />
  )
}

function EntryRow({ entry, texts }: { entry: InspectedEntry; texts: DevtoolsTexts }) {
  const { name, description, state, listeners, freshFor } = entry
  return (
    <>
      <span className={`dot dot-${state}`} role="img" aria-label={texts.states[state]} />
      <span className="option-text">
        <b>{name || '–'}</b> <span className="option-about">{description}</span>
      </span>
      <span className="option-number">{freshFor > 0 ? formatDuration(freshFor) : ''}</span>
      <span className={listeners.length > 0 ? 'count' : 'count count-none'}>
        <span aria-hidden="true">{listeners.length}</span>
        <span className="sr">{texts.listeners(listeners.length)}</span>
      </span>
    </>
  )
}
