import { floorPlanMethods, hallName, standMethods } from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { useMethod } from '@foyer/record-react'
import { Card, DefinitionList, Link } from '@foyer/ui'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { recordPath } from '../../shell/console-paths.ts'
import { shortHallName } from '../../shell/hall-map.tsx'
import { HallDrawing } from '../../shell/hall-plan/hall-drawing.tsx'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import { levelOfHall } from '../../shell/hall-plan/level-of-hall.ts'
import type { PartProps } from '../console-shell/records/page-part.ts'
import styles from './stands.module.css'
import { standTexts } from './stands.texts.ts'

/** A stand: its company and size, and where it is on the published plan of its hall. */
export function StandMain({ recordId }: PartProps) {
  const say = useTexts(standTexts)
  const language = useLanguage()
  const { data } = useMethod(standMethods.getState, { standId: recordId })
  if (!data) return null
  const { accountId, company, area, openSides, hallId, hall, name } = data
  const size = say('size', { area: numberFormat(language).format(area), sides: openSides })
  return (
    <div className={styles.stand}>
      <Card title={say('stand')}>
        <DefinitionList
          columns={3}
          items={[
            {
              term: say('company'),
              value: accountId && <Link href={recordPath('Account', accountId)}>{company}</Link>,
            },
            { term: say('area'), value: size },
            {
              term: say('hall'),
              value: <Link href={recordPath('Pavilion__c', hallId)}>{hallName(hall, language)}</Link>,
            },
          ]}
        />
      </Card>
      <StandPlace hallId={hallId} hall={hall} name={name} />
    </div>
  )
}

interface PlaceProps {
  hallId: string
  hall: string
  name: string
}

/** The plan of the hall with the stand, and its neighbours as text. */
function StandPlace({ hallId, hall, name }: PlaceProps) {
  const say = useTexts(standTexts)
  const side = useTexts(hallPlanTexts)
  const language = useLanguage()
  const { data: plan } = useMethod(floorPlanMethods.getHallPlan, { hall: hallId, language })
  const { data: place } = useMethod(floorPlanMethods.getStandPlace, {
    hall: hallId,
    stand: name,
    from: '',
    stepFree: false,
    language,
  })
  if (plan === undefined) return null
  const stand = plan?.stands.find((one) => one.name === name)
  const path = `/plan/${shortHallName(hall)}?${new URLSearchParams({ stand: name })}`
  return (
    <Card title={say('place')}>
      {plan && stand ? (
        <>
          <HallDrawing
            hall={{ id: hallId, path, level: stand.level }}
            plan={levelOfHall(plan, stand.level)}
            label={say('drawing', { name, hall: hallName(hall, language) })}
            chosen={name}
          />
          <dl className={styles.neighbours}>
            {place?.neighbours.map((neighbour) => (
              <div key={`${neighbour.side} ${neighbour.name}`}>
                <dt>{side(neighbour.side)}</dt>
                <dd>{[neighbour.name, ...neighbour.companies].join(' · ')}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : (
        <p>{say('notOnPlan')}</p>
      )}
      <p className={styles.links}>
        {stand && <Link href={path}>{say('publicPlan')}</Link>}
        <Link href="/console/hall-plans">{say('editor')}</Link>
        <Link href="/console/stands">{say('desk')}</Link>
      </p>
    </Card>
  )
}
