import { Button, Dialog, ProgressBar } from '@foyer/ui'
import { useEffect, useRef, useState } from 'react'

/** What the work knows of the dialog around it. */
export interface Reading {
  isStopped: () => boolean
  /** So many rows have been read. */
  onCount: (count: number) => void
}

interface Props {
  title: string
  stopLabel: string
  label: (count: number) => string
  /** Begins as the dialog opens. */
  work: (reading: Reading) => Promise<void>
  onFailed: (error: unknown) => void
  onClose: () => void
}

/** A whole list is read for something: how far it is, and a button that stops it at any moment. */
export function ReadingDialog({ title, stopLabel, label, work, onFailed, onClose }: Props) {
  const [count, setCount] = useState(0)
  const hasBegun = useRef(false)
  const isStopped = useRef(false)
  // Whoever leaves by going back has stopped it too.
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
      <ProgressBar label={label(count)} />
    </Dialog>
  )
}
