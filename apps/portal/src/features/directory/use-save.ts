import { type MethodContract, StaleWrite } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalText } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { directoryTexts } from './directory.texts.ts'

/** Returns a function with the text of a refusal: some have a more specific one here than on the server. */
export function useRefusalText() {
  const say = useTexts(directoryTexts)
  return (error: unknown) => {
    const code = errorCodeOf(error)
    if (code === StaleWrite.errorCode) return say('changedMeanwhile')
    return code === 'PUBLISH_REFUSED' ? say('publishRefused') : (refusalText(error) ?? null)
  }
}

/** Calls a method of the directory; `save` returns the result, or null after a refusal, which is shown. */
export function useSave<I extends object, O extends object>(method: MethodContract<I, O, 'change'>) {
  const fail = useFailure()
  const textOf = useRefusalText()
  const { mutateAsync, status } = useMethodRun(method)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function save(input: I): Promise<O | null> {
    setRefusal(null)
    try {
      return await mutateAsync(input)
    } catch (error) {
      const text = textOf(error)
      if (text === null) fail(error)
      setRefusal(text)
      return null
    }
  }
  return { save, refusal, isRunning: status === 'running' }
}
