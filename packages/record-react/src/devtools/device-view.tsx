import type { RecordClient } from '@foyer/record-client'
import { type OutboxEntry, type StoredResult, syncOf } from '@foyer/record-client/offline'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DevtoolsTexts } from './devtools.texts.ts'
import { OptionList } from './option-list.tsx'
import { SplitView } from './split-view.tsx'
import { ValueTree } from './value-tree.tsx'

interface DeviceViewProps {
  client: RecordClient
  texts: DevtoolsTexts
  filter: string
  selected: string | undefined
  onSelect: (key: string) => void
  isDetailOpen: boolean
  onDetail: (isOpen: boolean) => void
}

interface Item {
  key: string
  title: string
  about: string
  value: unknown
}

/** The device of the client: entries of the outbox, conflicts and refusals, and stored results. */
export function DeviceView(props: DeviceViewProps) {
  const { client, texts, filter, selected, onSelect, isDetailOpen, onDetail } = props
  const sync = syncOf(client)
  const state = useSyncExternalStore(sync.subscribe, sync.getState, sync.getState)
  const { confirmedAt, isOpen, entries, parked, waiting, blocked, ...rest } = state
  const [stored, setStored] = useState<readonly StoredResult[]>([])
  useEffect(() => {
    let isCurrent = true
    // Read again after each write, whose time is in the state.
    if (confirmedAt !== undefined) void sync.store?.list().then((list) => isCurrent && setStored(list))
    return () => {
      isCurrent = false
    }
  }, [sync, confirmedAt])
  if (!isOpen) return <p className="hint">{texts.noDevice}</p>

  const isMatch = ({ title, about }: Item) => `${title} ${about}`.toLowerCase().includes(filter)
  const groups = [
    { label: texts.conflicts, options: parked.map(toEntryItem).filter(isMatch) },
    { label: texts.waiting, options: [...waiting, ...blocked].map(toEntryItem).filter(isMatch) },
    { label: texts.stored, options: stored.map((each) => toStoredItem(each, texts)).filter(isMatch) },
  ]
  const all = groups.flatMap(({ options }) => options)
  const item = all.find(({ key }) => key === selected)
  return (
    <SplitView
      isDetailOpen={isDetailOpen && item !== undefined}
      texts={texts}
      onBack={() => onDetail(false)}
      list={
        <>
          <OptionList
            label={texts.device}
            groups={groups}
            getId={({ key }) => key}
            selected={selected}
            onSelect={({ key }) => onSelect(key)}
            onOpen={() => onDetail(true)}
          >
            {({ title, about }) => (
              <span className="option-text">
                <b>{title}</b> <span className="option-about">{about}</span>
              </span>
            )}
          </OptionList>
          {all.length === 0 && <p className="hint">{filter === '' ? texts.emptyDevice : texts.noMatch}</p>}
        </>
      }
      detail={
        item ? (
          <ValueTree key={item.key} value={item.value} texts={texts} />
        ) : (
          <>
            <p className="hint">{texts.deviceState}</p>
            <ValueTree value={{ confirmedAt, entries: entries.length, ...rest }} texts={texts} />
          </>
        )
      }
    />
  )
}

function toEntryItem(entry: OutboxEntry): Item {
  const { key, write, parked } = entry
  const title =
    write.kind === 'method' ? `${write.controller}.${write.method}` : `${write.kind} ${write.apiName}`
  const about = write.kind === 'method' ? '' : write.id
  return { key, title, about: [about, parked?.type].filter(Boolean).join(' · '), value: entry }
}

const toStoredItem = ({ key, name, savedAt }: StoredResult, texts: DevtoolsTexts): Item => ({
  ...{ key, title: name, value: { key, name, savedAt } },
  about: texts.storedAt(new Date(savedAt).toLocaleTimeString()),
})
