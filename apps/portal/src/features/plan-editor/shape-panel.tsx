import {
  boxOf,
  cutAt,
  type DraftShape,
  isRectangle,
  placedAt,
  planAreaOf,
  SHAPE_KINDS,
  type ShapeKind,
  STAND_UTILITIES,
  type StandUtility,
  sidesAmong,
} from '@foyer/fair-domain'
import { Button, CheckboxGroup, NumberField, RadioGroup, Select, Status, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Editor } from './editor-state.ts'
import { NumberForm } from './number-form.tsx'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'

/** Fields of the selected shape, or the form of the tool. */
export function ShapePanel({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { selected, tool } = editor
  const [shape] = selected
  if (tool === 'number') return <NumberForm editor={editor} />
  if (!shape || selected.length > 1)
    return (
      <section className={styles.panel}>
        <p>{selected.length > 1 ? say('chosenCount', { count: selected.length }) : say('nothingChosen')}</p>
        {tool === 'polygon' && <p>{say('polygonHint')}</p>}
        {tool === 'split' && <p>{say('splitHint')}</p>}
      </section>
    )
  if (tool === 'split') return <SplitForm key={shape.key} editor={editor} shape={shape} />
  return <ShapeFields key={shape.key} editor={editor} shape={shape} />
}

function SplitForm({ editor, shape }: { editor: Editor; shape: DraftShape }) {
  const say = useTexts(planEditorTexts)
  const [axis, setAxis] = useState<'vertical' | 'horizontal'>('vertical')
  const { left, top, right, bottom } = boxOf(shape.ring)
  const [distance, setDistance] = useState((right - left) / 2_000)
  return (
    <section className={styles.panel} aria-labelledby="plan-chosen">
      <h2 id="plan-chosen">{say('splitTitle', { name: shape.label })}</h2>
      <p>{say('splitHint')}</p>
      <RadioGroup
        label={say('direction')}
        options={[
          { value: 'vertical', label: say('vertical') },
          { value: 'horizontal', label: say('horizontal') },
        ]}
        value={axis}
        onChange={(value) => {
          setAxis(value as typeof axis)
          setDistance((value === 'vertical' ? right - left : bottom - top) / 2_000)
        }}
      />
      <NumberField
        label={say('distance')}
        value={distance}
        step={0.1}
        minValue={0.1}
        onChange={setDistance}
      />
      <Button
        variant="primary"
        onPress={() => editor.split(cutAt(shape.ring, axis, Math.round(distance * 1_000)))}
      >
        {say('splitNow')}
      </Button>
    </section>
  )
}

function ShapeFields({ editor, shape }: { editor: Editor; shape: DraftShape }) {
  const say = useTexts(planEditorTexts)
  const { kind, ring } = shape
  const box = boxOf(ring)
  const isStand = kind === 'stand'
  const change = (fields: Partial<DraftShape>) => {
    const after = { ...shape, ...fields }
    editor.draft.change([{ before: shape, after }])
  }
  const place = (fields: Partial<typeof box>) => change({ ring: placedAt(shape, { ...box, ...fields }).ring })
  const sold = editor.sold.get(shape.key)
  const planArea = planAreaOf(ring)
  const field = (name: 'left' | 'top' | 'width' | 'depth', value: number, set: (value: number) => void) => (
    <NumberField
      label={say(name)}
      value={value / 1_000}
      step={editor.step / 1_000}
      minValue={0}
      maxValue={1_000}
      formatOptions={{ maximumFractionDigits: 3 }}
      onChange={(metres) =>
        Number.isFinite(metres) && Math.round(metres * 1_000) !== value && set(Math.round(metres * 1_000))
      }
    />
  )
  return (
    <section className={styles.panel} aria-labelledby="plan-chosen">
      <h2 id="plan-chosen">
        {say(kind)} {shape.label}
      </h2>
      {sold && (
        <p>
          {[say(`stand_${sold.state}`), sold.company, say('contractArea', { area: sold.area })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <SavedText
        label={say(isStand ? 'standNumber' : 'label')}
        stored={shape.label}
        maxLength={40}
        onSave={(label) => change({ label })}
      />
      <Select
        label={say('kindLabel')}
        options={SHAPE_KINDS.map((value) => ({ value, label: say(value) }))}
        value={kind}
        onChange={(value) => value && value !== kind && change({ kind: value as ShapeKind })}
      />
      <div className={styles.pair}>
        {field('left', box.left, (left) => place({ left, right: left + box.right - box.left }))}
        {field('top', box.top, (top) => place({ top, bottom: top + box.bottom - box.top }))}
        {isRectangle(ring) && (
          <>
            {field('width', box.right - box.left, (width) => place({ right: box.left + width }))}
            {field('depth', box.bottom - box.top, (depth) => place({ bottom: box.top + depth }))}
          </>
        )}
      </div>
      <p>
        {say('computedArea', { area: planArea })}
        {isStand && ` · ${say('sides', { count: sidesAmong(editor.shapes)(ring) })}`}
      </p>
      {sold && sold.area !== planArea && (
        <Status tone="warning">{say('fault_area', { label: sold.name, area: sold.area, planArea })}</Status>
      )}
      {isStand && (
        <>
          <SavedText
            label={say('zone')}
            stored={shape.zone}
            maxLength={80}
            onSave={(zone) => change({ zone })}
          />
          <NumberField
            label={say('height')}
            value={shape.height === null ? Number.NaN : shape.height / 100}
            step={0.5}
            minValue={1}
            maxValue={30}
            onChange={(metres) => {
              const height = Number.isFinite(metres) ? Math.round(metres * 100) : null
              if (height !== shape.height) change({ height })
            }}
          />
          <CheckboxGroup
            label={say('utilities')}
            options={STAND_UTILITIES.map((value) => ({ value, label: say(value) }))}
            value={[...shape.utilities]}
            onChange={(value) =>
              change({ utilities: STAND_UTILITIES.filter((one: StandUtility) => value.includes(one)) })
            }
          />
        </>
      )}
      {kind === 'door' && (
        <NumberField
          label={say('steps')}
          value={shape.steps}
          minValue={0}
          maxValue={100}
          onChange={(steps) => steps !== shape.steps && change({ steps })}
        />
      )}
    </section>
  )
}

interface SavedTextProps {
  label: string
  stored: string
  maxLength: number
  onSave: (text: string) => void
}

/** A text that is saved when the field is left, or with Enter. */
function SavedText({ label, stored, maxLength, onSave }: SavedTextProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const save = () => {
    if (typed !== null && typed.trim() !== stored) onSave(typed.trim())
    setTyped(null)
  }
  return (
    <TextField
      label={label}
      value={typed ?? stored}
      maxLength={maxLength}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  )
}
