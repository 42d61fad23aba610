import { getMruListRecords } from '@foyer/record-client'
import { Link, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { objectPath, recordPath } from '../../shell/console-paths.ts'
import { portalContext } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { useNavItems } from '../console-shell/frame/console-navigation.tsx'
import styles from '../console-shell/frame/frame.module.css'
import { frameTexts } from '../console-shell/frame/frame.texts.ts'
import { recentConfig, useDirectory, useRecentOf } from '../console-shell/frame/recently-used.tsx'
import { Dashboard } from './dashboard.tsx'
import { loadDashboard, useDashboard } from './dashboard-data.ts'

const RECENT_OBJECTS = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const portal = context.get(portalContext)
  const { client } = portal
  await Promise.all([
    loadDashboard(portal),
    client.read(getMruListRecords, recentConfig('Account')),
    client.read(getMruListRecords, recentConfig('Contact')),
  ])
  return null
}

/** Start page of staff: overview of the fair, failures, recently used records, and links to every object. */
export function Component() {
  const say = useTexts(frameTexts)
  const objects = Object.values(useDirectory()).sort((a, b) => a.labelPlural.localeCompare(b.labelPlural))
  return (
    <>
      <title>{`${say('homeTitle')} · ${say('siteName')}`}</title>
      <PageHeader title={say('homeTitle')} />
      <Figures />
      <details className={styles.home}>
        <summary>{say('allObjects')}</summary>
        <ul className={styles.links}>
          {objects.map(({ apiName, labelPlural }) => (
            <li key={apiName}>
              <Link variant="plain" href={objectPath(apiName)}>
                {labelPlural}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </>
  )
}

function Figures() {
  const result = useDashboard()
  const { data } = result
  if (data)
    return (
      <Dashboard data={data}>
        <RecentlyUsed />
      </Dashboard>
    )
  return <ReadState read={result} />
}

function RecentlyUsed() {
  const say = useTexts(frameTexts)
  const objects = useNavItems()
    .flatMap(({ objectApiName }) => objectApiName ?? [])
    .slice(0, RECENT_OBJECTS)
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">{say('recent')}</h2>
      <ul className={styles.plain}>
        {objects.map((name) => (
          <Recent key={name} objectApiName={name} />
        ))}
      </ul>
      <p className={styles.kind}>{say('recentEmpty')}</p>
    </section>
  )
}

function Recent({ objectApiName }: { objectApiName: string }) {
  return useRecentOf(objectApiName).map(({ record, object, name }) => (
    <li key={record.id}>
      <Link variant="plain" href={recordPath(objectApiName, record.id ?? '')}>
        {name}
      </Link>{' '}
      <span className={styles.kind}>{object.label}</span>
    </li>
  ))
}
