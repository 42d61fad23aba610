import { Button, Dialog, ProgressBar } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'

/** Interface of the dialog for the running work. */
export interface Reading {
  isStopped: () => boolean
  /** Reports the number of rows read. */
  onCount: (count: number) => void
}

interface Props {
  title: string
  stopLabel: string
  label: (count: number) => string
  /** Rows to read; undefined if unknown. */
  total?: number
  /** Starts when the dialog opens. */
  work: (reading: Reading) => Promise<void>
  onFailed: (error: unknown) => void
  onClose: () => void
}

/** Dialog for reading a whole list: progress, and a button to cancel. */
export function ReadingDialog({ title, stopLabel, label, total, work, onFailed, onClose }: Props) {
  const [count, setCount] = useState(0)
  const hasBegun = useRef(false)
  const isStopped = useRef(false)
  // Navigating back cancels too.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    work({ isStopped: () => isStopped.current, onCount: setCount }).catch((error: unknown) => {
      onFailed(error)
      onClose()
    })
  })
  const stop = () => {
    isStopped.current = true
    onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && stop()}
      title={title}
      actions={<Button onPress={stop}>{stopLabel}</Button>}
    >
      <ProgressBar
        label={label(count)}
        value={total ? Math.min(100, Math.round((100 * count) / total)) : undefined}
      />
    </Dialog>
  )
}
