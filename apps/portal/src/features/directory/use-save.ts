import { useServerMethodCall } from '@foyer/record-react'
import { useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { directoryTexts } from './directory.texts.ts'
import { DIRECTORY } from './directory-data.ts'

const REFUSALS = {
  CollisionDetectedException: 'stale',
  BRANDS_FULL: 'brandsFull',
  PRODUCTS_FULL: 'productsFull',
  NO_CONFIRMED_PAVILION: 'noConfirmedPavilion',
  PUBLISH_REFUSED: 'publishRefused',
  NOTHING_TO_COPY: 'nothingToCopy',
  ALREADY_FILLED: 'alreadyFilled',
} as const

export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS]

/** Calls a method of the directory; what is wrong lands on its field, everything else above the form. */
export function useSave(method: string) {
  const say = useTexts(directoryTexts)
  const toasts = useToasts()
  const { run, status } = useServerMethodCall<{ state?: string }>(DIRECTORY, method)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  /** What the server answers when it was done, else null. `found` is what the form itself has to say; nothing is sent while there is any. */
  async function save(
    input: Readonly<Record<string, unknown>>,
    found: Readonly<Record<string, string | undefined>> = {},
  ) {
    setRefusal(null)
    const own = Object.fromEntries(
      Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined),
    )
    setFaults(own)
    if (Object.keys(own).length > 0) return null
    try {
      return (await run(input)) ?? {}
    } catch (error) {
      const refused = writeFaultsOf(error)
      const code = errorCodeOf(error) as keyof typeof REFUSALS
      if (refused) setFaults(refused.byField)
      else if (REFUSALS[code]) setRefusal(REFUSALS[code])
      else toasts.error(say('errorTitle'), say('failed'))
      return null
    }
  }
  return { save, faults, refusal, isRunning: status === 'running' }
}
