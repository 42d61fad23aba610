import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { CloseIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './action-sheet.module.css'
import { Link } from './link.tsx'
import type { RowAction } from './row-action.ts'

interface ActionSheetProps {
  title: string
  details?: ReactNode
  status?: ReactNode
  actions: readonly RowAction[]
  onChoose: (action: RowAction) => void
  onClose: () => void
}

/**
 * A modal list of actions: at the bottom of the screen on a phone, beside the focused button on a wide
 * window. The native dialog keeps the focus, closes on Escape and restores the focus.
 */
export function ActionSheet({ title, details, status, actions, onChoose, onClose }: ActionSheetProps) {
  const texts = useUiTexts()
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const close = () => sheet.current?.close()

  useEffect(() => {
    const dialog = sheet.current
    if (!dialog) return
    const opener = document.activeElement
    if (!dialog.open) dialog.showModal()
    if (!opener) return
    const initialRect = opener.getBoundingClientRect()
    positionBeside(dialog, initialRect)
    // On a wide window the sheet is anchored to its button, which may scroll away.
    const closeIfMoved = () => {
      const { top, right } = opener.getBoundingClientRect()
      const hasMoved = Math.abs(top - initialRect.top) + Math.abs(right - initialRect.right) > 8
      if (hasMoved && getComputedStyle(dialog).bottom !== '0px') dialog.close()
    }
    for (const type of ['resize', 'scroll']) window.addEventListener(type, closeIfMoved)
    return () => {
      for (const type of ['resize', 'scroll']) window.removeEventListener(type, closeIfMoved)
    }
  }, [])

  return createPortal(
    // The native dialog handles clicks and keys; the handlers only stop their propagation to the list behind it.
    <dialog
      ref={sheet}
      className={styles.sheet}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => {
        event.stopPropagation()
        moveFocus(event)
      }}
      onPointerDown={stopPropagation}
      onClick={(event) => {
        event.stopPropagation()
        if (event.target === sheet.current) close()
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {details && <p className={styles.details}>{details}</p>}
            {status}
          </div>
          <button type="button" aria-label={texts.close} className={styles.close} onClick={close}>
            <CloseIcon />
          </button>
        </header>
        <ul className={styles.list}>
          {actions.map((action) => (
            <li key={action.id}>
              <SheetEntry
                action={action}
                onChoose={() => {
                  close()
                  onChoose(action)
                }}
                onLeave={close}
              />
            </li>
          ))}
        </ul>
      </div>
    </dialog>,
    document.body,
  )
}

function SheetEntry({
  action,
  onChoose,
  onLeave,
}: {
  action: RowAction
  onChoose: () => void
  onLeave: () => void
}) {
  const className = joinClasses(styles.entry, action.isDestructive && styles.destructive)
  const content = (
    <>
      {action.icon}
      <span>{action.label}</span>
      {action.hint && <small>{action.hint}</small>}
    </>
  )
  return action.href === undefined ? (
    <button type="button" className={className} onClick={onChoose}>
      {content}
    </button>
  ) : (
    <Link variant="plain" className={className} href={action.href} target={action.target} onPress={onLeave}>
      {content}
    </Link>
  )
}

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

/**
 * Positions the sheet below the button, aligned with its end, or above it if there is no space. Ignored by
 * the phone layout.
 */
function positionBeside(dialog: HTMLDialogElement, opener: DOMRect) {
  const { height } = dialog.getBoundingClientRect()
  const fitsBelow = opener.bottom + height + 8 <= window.innerHeight
  const top = fitsBelow ? opener.bottom + 4 : Math.max(8, opener.top - height - 4)
  const right = Math.max(8, document.documentElement.clientWidth - opener.right)
  dialog.style.setProperty('--sheet-top', `${top}px`)
  dialog.style.setProperty('--sheet-right', `${right}px`)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLDialogElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('li > *')]
  const focused = entries.indexOf(document.activeElement as HTMLElement)
  const next =
    focused === -1 && step < 0 ? entries.length - 1 : (focused + step + entries.length) % entries.length
  entries[next]?.focus()
}
