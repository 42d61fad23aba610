import { useEffect, useRef, useState } from 'react'
import { clearTabValue, readTabValue } from '../tab-storage.ts'

/** Current step of a form. Steps are declared with their fields, in order; the tab remembers the step. */
export function useSteps<S extends string>(
  steps: Readonly<Record<S, readonly string[]>>,
  initial: NoInfer<S>,
  key: string,
) {
  const names = Object.keys(steps) as S[]
  const place = `${key}:step`
  const [step, setStep] = useState(initial)
  useEffect(() => {
    const kept = readTabValue<S>(place)
    if (kept !== null && Object.hasOwn(steps, kept)) setStep(kept)
  }, [place, steps])
  const position = names.indexOf(step)
  return {
    names,
    step,
    position,
    isLast: position === names.length - 1,
    next: names[position + 1] ?? step,
    previous: names[position - 1] ?? step,
    isHere: (field: string) => steps[step].includes(field),
    /** The first step with one of these fields. */
    stepWith: (fields: readonly string[]) =>
      names.find((name) => steps[name].some((field) => fields.includes(field))),
    go: (next: S) => {
      setStep(next)
      sessionStorage.setItem(place, JSON.stringify(next))
    },
    forget: () => clearTabValue(place),
  }
}

/** Focuses the heading of a new step, except for the first one. */
export function useStepHeading(step: string) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(step)
  useEffect(() => {
    if (last.current === step) return
    last.current = step
    heading.current?.focus()
  }, [step])
  return heading
}
