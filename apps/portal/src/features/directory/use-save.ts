import type { MethodContract } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { refusalWords } from '../../shell/refusal.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { directoryTexts } from './directory.texts.ts'

/** Where the screen says more than the server: what to do about it here. */
const OWN_WORDS = { CollisionDetectedException: 'stale', PUBLISH_REFUSED: 'publishRefused' } as const

/** Calls a method of the directory; what is wrong lands on its field, everything else above the form. */
export function useSave<I extends object, O extends object>(method: MethodContract<I, O, 'change'>) {
  const say = useTexts(directoryTexts)
  const fail = useFailure()
  const { run, status } = useMethodRun(method)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string | null>(null)

  function refusalOf(error: unknown) {
    const code = errorCodeOf(error)
    if (code !== undefined && code in OWN_WORDS) return say(OWN_WORDS[code as keyof typeof OWN_WORDS])
    return refusalWords(error)
  }

  /** What the server answers when it was done, else null. `found` is what the form itself has to say; nothing is sent while there is any. */
  async function save(input: I, found: Readonly<Record<string, string | undefined>> = {}): Promise<O | null> {
    setRefusal(null)
    const own = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    setFaults(own)
    if (Object.keys(own).length > 0) return null
    try {
      return await run(input)
    } catch (error) {
      const refused = writeFaultsOf(error)
      const words = refusalOf(error)
      if (refused) setFaults(refused.byField)
      else if (words) setRefusal(words)
      else fail(error, say('failed'))
      return null
    }
  }
  return { save, faults, refusal, isRunning: status === 'running' }
}
