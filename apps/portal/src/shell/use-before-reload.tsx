import { AlertDialog } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { beforeReloadTexts } from './before-reload.texts.ts'
import { isTypedElsewhere } from './reload-page.ts'

type Step = () => void | Promise<void>

/**
 * Runs an action that reloads every tab: immediately, or after a question if a form has unsaved input. The
 * caller renders `question`.
 */
export function useBeforeReload(isTypedHere: () => boolean = () => false) {
  const say = useTexts(beforeReloadTexts)
  const [step, setStep] = useState<Step | null>(null)
  const isBusy = useRef(false)

  async function beforeReload(next: Step) {
    // A double click is one action.
    if (isBusy.current) return
    isBusy.current = true
    try {
      if (isTypedHere() || (await isTypedElsewhere())) setStep(() => next)
      else await next()
    } finally {
      isBusy.current = false
    }
  }
  const question = (
    <AlertDialog
      isOpen={step !== null}
      onOpenChange={(isOpen) => !isOpen && setStep(null)}
      title={say('title')}
      confirmLabel={say('goOn')}
      cancelLabel={say('stay')}
      isDestructive
      onConfirm={() => step?.()}
    >
      {say('text')}
    </AlertDialog>
  )
  return { beforeReload, question }
}
