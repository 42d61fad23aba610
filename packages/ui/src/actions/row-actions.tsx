import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ChevronRightIcon, MoreIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { ActionSheet } from './action-sheet.tsx'
import { Button } from './button.tsx'
import { LinkButton } from './link.tsx'
import type { RowAction } from './row-action.ts'
import styles from './row-actions.module.css'

export interface RowActionsProps {
  /** What the row is about; every button bears it for those who hear the page. */
  name: string
  /** Said under the name in the sheet, where the row is out of sight. */
  details?: ReactNode
  status?: ReactNode
  /** The first is the one that the row's state asks for. What cannot be done now may be left in as `false`. */
  actions: readonly (RowAction | false)[]
}

/**
 * What can be done with one row of a list: the first thing beside it, everything behind three dots. On a phone only the
 * dots are left, and the actions come up from the foot of the window.
 */
export function RowActions({ actions, ...row }: RowActionsProps) {
  const possible = actions.filter((action) => action !== false)
  const [first] = possible
  return first ? <PossibleActions {...row} first={first} possible={possible} /> : null
}

interface PossibleActionsProps extends Omit<RowActionsProps, 'actions'> {
  first: RowAction
  possible: readonly RowAction[]
}

function PossibleActions({ name, details, status, first, possible }: PossibleActionsProps) {
  const texts = useUiTexts()
  const place = useFocusInRow()
  const [isOpen, setOpen] = useState(false)
  const [askedId, setAskedId] = useState<string | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  // As it is now: the row may change while somebody is asked.
  const asked = possible.find(({ id }) => id === askedId)
  const isOnly = possible.length === 1

  async function run({ id, onAction }: RowAction) {
    setRunning(id)
    try {
      await onAction?.()
    } finally {
      setRunning(null)
    }
  }
  const choose = (action: RowAction) => {
    if (action.ask || action.dialog) setAskedId(action.id)
    else void run(action)
  }
  const overlay = { isOpen: true, onOpenChange: (stays: boolean) => !stays && setAskedId(null) }

  return (
    <span ref={place} className={joinClasses(styles.actions, isOnly && styles.only)} data-row-actions>
      <FirstAction
        action={first}
        label={first.fullLabel ?? `${first.label}: ${name}`}
        isPending={running === first.id}
        onChoose={() => choose(first)}
      />
      {!isOnly && (
        <Button
          size="small"
          variant="quiet"
          className={styles.dots}
          aria-label={`${texts.moreActions}: ${name}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          isPending={running !== null && running !== first.id}
          onPress={() => setOpen(true)}
        >
          <MoreIcon />
        </Button>
      )}
      {isOpen && (
        <ActionSheet
          title={name}
          details={details}
          status={status}
          actions={possible}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
      {asked?.ask && (
        <AlertDialog
          {...overlay}
          title={asked.ask.title}
          confirmLabel={asked.ask.confirmLabel ?? asked.label}
          isDestructive={asked.isDestructive}
          onConfirm={() => run(asked)}
        >
          {asked.ask.text}
        </AlertDialog>
      )}
      {asked?.dialog?.(overlay)}
    </span>
  )
}

/** What was pressed may go with what it did: the focus then stays in its row, from where one goes on. */
function useFocusInRow() {
  const place = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const actions = place.current
    const row = actions?.closest<HTMLElement>('[role="row"]')
    return () => {
      if (actions?.contains(document.activeElement)) queueMicrotask(() => row?.focus())
    }
  }, [])
  return place
}

interface FirstActionProps {
  action: RowAction
  label: string
  isPending: boolean
  onChoose: () => void
}

/** In words where there is room; where it is the only one it stays on a phone too, as a sign. */
function FirstAction({ action, label, isPending, onChoose }: FirstActionProps) {
  const content = (
    <>
      <span className={styles.words}>{action.label}</span>
      <span className={styles.sign}>{action.icon ?? <ChevronRightIcon />}</span>
    </>
  )
  const look = { size: 'small', className: styles.first, 'aria-label': label } as const
  return action.href === undefined ? (
    <Button {...look} isPending={isPending} onPress={onChoose}>
      {content}
    </Button>
  ) : (
    <LinkButton {...look} href={action.href} target={action.target}>
      {content}
    </LinkButton>
  )
}
