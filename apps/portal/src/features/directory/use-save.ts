import { type MethodContract, StaleWrite } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalText } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { directoryTexts } from './directory.texts.ts'

/** Calls a method of the directory; errors are shown at their field, others above the form. */
export function useSave<I extends object, O extends object>(method: MethodContract<I, O, 'change'>) {
  const say = useTexts(directoryTexts)
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(method)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  // Refusals with a more specific text here than on the server.
  const refusalOf = (error: unknown) => {
    const code = errorCodeOf(error)
    if (code === StaleWrite.errorCode) return say('changedMeanwhile')
    return code === 'PUBLISH_REFUSED' ? say('publishRefused') : refusalText(error)
  }

  /**
   * Returns the result, or null on failure. `found` are errors of the form itself; nothing is sent while there are any.
   */
  async function save(input: I, found: Readonly<Record<string, string | undefined>> = {}): Promise<O | null> {
    return saveWith(() => mutateAsync(input), found)
  }

  /**
   * The same with another function to send it, for example after a conflict; null also while the user has to choose.
   */
  async function saveWith<R>(
    send: () => Promise<R>,
    found: Readonly<Record<string, string | undefined>> = {},
  ): Promise<R | null> {
    setRefusal(null)
    const own = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    setIssues(own)
    if (Object.keys(own).length > 0) return null
    try {
      return await send()
    } catch (error) {
      const refused = writeIssuesOf(error)
      const words = refusalOf(error)
      if (refused) setIssues(refused.byField)
      else if (words) setRefusal(words)
      else fail(error)
      return null
    }
  }
  return { run: mutateAsync, save, saveWith, issues, refusal, isRunning: status === 'running' }
}
