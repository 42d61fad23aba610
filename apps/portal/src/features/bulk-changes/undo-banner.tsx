import { bulkMethods, type OpenChangeItem } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { AlertDialog, Banner, Button, useToasts } from '@foyer/ui'
import { useEffect, useState } from 'react'
import { formatTime } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { refusalText } from '../../shell/refusal.ts'
import { loadOpenChanges, undoChange } from '../console-shell/bulk/bulk-data.ts'
import { useShortcuts } from '../console-shell/frame/use-shortcuts.ts'
import styles from './bulk.module.css'
import { bulkTexts } from './bulk.texts.ts'

const SHOWN = 3
const SHORTEST_WAIT_MS = 1_000

/** Decisions and bulk changes of the viewer that can still be undone, on every screen of the console. */
export function UndoBanner() {
  const say = useTexts(bulkTexts)
  const { data } = useMethod(bulkMethods.getOpen, {})
  const portal = usePortal()
  const firstEndsIn = data?.firstEndsIn ?? null
  useEffect(() => {
    if (firstEndsIn === null) return
    const wait = Math.max(SHORTEST_WAIT_MS, firstEndsIn)
    const timer = setTimeout(() => void loadOpenChanges(portal, true), wait)
    return () => clearTimeout(timer)
  }, [firstEndsIn, portal])
  if (!data?.changes.length) return null
  return (
    <section aria-label={say('title')} className={styles.changes}>
      {data.changes.slice(0, SHOWN).map((change, place) => (
        <OpenChange key={change.id} change={change} isLatest={place === 0} />
      ))}
    </section>
  )
}

function OpenChange({ change, isLatest }: { change: OpenChangeItem; isLatest: boolean }) {
  const say = useTexts(bulkTexts)
  const portal = usePortal()
  const toasts = useToasts()
  const [isPending, setPending] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { id, name, kind, rows, beside } = change
  const isWhole = kind === 'decision' || kind === 'merge'
  const time = formatTime(change.undoUntil)
  async function takeBack() {
    setAsking(false)
    setPending(true)
    try {
      const { restored, leftAlone, withdrawn } = await undoChange(portal, id)
      const rest = [
        ...(withdrawn > 0 ? [say('withdrawn', { count: withdrawn })] : []),
        ...new Set(leftAlone.flatMap(({ reason }) => reason ?? [])),
      ]
      toasts.success(
        isWhole && leftAlone.length === 0 ? say('decisionUndone') : say('undone', { count: restored }),
        rest.join(' · ') || undefined,
      )
      if (leftAlone.length > 0) toasts.info(say('leftAlone', { count: leftAlone.length }))
    } catch (error) {
      toasts.error(refusalText(error) ?? say('failed'))
      setPending(false)
    }
  }
  const undo = () => (beside > 0 ? setAsking(true) : void takeBack())
  // The key undoes the last change; older ones have buttons.
  useShortcuts(isLatest ? { z: undo } : {})
  return (
    <Banner
      tone={kind === 'delete' ? 'warning' : 'info'}
      isLive
      action={
        <>
          <Button
            size="small"
            isPending={isPending}
            {...(isLatest ? { 'aria-keyshortcuts': 'z' } : {})}
            onPress={undo}
          >
            {say('undo')}
          </Button>
          {isLatest && <kbd>Z</kbd>}
        </>
      }
    >
      {kind === 'delete'
        ? say('deleting', { count: rows, what: name, time })
        : `${kind === 'update' ? say('updated', { count: rows, what: name }) : say(kind === 'merge' ? 'merged' : 'decided', { what: name })} ${say('until', { time })}`}
      {beside > 0 && ` ${say('beside', { count: beside })}`}
      {isAsking && (
        <AlertDialog
          isOpen
          onOpenChange={setAsking}
          title={say('askTitle')}
          confirmLabel={say('undo')}
          onConfirm={() => void takeBack()}
        >
          {say('ask', { beside })}
        </AlertDialog>
      )}
    </Banner>
  )
}
