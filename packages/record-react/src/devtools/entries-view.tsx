import type { RecordClient } from '@foyer/record-client'
import { type ClientTrace, type InspectedEntry, inspect } from '@foyer/record-client/devtools'
import { duration } from './describe-event.ts'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { EntryDetail } from './entry-detail.tsx'
import { OptionList } from './option-list.tsx'
import { SplitView } from './split-view.tsx'

/** Beyond that a list is no help. */
const MAX_ROWS = 300

interface EntriesViewProps {
  client: RecordClient
  watch: ClientTrace
  texts: DevtoolsTexts
  filter: string
  onScreenOnly: boolean
  selected: string | undefined
  onSelect: (key: string | undefined) => void
  isDetailOpen: boolean
  onDetail: (isOpen: boolean) => void
  onEvent: (id: number) => void
}

/** All entries of the cache, and one of them in full. */
export function EntriesView(props: EntriesViewProps) {
  const { client, watch, texts, filter, onScreenOnly, selected, onSelect, isDetailOpen, onDetail, onEvent } =
    props
  const all = inspect(client, watch)
  const fitting = all.filter(
    (entry) =>
      (!onScreenOnly || entry.listeners.length > 0) &&
      `${entry.name} ${entry.description} ${entry.listeners.join(' ')}`.toLowerCase().includes(filter),
  )
  const shown = fitting.slice(0, MAX_ROWS)
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
              { label: texts.answers, options: shown.filter(({ kind }) => kind === 'result') },
              { label: texts.records, options: shown.filter(({ kind }) => kind === 'record') },
            ]}
            idOf={({ key }) => key}
            selected={selected}
            onSelect={({ key }) => onSelect(key)}
            onOpen={() => onDetail(true)}
          >
            {(each) => <EntryRow entry={each} texts={texts} />}
          </OptionList>
          {shown.length === 0 && (
            <p className="hint">{all.length === 0 ? texts.nothing : texts.nothingFits}</p>
          )}
          {fitting.length > shown.length && (
            <p className="hint">{texts.more(fitting.length - shown.length)}</p>
          )}
        </>
      }
      detail={
        entry ? (
          <EntryDetail
            key={entry.key}
            client={client}
            watch={watch}
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
  const { name, description: about, state, listeners, freshFor } = entry
  return (
    <>
      <span className={`dot dot-${state}`} role="img" aria-label={texts.states[state]} />
      <span className="option-text">
        <b>{name || '–'}</b> <span className="option-about">{about}</span>
      </span>
      <span className="option-number">{freshFor > 0 ? duration(freshFor) : ''}</span>
      <span className={listeners.length > 0 ? 'count' : 'count count-none'}>
        <span aria-hidden="true">{listeners.length}</span>
        <span className="sr">{texts.listeners(listeners.length)}</span>
      </span>
    </>
  )
}
