import { mayRehearse, type RehearsalResult, rehearsalMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Button, Card, DatePicker, EmptyState, Form, PageHeader, Select } from '@foyer/ui'
import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { portalContext, usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { reloadPage } from '../../shell/reload-page.ts'
import { useBeforeReload } from '../../shell/use-before-reload.tsx'
import styles from './rehearsal.module.css'
import { rehearsalScreenTexts } from './rehearsal.texts.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { client, viewer } = context.get(portalContext)
  if (mayRehearse(viewer.profiles))
    await client.read(methodRead(rehearsalMethods.getState), {}, { cachePolicy: 'no-cache' })
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
  const { mutateAsync: run } = useMethodRun(rehearsalMethods.start)
  const { beforeReload, question } = useBeforeReload()
  const [wanted, setWanted] = useState<string | null>(day ?? today)
  const [edition, setEdition] = useState(
    editionId ?? (editions.find(({ isOpen }) => isOpen) ?? editions[0])?.id ?? null,
  )
  const [issue, setIssue] = useState<'dayFault' | 'failed' | null>(null)
  const [isPending, setPending] = useState(false)
  async function begin() {
    if (wanted === null) return setIssue('dayFault')
    setPending(true)
    try {
      await run({ day: wanted, ...(edition === null ? {} : { editionId: edition }) })
      reloadPage()
    } catch (error) {
      setIssue(errorCodeOf(error) === 'INVALID_INPUT' ? 'dayFault' : 'failed')
      setPending(false)
    }
  }
  return (
    <Form className={styles.form} onSubmit={() => void beforeReload(begin)}>
      {editions.some(({ isOpen }) => !isOpen) && (
        <Select
          label={say('edition')}
          options={editions.map(({ id, name, isOpen }) => ({
            value: id,
            label: say(isOpen ? 'open' : 'planned', { name }),
          }))}
          value={edition}
          onChange={setEdition}
        />
      )}
      <DatePicker
        label={say('day')}
        value={wanted}
        onChange={setWanted}
        error={issue === null ? undefined : say(issue)}
      />
      <Button type="submit" variant="primary" isPending={isPending}>
        {say(day === null ? 'start' : 'move')}
      </Button>
      {question}
    </Form>
  )
}
