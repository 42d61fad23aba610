import { useEffect, useEffectEvent, useState } from 'react'
import type { GateAnswer } from './gate-answer.ts'

/** Key of the choice in the local storage of the device. */
export const CONTINUOUS_KEY = 'foyer-gate-continuous'
const OFF = 'off'
/** Time that an entry or exit is shown before the camera is visible again. */
const SHOWN_MS = 1200

/**
 * In continuous mode an entry or exit disappears by itself, so that the operator aims at the next code. A refusal, and a minor
 * with an adult, stay until they are confirmed.
 */
export function useContinuousMode(answer: GateAnswer | undefined, onEnd: () => void) {
  const [isContinuous, setContinuous] = useState(() => localStorage.getItem(CONTINUOUS_KEY) !== OFF)
  const end = useEffectEvent(onEnd)
  const passes =
    answer !== undefined && (answer.outcome === 'left' || (answer.outcome === 'admitted' && !answer.adult))
  useEffect(() => {
    if (!passes || !isContinuous || !answer) return
    const timer = setTimeout(end, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [answer, passes, isContinuous])
  return {
    isContinuous,
    toggleContinuous() {
      localStorage.setItem(CONTINUOUS_KEY, isContinuous ? OFF : 'on')
      setContinuous(!isContinuous)
    },
  }
}
