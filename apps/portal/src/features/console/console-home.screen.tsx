import { getListRecordsByName, getMruListRecords } from '@foyer/record-client'
import { useListRecords } from '@foyer/record-react'
import { Link, PageHeader } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { portalContext } from '../../shell/portal.ts'
import { listPath, objectPath, recordPath } from './console-paths.ts'
import { useNavItems } from './frame/console-frame.tsx'
import styles from './frame/frame.module.css'
import { frameTexts } from './frame/frame.texts.ts'
import { recentConfig, useDirectory, useRecentOf } from './frame/recently-used.tsx'

const FAILURES = { objectApiName: 'Message__c', listViewApiName: 'FailedMessages', pageSize: 100 }
const RECENT_OBJECTS = 6

export async function loader({ context }: LoaderFunctionArgs) {
  const { client } = context.get(portalContext)
  await Promise.all([
    client.read(getListRecordsByName, FAILURES),
    client.read(getMruListRecords, recentConfig('Account')),
    client.read(getMruListRecords, recentConfig('Contact')),
  ])
  return null
}

/** Where staff arrive: what they used last, what went wrong, and the way to every object. */
export function Component() {
  const say = useTexts(frameTexts)
  const objects = Object.values(useDirectory()).sort((a, b) => a.labelPlural.localeCompare(b.labelPlural))
  const recent = useNavItems()
    .flatMap(({ objectApiName }) => objectApiName ?? [])
    .slice(0, RECENT_OBJECTS)
  return (
    <>
      <title>{`${say('homeTitle')} · ${say('siteName')}`}</title>
      <PageHeader title={say('homeTitle')} lead={say('homeLead')} />
      <div className={styles.home}>
        <section aria-labelledby="recent">
          <h2 id="recent">{say('recent')}</h2>
          <ul className={styles.plain}>
            {recent.map((name) => (
              <Recent key={name} objectApiName={name} />
            ))}
          </ul>
          <p className={styles.kind}>{say('recentEmpty')}</p>
        </section>
        <div>
          <MailFailures />
          <section aria-labelledby="objects">
            <h2 id="objects">{say('allObjects')}</h2>
            <ul className={styles.links}>
              {objects.map(({ apiName, labelPlural }) => (
                <li key={apiName}>
                  <Link look="plain" href={objectPath(apiName)}>
                    {labelPlural}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </>
  )
}

function Recent({ objectApiName }: { objectApiName: string }) {
  return useRecentOf(objectApiName).map(({ record, object, name }) => (
    <li key={record.id}>
      <Link look="plain" href={recordPath(objectApiName, record.id ?? '')}>
        {name}
      </Link>{' '}
      <span className={styles.kind}>{object.label}</span>
    </li>
  ))
}

function MailFailures() {
  const say = useTexts(frameTexts)
  const { data } = useListRecords(FAILURES)
  const count = data?.records.length ?? 0
  return (
    <section aria-labelledby="failures">
      <h2 id="failures">{say('mailFailures')}</h2>
      <p>
        {count === 0 ? say('mailFailuresNone') : say('mailFailuresCount', { count })}{' '}
        {count > 0 && (
          <Link href={listPath(FAILURES.objectApiName, FAILURES.listViewApiName)}>{say('show')}</Link>
        )}
      </p>
    </section>
  )
}
