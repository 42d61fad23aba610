import { Stepper } from '@foyer/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'

const STEPS = ['sheet', 'columns', 'values', 'check'] as const
export type StepName = (typeof STEPS)[number] | 'choose' | 'busy'

/** A step below the list of steps. The previous one and its focus were removed: the focus moves to its start. */
export function ImportStep({ name, children }: { name: StepName; children: ReactNode }) {
  const say = useTexts(importTexts)
  const step = useRef<HTMLDivElement>(null)
  const last = useRef(name)
  useEffect(() => {
    if (last.current !== name) step.current?.focus()
    last.current = name
  }, [name])
  const current = STEPS.findIndex((id) => id === (name === 'busy' ? 'check' : name))
  return (
    <div ref={step} tabIndex={-1} className={styles.step}>
      {current >= 0 && (
        <Stepper
          label={say('steps')}
          steps={STEPS.map((id, at) => ({
            id,
            label: say(`step_${id}`),
            state: at === current ? 'current' : at < current ? 'done' : 'upcoming',
          }))}
        />
      )}
      {children}
    </div>
  )
}
