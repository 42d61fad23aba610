import { type ParkingResult, parkingMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Card, EmptyState, LinkButton, Status, type Tone } from '@foyer/ui'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { documentAddress } from '../../shell/addresses.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { ExtraOrders } from '../../shell/extra-orders.tsx'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './parking-pass.module.css'
import { parkingTexts } from './parking-pass.texts.ts'

type PassState = ParkingResult['passes'][number]['state']

const loadParking = ({ client }: Portal) => client.read(methodRead(parkingMethods.getParking), {})

export const loader = createLoader(loadParking)

/** The parking passes of a company, or the company that provides them. */
export function Component() {
  const say = useTexts(parkingTexts)
  const result = useMethod(parkingMethods.getParking, {})
  const { data } = result
  return (
    <>
      <title>{say('pageTitle')}</title>
      <ScreenHeader title={say('title')} lead={data?.organiser === null && say('lead')} />
      {data ? <Parking data={data} /> : <ReadState read={result} />}
    </>
  )
}

const TONES: Readonly<Record<PassState, Tone>> = { generating: 'info', ready: 'success', failed: 'info' }

function Parking({ data }: { data: ParkingResult }) {
  const say = useTexts(parkingTexts)
  const portal = usePortal()
  const language = useLanguage()
  const { organiser, passes, quota, area, document } = data
  if (organiser !== null)
    return (
      <Banner tone="info" title={say('collectiveTitle')}>
        {say('collectiveText', { organiser })}
      </Banner>
    )
  if (passes.length === 0)
    return (
      <div className={styles.screen}>
        <EmptyState>{say('noneText')}</EmptyState>
        <Extra extra={data.extra} />
      </div>
    )
  const parts = quota.parts.flatMap(({ source, count }) =>
    source === 'area'
      ? [say('byArea', { count, area })]
      : source === 'gift'
        ? [say('gift', { count })]
        : source === 'purchase'
          ? [say('bought', { count })]
          : [],
  )
  const isReady = document?.state === 'ready'
  return (
    <div className={styles.screen}>
      <div role="status" className={styles.screen}>
        <Progress data={data} />
      </div>
      <Card
        title={say('total', { count: passes.length })}
        aside={parts.join(', ')}
        actions={
          isReady && (
            <LinkButton variant="primary" href={documentAddress(portal.site, document.id)} target="_blank">
              {say('download')}
            </LinkButton>
          )
        }
      >
        <p>
          {say('days', { ...data.hours, days: formatDays(data.days.opening, data.days.closing, language) })}
        </p>
        <ul className={styles.passes} aria-label={say('listTitle')}>
          {passes.map(({ id, state }, index) => (
            <li key={id}>
              <span>{say('pass', { number: index + 1 })}</span>
              <Status tone={TONES[state]}>{say(state)}</Status>
            </li>
          ))}
        </ul>
      </Card>
      <Extra extra={data.extra} />
    </div>
  )
}

function Extra({ extra }: Pick<ParkingResult, 'extra'>) {
  const { mutateAsync: order } = useMethodRun(parkingMethods.buyExtra)
  const { mutateAsync: cancel } = useMethodRun(parkingMethods.cancelExtra)
  if (extra.left === 0 && extra.orders.length === 0) return null
  return (
    <ExtraOrders
      kind="parking"
      extra={extra}
      canChange
      onOrder={(count, key) => order({ count, key })}
      onCancel={(id) => cancel({ id })}
    />
  )
}

/** Status until the PDF is ready, with the reason of a delay. */
function Progress({ data: { passes, document } }: { data: ParkingResult }) {
  const say = useTexts(parkingTexts)
  if (passes.some(({ isDelayed }) => isDelayed))
    return (
      <Banner tone="warning" title={say('delayed')}>
        {say('delayedText')}
      </Banner>
    )
  if (passes.some(({ state }) => state === 'failed') || document?.state === 'failed')
    return (
      <Banner tone="warning" title={say('refused')}>
        {say('refusedText')}
      </Banner>
    )
  if (document?.state === 'ready' && passes.every(({ state }) => state === 'ready')) return null
  return (
    <Banner tone="info" title={say('underGeneration')}>
      {say('underGenerationText')}
    </Banner>
  )
}
