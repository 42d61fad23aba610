import { mailingMethods } from '@foyer/fair-domain'
import type { InputOf } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useNavigate } from 'react-router'
import { recordPath } from '../../shell/console-paths.ts'

/** Starts a mail and navigates to it. If the user has navigated away in the meantime, deletes the draft instead. */
export function useStartMailing() {
  const navigate = useNavigate()
  const { mutateAsync: start } = useMethodRun(mailingMethods.start)
  const { mutateAsync: discard } = useMethodRun(mailingMethods.discard)

  return async (
    input: InputOf<typeof mailingMethods.start>,
    isStopped: () => boolean,
    { replace = false } = {},
  ) => {
    const { id } = await start(input)
    if (!isStopped()) return void navigate(recordPath('Mailing__c', id), { replace })
    // If that fails, the empty draft is deleted when its author starts the next mail.
    await discard({ id }).catch(() => {})
  }
}
