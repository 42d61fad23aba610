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
 * Form values: saved on the server at each step, to be available on another device, and in the tab in
 * between, to survive a reload.
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
    /**
     * Goes to a step and saves the draft on the server. It goes there even if saving fails, because the tab
     * has the values.
     */
    goTo: async (next: StepName) => {
      keep({ edition, step: next, values: typed?.values ?? {} })
      await save.mutateAsync({ step: next, values })
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
