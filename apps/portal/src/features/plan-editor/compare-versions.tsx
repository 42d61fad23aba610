import { boxOf, comparePlans, type PlanDifference, planEditorMethods } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Select, Status, type Tone } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import type { Editor } from './editor-state.ts'
import styles from './plan-editor.module.css'
import { planEditorTexts } from './plan-editor.texts.ts'
import { around } from './plan-view.ts'

/** Differences to another version of the hall, by default the published one, else the newest one before. */
export function CompareVersions({ editor }: { editor: Editor }) {
  const say = useTexts(planEditorTexts)
  const { data } = editor
  const read = useMethod(planEditorMethods.getHalls, {})
  const versions = (read.data?.halls.find(({ id }) => id === data.hallId)?.versions ?? []).filter(
    ({ id }) => id !== data.id,
  )
  const [chosen, choose] = useState<string | null>(null)
  const base =
    versions.find(({ id }) => id === chosen) ??
    versions.find(({ state }) => state === 'published') ??
    versions.find(({ version }) => version < data.version)
  if (!base) return null
  return (
    <section aria-labelledby="plan-differences" className={styles.faults}>
      <h2 id="plan-differences">{say('differences')}</h2>
      <Select
        label={say('comparedWith')}
        options={versions.map(({ id, version, state }) => ({
          value: id,
          label: say('versionState', { version, state: say(state) }),
        }))}
        value={base.id}
        onChange={(value) => choose(value)}
      />
      <Differences key={base.id} editor={editor} planId={base.id} />
    </section>
  )
}

const MOST = 50
const TONES: Readonly<Record<PlanDifference['kind'], Tone>> = {
  added: 'success',
  removed: 'danger',
  moved: 'info',
  reshaped: 'warning',
  renamed: 'info',
  details: 'neutral',
}

function Differences({ editor, planId }: { editor: Editor; planId: string }) {
  const say = useTexts(planEditorTexts)
  const number = numberFormat(useLanguage(), { maximumFractionDigits: 2 })
  const read = useMethod(planEditorMethods.getDraft, { planId })
  if (!read.data) return <ReadState read={read} />
  const found = comparePlans(read.data.shapes, editor.shapes)
  const change = found
    .filter(({ shape }) => shape === 'stand')
    .reduce((sum, { area, areaBefore }) => sum + (area ?? 0) - (areaBefore ?? 0), 0)
  const textOf = ({ kind, shape, label, previousLabel, area, areaBefore, metres }: PlanDifference) =>
    say(`difference_${kind}`, {
      ...{ name: [say(shape), label].filter(Boolean).join(' '), previous: previousLabel ?? '' },
      ...{ area: number.format(area ?? 0), before: number.format(areaBefore ?? 0) },
      metres: number.format(metres),
    })
  const show = (key: number) => {
    const ring = editor.shapes.find((shape) => shape.key === key)?.ring
    editor.select([key])
    if (ring) editor.setView(around(boxOf(ring)))
  }
  return (
    <>
      <p>{found.length === 0 ? say('noDifferences') : say('areaChange', { area: signed(number, change) })}</p>
      <ul>
        {found.slice(0, MOST).map((difference) => (
          <li key={`${difference.kind} ${difference.key} ${difference.shape} ${difference.label}`}>
            <Status tone={TONES[difference.kind]}>{textOf(difference)}</Status>
            {difference.key !== null && (
              <button
                type="button"
                onClick={() => difference.key !== null && show(difference.key)}
                aria-label={`${say('show')}: ${textOf(difference)}`}
              >
                {say('show')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {found.length > MOST && <p>{say('moreDifferences', { count: found.length - MOST })}</p>}
    </>
  )
}

const signed = (number: Intl.NumberFormat, value: number) => (value > 0 ? '+' : '') + number.format(value)
