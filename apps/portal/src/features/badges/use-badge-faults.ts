import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { badgeTexts } from './badges.texts.ts'

const FAULTS = ['missing', 'tooLong', 'emailForm'] as const

/** Words for what went wrong: at its field when the server names one, otherwise as a notice. */
export function useBadgeFaults() {
  const say = useTexts(badgeTexts)
  const fail = useFailure()
  return {
    wordsFor: (fault: string | undefined) => {
      if (fault === undefined) return undefined
      return say(FAULTS.find((one) => one === fault) ?? 'failed')
    },
    /** Faults by field; nothing when the notice has said all. */
    tell: (error: unknown): Readonly<Record<string, string>> | undefined => {
      const refused = writeFaultsOf(error)
      if (refused && Object.keys(refused.byField).length > 0) return refused.byField
      fail(error, say('failed'))
      return undefined
    },
  }
}
