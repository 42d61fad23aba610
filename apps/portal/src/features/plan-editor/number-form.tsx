import { type NumberRule, numberEdits } from '@foyer/fair-domain'
import { Button, NumberField, RadioGroup, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'

/** Numbers the chosen stands, or all of them, by a rule; the result is shown first. */
export function NumberForm({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const [rule, setRule] = useState<NumberRule>({ prefix: 'A', start: 1, step: 1, order: 'across' })
  const set = (fields: Partial<NumberRule>) => setRule({ ...rule, ...fields })
  const chosen = editor.selected.filter(({ kind }) => kind === 'stand')
  const stands = chosen.length > 0 ? chosen : editor.shapes.filter(({ kind }) => kind === 'stand')
  const edits = numberEdits(stands, rule)
  return (
    <section className={styles.panel} aria-labelledby="plan-chosen">
      <h2 id="plan-chosen">{say('numberTitle', { count: stands.length })}</h2>
      <TextField
        label={say('prefix')}
        value={rule.prefix}
        maxLength={8}
        onChange={(prefix) => set({ prefix })}
      />
      <div className={styles.pair}>
        <NumberField
          label={say('start')}
          value={rule.start}
          minValue={0}
          onChange={(start) => set({ start })}
        />
        <NumberField
          label={say('stepLabel')}
          value={rule.step}
          minValue={1}
          onChange={(step) => set({ step })}
        />
      </div>
      <RadioGroup
        label={say('order')}
        options={[
          { value: 'across', label: say('across') },
          { value: 'down', label: say('down') },
        ]}
        value={rule.order}
        onChange={(order) => set({ order: order as NumberRule['order'] })}
      />
      <p>
        {edits
          .slice(0, 8)
          .map(({ before, after }) => `${before?.label || '–'} → ${after?.label}`)
          .join(', ')}
      </p>
      <Button
        variant="primary"
        isDisabled={edits.length === 0}
        onPress={() => {
          editor.draft.change(edits)
          editor.setTool('select')
        }}
      >
        {say('numberNow', { count: edits.length })}
      </Button>
    </section>
  )
}
