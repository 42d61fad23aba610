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
  /** Name of the row; part of every label for screen readers. */
  name: string
  /** Shown below the name in the sheet, where the row is not visible. */
  details?: ReactNode
  status?: ReactNode
  /** The first action is the main one for the state of the row. Unavailable actions may be `false`. */
  actions: readonly (RowAction | false)[]
}

/**
 * Actions of a row: the first one as a button, all of them in a menu. On a phone only the menu is visible,
 * and the actions open in a sheet at the bottom.
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
  // Looked up on each render, because the row may change while the dialog is open.
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

/** Moves the focus to the row if the focused button is removed by its own action. */
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

/** Shows a label if there is space; if it is the only action, an icon on phones. */
function FirstAction({ action, label, isPending, onChoose }: FirstActionProps) {
  const content = (
    <>
      <span className={styles.content}>{action.label}</span>
      <span className={styles.icon}>{action.icon ?? <ChevronRightIcon />}</span>
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
