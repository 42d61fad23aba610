import { floorPlanMethods, type StandPlanItem } from '@foyer/fair-domain'
import { useMethod } from '@foyer/record-react'
import { Button, Card, DefinitionList, Select } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { HallDrawing } from '../../shell/hall-plan/hall-drawing.tsx'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import { ReadState } from '../../shell/read-state.tsx'
import styles from './technical-plans.module.css'
import { plansTexts } from './technical-plans.texts.ts'

/** The stand on the plan of its hall, with its neighbours and the way from each entrance. */
export function StandInHall({ stand }: { stand: StandPlanItem }) {
  const say = useTexts(plansTexts)
  const [isShown, setShown] = useState(false)
  if (isShown) return <InHall stand={stand} />
  return (
    <p className={styles.inHall}>
      <Button onPress={() => setShown(true)}>{say('showInHall', { stand: stand.stand })}</Button>
    </p>
  )
}

function InHall({ stand: { pavilionId, stand } }: { stand: StandPlanItem }) {
  const say = useTexts(plansTexts)
  const word = useTexts(hallPlanTexts)
  const language = useLanguage()
  const [from, setFrom] = useState('')
  const plan = useMethod(floorPlanMethods.getHallPlan, { hall: pavilionId, language })
  const { data: place } = useMethod(floorPlanMethods.getStandPlace, {
    hall: pavilionId,
    stand,
    from,
    stepFree: false,
    language,
  })
  if (plan.data === undefined) return <ReadState read={plan} />
  const isOnPlan = plan.data?.stands.some(({ name }) => name === stand)
  if (plan.data === null || !isOnPlan) return <p role="status">{say('notOnPlan', { stand })}</p>
  const { entrances } = plan.data
  const route = place?.route
  return (
    <Card title={say('inHall', { stand })}>
      <div className={styles.design}>
        <HallDrawing
          plan={plan.data}
          label={say('inHallDrawing', { stand })}
          chosen={stand}
          route={route?.points}
        />
        <Select
          label={say('entrance')}
          options={entrances.map((name) => ({ value: name, label: name }))}
          value={from || (entrances[0] ?? '')}
          onChange={(value) => setFrom(value ?? '')}
        />
        <DefinitionList
          columns={3}
          items={[
            ...(route
              ? [
                  {
                    term: say('distance'),
                    value: say('distanceText', { metres: route.metres, door: route.door }),
                  },
                ]
              : []),
            ...(place?.neighbours ?? []).map(({ side, name, companies }) => ({
              term: word(side),
              value: [name, ...companies].join(' '),
            })),
            ...(place?.services ?? []).map(({ kind, metres }) => ({
              term: word(kind),
              value: word('metres', { count: metres }),
            })),
          ]}
        />
      </div>
    </Card>
  )
}
