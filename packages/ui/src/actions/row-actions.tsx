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
  const available = actions.filter((action) => action !== false)
  const [first] = available
  return first ? <AvailableActions {...row} first={first} available={available} /> : null
}

interface AvailableActionsProps extends Omit<RowActionsProps, 'actions'> {
  first: RowAction
  available: readonly RowAction[]
}

function AvailableActions({ name, details, status, first, available }: AvailableActionsProps) {
  const texts = useUiTexts()
  const container = useRowFocus()
  const [isOpen, setOpen] = useState(false)
  const [pendingId, setPendingId] = useState<string | null>(null)
  const [running, setRunning] = useState<string | null>(null)
  // As it is now: the row may change while somebody is asked.
  const pendingAction = available.find(({ id }) => id === pendingId)
  const isOnly = available.length === 1

  async function run({ id, onAction }: RowAction) {
    setRunning(id)
    try {
      await onAction?.()
    } finally {
      setRunning(null)
    }
  }
  const choose = (action: RowAction) => {
    if (action.confirmation || action.dialog) setPendingId(action.id)
    else void run(action)
  }
  const overlay = { isOpen: true, onOpenChange: (isOpenNext: boolean) => !isOpenNext && setPendingId(null) }

  return (
    <span ref={container} className={joinClasses(styles.actions, isOnly && styles.only)} data-row-actions>
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
          actions={available}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
      {pendingAction?.confirmation && (
        <AlertDialog
          {...overlay}
          title={pendingAction.confirmation.title}
          confirmLabel={pendingAction.confirmation.confirmLabel ?? pendingAction.label}
          isDestructive={pendingAction.isDestructive}
          onConfirm={() => run(pendingAction)}
        >
          {pendingAction.confirmation.text}
        </AlertDialog>
      )}
      {pendingAction?.dialog?.(overlay)}
    </span>
  )
}

/** What was pressed may go with what it did: the focus then stays in its row, from where one goes on. */
function useRowFocus() {
  const container = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const actions = container.current
    const row = actions?.closest<HTMLElement>('[role="row"]')
    return () => {
      if (actions?.contains(document.activeElement)) queueMicrotask(() => row?.focus())
    }
  }, [])
  return container
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
  const props = { size: 'small', className: styles.first, 'aria-label': label } as const
  return action.href === undefined ? (
    <Button {...props} isPending={isPending} onPress={onChoose}>
      {content}
    </Button>
  ) : (
    <LinkButton {...props} href={action.href} target={action.target}>
      {content}
    </LinkButton>
  )
}
