import { type BuyerApplicationResult, buyerApplicationMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { useEffect, useState } from 'react'
import type { Values } from '../../shell/profile/profile-values.ts'
import { STEPS, type StepName } from './steps.ts'

const KEY = 'buyer-accreditation'

interface Typed {
  edition: number
  step: StepName
  values: Values
}

/**
 * What has been typed: kept by the server at each step, so that it is there on another device, and in the tab in
 * between, so that a reload loses nothing.
 */
export function useBuyerDraft({ edition, draft }: BuyerApplicationResult, stored: Values) {
  const [typed, setTyped] = useState<Typed | null>(null)
  const save = useMethodRun(buyerApplicationMethods.saveDraft)
  useEffect(() => setTyped(readTyped(edition)), [edition])
  const saved = { ...stored, ...draft?.values }
  const values: Values = { ...saved, ...typed?.values }
  const step = typed?.step ?? stepIn(draft?.step)

  function keep(next: Typed) {
    setTyped(next)
    sessionStorage.setItem(KEY, JSON.stringify(next))
  }

  return {
    values,
    step,
    wasKept: draft !== null || typed !== null,
    change: (name: string, value: string) =>
      keep({ edition, step, values: { ...typed?.values, [name]: value } }),
    /** Goes to a step, and lets the server keep what there is. It goes there even when that fails: the tab has it. */
    goTo: async (next: StepName) => {
      keep({ edition, step: next, values: typed?.values ?? {} })
      await save.run({ step: next, values })
    },
    discard: () => {
      setTyped(null)
      sessionStorage.removeItem(KEY)
    },
  }
}

const stepIn = (name: string | undefined): StepName => STEPS.find((step) => step === name) ?? 'you'

function readTyped(edition: number): Typed | null {
  try {
    const typed: Typed | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typed?.edition === edition ? { ...typed, step: stepIn(typed.step) } : null
  } catch {
    return null
  }
}
