import { Dialog, SearchField } from '@foyer/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../i18n/use-texts.ts'
import { recordPath } from '../../../shell/console-paths.ts'
import styles from '../frame/frame.module.css'
import { frameTexts } from '../frame/frame.texts.ts'
import { Highlighted } from './highlighted.tsx'
import { useFound } from './use-found.ts'

export interface SearchPaletteProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Objects whose recently used records are offered before anything is typed. */
  objects: readonly string[]
}

/** Finds any record from anywhere: type, arrow down, Enter. */
export function SearchPalette(props: SearchPaletteProps) {
  const say = useTexts(frameTexts)
  return (
    <Dialog isOpen={props.isOpen} onOpenChange={props.onOpenChange} size="wide" title={say('searchTitle')}>
      {props.isOpen && <Palette {...props} />}
    </Dialog>
  )
}

function Palette({ onOpenChange, objects }: SearchPaletteProps) {
  const say = useTexts(frameTexts)
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isRecent, isFailed, isBusy } = useFound(typed, objects)
  const all = groups.flatMap(({ hits }) => hits)
  const active = Math.min(at, Math.max(0, all.length - 1))
  const open = (index: number) => {
    const hit = all[index]
    if (!hit) return
    onOpenChange(false)
    void navigate(recordPath(hit.objectApiName, hit.id))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (event.key === 'Enter') open(active)
    else if (step === undefined || all.length === 0) return
    else setAt((active + step + all.length) % all.length)
    event.preventDefault()
  }
  let place = -1
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles up from the search field
    <div onKeyDown={onKeyDown}>
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
            ? say(all.length > 0 ? 'recent' : 'recentEmpty')
            : isBusy
              ? '…'
              : say('searchCount', { count: all.length })}
      </p>
      {all.length > 0 && (
        <div
          id={`${id}-results`}
          role="listbox"
          tabIndex={0}
          aria-label={say('search')}
          className={styles.results}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
            <div key={group.objectApiName} role="group" aria-label={group.label}>
              <div className={styles.group} aria-hidden="true">
                {group.label}
              </div>
              {group.hits.map((hit) => {
                place += 1
                const index = place
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
                  <div
                    key={hit.id}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className={styles.option}
                    onClick={() => open(index)}
                    ref={index === active ? scrollIntoSight : undefined}
                  >
                    <Highlighted text={hit.name} />
                    {hit.detail && (
                      <span className={styles.kind}>
                        {' · '}
                        <Highlighted text={hit.detail} />
                      </span>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

const scrollIntoSight = (element: HTMLElement | null) => element?.scrollIntoView?.({ block: 'nearest' })
