import {
  hallName,
  type MyStandItem,
  type MyStandPlan,
  type MyStandsResult,
  UTILITIES,
  UTILITY_NAMES,
} from '@foyer/fair-domain'
import { numberFormat } from '@foyer/record-contract'
import { Card, DefinitionList, Link, LinkButton } from '@foyer/ui'
import { useId, useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { hallFileAddress, standCodeAddress } from '../../shell/addresses.ts'
import { shortHallName } from '../../shell/hall-map.tsx'
import { hallPlanTexts } from '../../shell/hall-plan/hall-plan.texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './my-stand.module.css'
import { myStandTexts } from './my-stand.texts.ts'
import { StandDrawing } from './stand-drawing.tsx'
import { StandInHall } from './stand-in-hall.tsx'
import { UtilityPoints } from './utility-points.tsx'

interface StandOnPlanProps {
  stand: MyStandItem
  buildUp: MyStandsResult['buildUp']
}

/** In millimetres from the corner of the box around the stand. */
const FIRST_SPOT = { x: 1_000, y: 1_000 }

/** A stand: place, dimensions, neighbours, doors and utilities. */
export function StandOnPlan({ stand, buildUp }: StandOnPlanProps) {
  const say = useTexts(myStandTexts)
  const language = useLanguage()
  const { name, pavilion, plan } = stand
  const area = numberFormat(language).format(stand.area)
  const [spot, setSpot] = useState(FIRST_SPOT)
  return (
    <Card eyebrow={hallName(pavilion, language)} title={say('stand', { name })}>
      {plan === null ? (
        <p>
          <strong>{say('noPlan', { name })}</strong>
          <br />
          {say('noPlanText', { area })}
        </p>
      ) : (
        <div className={styles.columns}>
          <div className={styles.part}>
            <Dimensions area={stand.area} plan={plan} />
            <StandDrawing name={name} plan={plan} points={stand.points} spot={spot} onSpot={setSpot} />
            <StandInHall name={name} plan={plan} />
            <p>
              <Link href={`/plan/${shortHallName(pavilion)}?${new URLSearchParams({ stand: name })}`}>
                {say('onPlan', { name })}
              </Link>
            </p>
            <StandCode name={name} hall={shortHallName(pavilion)} />
          </div>
          <div className={styles.part}>
            <Neighbours {...plan} />
            <Doors {...plan} buildUp={buildUp} />
            <Supplies {...plan} />
            <UtilityList {...stand} />
            <UtilityPoints {...stand} spot={spot} onSpot={setSpot} />
          </div>
        </div>
      )}
      {plan === null && <UtilityList {...stand} />}
    </Card>
  )
}

function Dimensions({ area, plan }: { area: number; plan: MyStandPlan }) {
  const say = useTexts(myStandTexts)
  const number = numberFormat(useLanguage())
  const figures = {
    area: number.format(plan.area),
    width: number.format(plan.width),
    depth: number.format(plan.depth),
  }
  const contract =
    Math.abs(area - plan.area) < 0.01
      ? say('agrees', { area: number.format(area) })
      : say('differs', { area: number.format(area), plan: figures.area })
  return (
    <DefinitionList
      columns={2}
      items={[
        { term: say('area'), value: say('areaText', figures) },
        { term: say('openSides'), value: say('sides', { count: plan.openSides }) },
        { term: say('contract'), value: contract },
        {
          term: say('height'),
          value:
            plan.height === null
              ? say('generalHeight')
              : say('heightText', { height: number.format(plan.height) }),
        },
      ]}
    />
  )
}

/** The QR code that leads visitors to the stand, and the plan of the hall as a file. */
function StandCode({ name, hall }: { name: string; hall: string }) {
  const say = useTexts(myStandTexts)
  const { site } = usePortal()
  const code = standCodeAddress(site, hall, name)
  return (
    <section className={styles.code} aria-label={say('code')}>
      <img src={code} alt={say('codeAlt', { name })} width={112} height={112} loading="lazy" />
      <div>
        <p>{say('codeText')}</p>
        <div className={styles.actions}>
          <LinkButton size="small" href={code} download={`stand-${hall}-${name}.svg`}>
            {say('codeDownload')}
          </LinkButton>
          <LinkButton
            size="small"
            variant="quiet"
            href={hallFileAddress(site, hall, 'pdf')}
            download={`${hall}.pdf`}
          >
            {say('hallPdf')}
          </LinkButton>
        </div>
      </div>
    </section>
  )
}

function Neighbours({ neighbours }: MyStandPlan) {
  const say = useTexts(myStandTexts)
  const word = useTexts(hallPlanTexts)
  const number = numberFormat(useLanguage())
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say('neighbours')}</h3>
      {neighbours.length === 0 && <p>{say('noNeighbours')}</p>}
      <dl className={styles.rows}>
        {neighbours.map(({ side, name, area, companies }) => (
          <div key={`${side} ${name}`}>
            <dt>{word(side)}</dt>
            <dd>
              {[companies.join(', '), name, say('size', { area: number.format(area) })]
                .filter(Boolean)
                .join(' · ')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Doors({ doors, buildUp }: MyStandPlan & { buildUp: MyStandsResult['buildUp'] }) {
  const say = useTexts(myStandTexts)
  const language = useLanguage()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say('buildUp')}</h3>
      {buildUp && (
        <p>
          {say('when', {
            ...buildUp,
            from: formatDay(buildUp.from, language, { year: undefined }),
            until: formatDay(buildUp.until, language),
          })}
        </p>
      )}
      <dl className={styles.rows}>
        {doors.map(({ label, metres, steps }) => (
          <div key={label}>
            <dt>{say('door', { label })}</dt>
            <dd>
              {[say('way', { metres }), steps === 0 ? say('level') : say('steps', { count: steps })].join(
                ', ',
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Utilities that reach the stand, as on the plan. */
function Supplies({ supplies }: MyStandPlan) {
  const say = useTexts(myStandTexts)
  if (supplies.length === 0) return null
  return <p>{say('supplies', { list: supplies.map((name) => say(name)).join(', ') })}</p>
}

function UtilityList({ utilities }: MyStandItem) {
  const say = useTexts(myStandTexts)
  const language = useLanguage()
  const number = numberFormat(language)
  const id = useId()
  const asked = utilities ? UTILITY_NAMES.filter((name) => utilities[name] > 0) : []
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{say('utilities')}</h3>
      <p>{say(asked.length > 0 ? 'asSent' : 'noUtilities')}</p>
      <dl className={styles.rows}>
        {asked.map((name) => (
          <div key={name}>
            <dt>{UTILITIES[name].label[language]}</dt>
            <dd>{number.format(utilities?.[name] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link href="/reserved/technical-plans">{say('toPlans')}</Link>
      </p>
    </section>
  )
}
