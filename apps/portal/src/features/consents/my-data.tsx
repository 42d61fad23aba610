import { type PrivacyRequestItem, privacyMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Form, joinClasses, RadioGroup, Status, TextArea } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { saveFile } from '../../shell/save-file.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import styles from './consents.module.css'
import { myDataTexts } from './my-data.texts.ts'

export const loadRequests = ({ client }: Portal) => client.read(methodRead(privacyMethods.getRequests), {})

export const loadStored = ({ client }: Portal) => client.read(methodRead(privacyMethods.getStored), {})

/** Data subject rights: an immediate copy; correction and erasure by request. */
export function MyData() {
  const say = useTexts(myDataTexts)
  const portal = usePortal()
  const { failed } = useOutcome()
  const { data: requests } = useMethod(privacyMethods.getRequests, {})
  const copy = useMethodRun(privacyMethods.getCopy)

  async function download() {
    try {
      const { zip } = await copy.mutateAsync({})
      const bytes = Uint8Array.from(atob(zip), (letter) => letter.charCodeAt(0))
      saveFile(new Blob([bytes], { type: 'application/zip' }), say('fileName'))
    } catch (error) {
      failed(error)
    }
  }

  return (
    <section className={joinClasses(styles.form, styles.data)} aria-labelledby="my-data">
      <h2 id="my-data">{say('title')}</h2>
      <p>{say('lead')}</p>
      <p>
        <PersonalButton onPress={() => void download()} isPending={copy.status === 'running'}>
          {say('copy')}
        </PersonalButton>
      </p>
      <StoredData />
      {requests && requests.length > 0 && (
        <>
          <h3>{say('requests')}</h3>
          <ul className={styles.requests}>
            {requests.map(({ id, kind, status, dueOn, answer }) => (
              <li key={id}>
                {say(kind)}{' '}
                <Status tone={status === 'done' ? 'success' : status === 'refused' ? 'danger' : 'warning'}>
                  {status === 'pending'
                    ? say('pending', { day: formatDay(dueOn, portal.language) })
                    : say(status)}
                </Status>
                {answer && <p>{answer}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <RequestForm />
    </section>
  )
}

/** The records about the user by object, with the labels of their personal fields. */
function StoredData() {
  const say = useTexts(myDataTexts)
  const { data: stored } = useMethod(privacyMethods.getStored, {})
  if (!stored || stored.length === 0) return null
  return (
    <>
      <h3>{say('stored')}</h3>
      <p>{say('storedLead')}</p>
      <dl className={styles.stored}>
        {stored.map(({ object, records, personal, sensitive }) => (
          <div key={object}>
            <dt>
              {object} <span>{say('records', { count: records })}</span>
            </dt>
            <dd>{personal.length > 0 ? personal.join(', ') : say('noFields')}</dd>
            {sensitive.length > 0 && <dd>{say('sensitive', { fields: sensitive.join(', ') })}</dd>}
          </div>
        ))}
      </dl>
    </>
  )
}

function RequestForm() {
  const say = useTexts(myDataTexts)
  const { failed } = useOutcome()
  const draft = useDraft<Pick<PrivacyRequestItem, 'kind'> & { text: string }>('privacy-request', {
    kind: 'correction',
    text: '',
  })
  const { kind, text } = draft.values
  const [issue, setIssue] = useState<string>()
  const { mutateAsync: run, status } = useMethodRun(privacyMethods.sendRequest)

  async function send() {
    const missing = kind === 'correction' && text.trim() === '' ? say('textFault') : undefined
    setIssue(missing)
    if (missing) return
    try {
      await run({ kind, text })
      draft.discard()
    } catch (error) {
      failed(error)
    }
  }

  return (
    <Form
      errors={issue ? [{ field: 'text', message: issue }] : []}
      onSubmit={() => void send()}
      actions={
        <PersonalButton type="submit" isPending={status === 'running'}>
          {say('send')}
        </PersonalButton>
      }
    >
      <h3>{say('ask')}</h3>
      <RadioGroup
        name="kind"
        label={say('kind')}
        options={[
          { value: 'correction', label: say('correction') },
          { value: 'erasure', label: say('erasure'), description: say('erasureHint') },
        ]}
        value={kind}
        onChange={(value) => draft.change({ kind: value === 'erasure' ? 'erasure' : 'correction' })}
      />
      <TextArea
        name="text"
        label={say(kind === 'correction' ? 'text' : 'textOptional')}
        isRequired={kind === 'correction'}
        value={text}
        onChange={(value) => draft.change({ text: value })}
        error={issue}
      />
      {status === 'done' && (
        <Banner tone="success" title={say('sent')} isResult>
          {say('sentText')}
        </Banner>
      )}
    </Form>
  )
}
