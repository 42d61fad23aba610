import { mayRehearse, type RehearsalResult, rehearsalMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { Card, DatePicker, EmptyState, PageHeader, Select } from '@foyer/ui'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { fresh } from '../../shell/fresh.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { reloadPage } from '../../shell/reload-page.ts'
import { useBeforeReload } from '../../shell/use-before-reload.tsx'
import styles from './rehearsal.module.css'
import { rehearsalScreenTexts } from './rehearsal.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, viewer } = context.get(portalContext)
  if (mayRehearse(viewer.profiles))
    await client.read(methodRead(rehearsalMethods.getState), {}, fresh('installation'))
  return null
}

/** Starts and moves a rehearsal, and shows the mails that it held back. */
export function Component() {
  const say = useTexts(rehearsalScreenTexts)
  const { viewer } = usePortal()
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader title={say('title')} lead={say('lead')} />
      {mayRehearse(viewer.profiles) ? (
        <Rehearsal />
      ) : (
        <EmptyState title={say('refusedTitle')}>{say('refused')}</EmptyState>
      )}
    </>
  )
}

function Rehearsal() {
  const say = useTexts(rehearsalScreenTexts)
  const result = useMethod(rehearsalMethods.getState, {})
  const { data } = result
  if (!data) return <ReadState read={result} />
  return (
    <>
      <p className={styles.how}>{say('how')}</p>
      <DayForm {...data} />
      <Card title={say('mails')}>
        {data.mails.length === 0 && <p>{say(data.day === null ? 'mailsEmpty' : 'mailsNone')}</p>}
        {data.mails.map(({ id, to, subject, text }) => (
          <details key={id} className={styles.mail}>
            <summary>
              <strong>{subject}</strong> · {say('to', { to })}
            </summary>
            <pre className={styles.text}>{text}</pre>
          </details>
        ))}
      </Card>
    </>
  )
}

function DayForm({ day, today, editionId, editions }: RehearsalResult) {
  const say = useTexts(rehearsalScreenTexts)
  const { beforeReload, question } = useBeforeReload()
  const form = useMethodForm(rehearsalMethods.start, {
    initial: {
      day: day ?? today,
      editionId: editionId ?? (editions.find(({ isOpen }) => isOpen) ?? editions[0])?.id,
    },
    texts: rehearsalScreenTexts,
    labels: { editionId: say('edition') },
    check: (values) => (values.day === '' ? { day: 'missing' } : {}),
    sentence: (issue) => (issue === 'failed' ? say('failed') : undefined),
    issuesOf: (error) => ({ day: errorCodeOf(error) === 'INVALID_INPUT' ? 'invalid' : 'failed' }),
    onSent: () => reloadPage(),
  })
  return (
    <MethodForm
      className={styles.form}
      form={form}
      send={say(day === null ? 'start' : 'move')}
      onSubmit={() => void beforeReload(async () => void (await form.submit()))}
    >
      {editions.some(({ isOpen }) => !isOpen) && (
        <Select
          {...form.choice('editionId')}
          options={editions.map(({ id, name, isOpen }) => ({
            value: id,
            label: say(isOpen ? 'open' : 'planned', { name }),
          }))}
        />
      )}
      <DatePicker {...form.choice('day')} />
      {question}
    </MethodForm>
  )
}
