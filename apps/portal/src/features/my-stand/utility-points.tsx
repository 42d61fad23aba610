import {
  MAX_UTILITY_POINTS,
  type MyStandItem,
  myStandMethods,
  UTILITIES,
  UTILITY_NAMES,
  type UtilityName,
  type UtilityPointItem,
} from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { useMethodRun } from '@foyer/record-react'
import { Button, NumberField, Select } from '@foyer/ui'
import { useId, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import styles from './my-stand.module.css'
import { myStandTexts } from './my-stand.texts.ts'

const MM = 1_000

/** The utilities and hanging points that the company marked on its stand, as a list, with a form for another one. */
export function UtilityPoints({ id: standId, points }: Pick<MyStandItem, 'id' | 'points'>) {
  const say = useTexts(myStandTexts)
  const language = useLanguage()
  const number = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const fail = useFailure()
  const save = useMethodRun(myStandMethods.markUtilities)
  const headingId = useId()
  const [kind, setKind] = useState<UtilityName>('power')
  const [west, setWest] = useState(1)
  const [north, setNorth] = useState(1)
  const isSaving = save.status === 'running'
  const change = (next: readonly UtilityPointItem[]) =>
    void save.mutateAsync({ standId, points: [...next] }).catch(fail)
  const textOf = ({ kind: utility, x, y }: UtilityPointItem) =>
    say('point', {
      kind: UTILITIES[utility].label[language],
      west: number.format(x / MM),
      north: number.format(y / MM),
    })
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId}>{say('points')}</h3>
      <p>{say(points.length === 0 ? 'noPoints' : 'pointsText')}</p>
      <ol className={styles.points}>
        {points.map((point, at) => (
          // Two points may be equal.
          // biome-ignore lint/suspicious/noArrayIndexKey: the points have no other identity
          <li key={at}>
            <span>{textOf(point)}</span>
            <Button
              size="small"
              variant="quiet"
              isDisabled={isSaving}
              aria-label={`${say('removePoint')}: ${textOf(point)}`}
              onPress={() => change(points.filter((_, index) => index !== at))}
            >
              {say('removePoint')}
            </Button>
          </li>
        ))}
      </ol>
      <div className={styles.pointForm}>
        <Select
          label={say('pointKind')}
          options={UTILITY_NAMES.map((value) => ({ value, label: UTILITIES[value].label[language] }))}
          value={kind}
          onChange={(value) => setKind(UTILITY_NAMES.find((name) => name === value) ?? 'power')}
        />
        <NumberField label={say('fromWest')} value={west} minValue={0} step={0.1} onChange={setWest} />
        <NumberField label={say('fromNorth')} value={north} minValue={0} step={0.1} onChange={setNorth} />
        <Button
          isPending={isSaving}
          isDisabled={points.length >= MAX_UTILITY_POINTS || !Number.isFinite(west + north)}
          onPress={() => change([...points, { kind, x: Math.round(west * MM), y: Math.round(north * MM) }])}
        >
          {say('addPoint')}
        </Button>
      </div>
    </section>
  )
}
