import type { SecurityResult } from '@foyer/fair-domain'
import { type ReactNode, useState } from 'react'
import { errorCodeOf } from '../../shell/error-code.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { isCancelled } from './passkeys.ts'

/** Runs a change; returns false if it was refused and the refusal shown. */
export type Change = (work: () => Promise<unknown>) => Promise<void>

/** Changes of sign-in methods. If the server requires reauthentication, shows the dialog and retries. */
export function useConfirmed(state: SecurityResult | undefined): { change: Change; dialog: ReactNode } {
  const fail = useFailure()
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null)

  const change: Change = async (work) => {
    try {
      await work()
    } catch (error) {
      const code = errorCodeOf(error)
      if (code === 'CONFIRM_IDENTITY') setWaiting(() => work)
      else if (!isCancelled(error)) fail(error)
    }
  }

  const dialog = waiting && state && (
    <ConfirmDialog
      state={state}
      onClose={() => setWaiting(null)}
      onConfirmed={() => {
        setWaiting(null)
        void change(waiting)
      }}
    />
  )
  return { change, dialog }
}
