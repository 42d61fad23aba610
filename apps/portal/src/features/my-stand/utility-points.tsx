import {
  MAX_UTILITY_POINTS,
  type MyStandItem,
  myStandMethods,
  type Point,
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

interface UtilityPointsProps extends Pick<MyStandItem, 'id' | 'points'> {
  /** The place of the next point; a click on the drawing changes it too. */
  spot: Point
  onSpot: (spot: Point) => void
}

/** The utilities and hanging points that the company marked on its stand, as a list, with a form for another one. */
export function UtilityPoints({ id: standId, points, spot, onSpot }: UtilityPointsProps) {
  const say = useTexts(myStandTexts)
  const language = useLanguage()
  const number = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 2 })
  const fail = useFailure()
  const save = useMethodRun(myStandMethods.markUtilities)
  const headingId = useId()
  const [kind, setKind] = useState<UtilityName>('power')
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
        <NumberField
          label={say('fromWest')}
          value={spot.x / MM}
          minValue={0}
          step={0.1}
          onChange={(west) => onSpot({ ...spot, x: Math.round(west * MM) })}
        />
        <NumberField
          label={say('fromNorth')}
          value={spot.y / MM}
          minValue={0}
          step={0.1}
          onChange={(north) => onSpot({ ...spot, y: Math.round(north * MM) })}
        />
        <Button
          isPending={isSaving}
          isDisabled={points.length >= MAX_UTILITY_POINTS || !Number.isFinite(spot.x + spot.y)}
          onPress={() => change([...points, { kind, ...spot }])}
        >
          {say('addPoint')}
        </Button>
      </div>
    </section>
  )
}
