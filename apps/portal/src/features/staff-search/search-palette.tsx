import { isMailWriter } from '@foyer/fair-domain'
import { Dialog, SearchField } from '@foyer/ui'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from '../console-shell/frame/frame.module.css'
import { frameTexts } from '../console-shell/frame/frame.texts.ts'
import { QuickActionDialog } from '../decisions/quick-action-dialog.tsx'
import { writePath } from '../mailings/mailing-data.ts'
import { ActionDialog } from '../record-actions/record-actions.tsx'
import { Highlighted, plainText } from './highlighted.tsx'
import { type Command, isPlaceNamed, useCommands } from './use-commands.ts'
import { useFound } from './use-found.ts'

export interface SearchPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Objects whose recently used records are offered before the user types. */
  objects: readonly string[]
}

/** Global search and commands: type, arrow down, Enter. */
export function SearchPalette(props: SearchPaletteProps) {
  const say = useTexts(frameTexts)
  const navigate = useNavigate()
  const [command, setCommand] = useState<Extract<Command, { action: object }> | null>(null)
  const close = () => setCommand(null)
  return (
    <>
      <Dialog isOpen={props.isOpen} onOpenChange={props.onOpenChange} size="wide" title={say('searchTitle')}>
        {props.isOpen && <Palette {...props} onAction={setCommand} />}
      </Dialog>
      {command?.recordId && (
        <ActionDialog
          action={command.action}
          recordId={command.recordId}
          name={command.label}
          onClose={close}
        />
      )}
      {command?.recordId === null && (
        <QuickActionDialog
          action={command.action}
          recordId={null}
          onClose={close}
          onCreated={(objectApiName, id) => void navigate(recordPath(objectApiName, id))}
        />
      )}
    </>
  )
}

interface PaletteProps extends SearchPaletteProps {
  onAction: (command: Extract<Command, { action: object }>) => void
}

function Palette({ onOpenChange, objects, onAction }: PaletteProps) {
  const say = useTexts(frameTexts)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const isOnlyActions = typed.startsWith('>')
  const { groups: found, isRecent, isFailed, isBusy } = useFound(isOnlyActions ? '' : typed, objects)
  const groups = isOnlyActions ? [] : found
  const commands = useCommands(isOnlyActions ? typed.slice(1) : typed)
  const places = isOnlyActions ? [] : commands.filter((command) => isPlaceNamed(command, typed))
  const actions = commands.filter((command) => !places.includes(command))
  const hits = groups.flatMap((group) => group.hits)
  const all = [...places, ...hits, ...actions]
  const active = Math.min(at, Math.max(0, all.length - 1))
  const open = (index: number) => {
    const chosen = all[index]
    if (!chosen) return
    onOpenChange(false)
    if ('objectApiName' in chosen) void navigate(recordPath(chosen.objectApiName, chosen.id))
    else if ('to' in chosen) void navigate(chosen.to)
    else onAction(chosen)
  }
  const { viewer } = usePortal()
  const mayWrite = isMailWriter(viewer.profiles)
  /** Starts a mail to the selected match. */
  const write = (index: number) => {
    const chosen = all[index]
    if (!mayWrite || !chosen || !('objectApiName' in chosen)) return open(index)
    onOpenChange(false)
    void navigate(writePath(chosen.id, plainText(chosen.name)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') (event.ctrlKey || event.metaKey ? write : open)(active)
    else if (step === undefined || all.length === 0) return
    else setAt((active + step + all.length) % all.length)
    event.preventDefault()
  }
  const optionAt = (item: (typeof all)[number]) => {
    const index = all.indexOf(item)
    return { id: `${id}-${index}`, isActive: index === active, onChoose: () => open(index) }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events that bubble from the search field
    <div className={styles.palette} onKeyDown={onKeyDown}>
      <SearchField
        autoFocus
        label={say('searchTitle')}
        placeholder={say('searchHint')}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setAt(0)
        }}
        aria-controls={`${id}-results`}
        aria-activedescendant={all.length > 0 ? `${id}-${active}` : undefined}
      />
      <p role="status" className={styles.kind}>
        {isFailed
          ? say('searchFailed')
          : isRecent
            ? say(isOnlyActions ? 'actions' : hits.length > 0 ? 'recent' : 'recentEmpty')
            : isBusy
              ? '…'
              : say('searchCount', { count: hits.length })}
      </p>
      {isRecent && !isOnlyActions && <p className={styles.kind}>{say('onlyActions')}</p>}
      {hits.length > 0 && mayWrite && <p className={styles.kind}>{say('writeToHit')}</p>}
      {all.length > 0 && (
        <div
          id={`${id}-results`}
          role="listbox"
          tabIndex={0}
          aria-label={say('search')}
          className={styles.results}
        >
          {places.length > 0 && (
            <Options label={say('places')}>
              {places.map((place) => (
                <Option key={place.key} {...optionAt(place)}>
                  {place.label}
                </Option>
              ))}
            </Options>
          )}
          {groups.map((group) => (
            <Options key={group.objectApiName} label={group.label}>
              {group.hits.map((hit) => (
                <Option key={hit.id} {...optionAt(hit)}>
                  <Highlighted text={hit.name} />
                  {hit.detail && (
                    <span className={styles.kind}>
                      {' · '}
                      <Highlighted text={hit.detail} />
                    </span>
                  )}
                </Option>
              ))}
            </Options>
          ))}
          {actions.length > 0 && (
            <Options label={say('actions')}>
              {actions.map((action) => (
                <Option key={action.key} {...optionAt(action)}>
                  {action.label}
                </Option>
              ))}
            </Options>
          )}
        </div>
      )}
    </div>
  )
}

function Options({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-label={label}>
      <div className={styles.group} aria-hidden="true">
        {label}
      </div>
      {children}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  onChoose: () => void
  children: ReactNode
}

function Option({ id, isActive, onChoose, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles keys
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={onChoose}
      ref={isActive ? scrollIntoSight : undefined}
    >
      {children}
    </div>
  )
}

const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
