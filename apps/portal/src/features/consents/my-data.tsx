import { privacyMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, joinClasses, RadioGroup, Status, TextArea } from '@foyer/ui'
import { useState } from 'react'
import { formatDay } from '../../i18n/format-day.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { MethodForm } from '../../shell/form/method-form.tsx'
import { useMethodForm } from '../../shell/form/use-form.ts'
import { PersonalButton } from '../../shell/personal.tsx'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { saveFile } from '../../shell/save-file.ts'
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
  const [isSent, setSent] = useState(false)
  const form = useMethodForm(privacyMethods.sendRequest, {
    initial: { kind: 'correction', text: '' },
    texts: myDataTexts,
    draft: 'privacy-request',
    onSent: () => setSent(true),
  })
  const isCorrection = form.values.kind === 'correction'
  return (
    <MethodForm form={form} send={say('send')} variant="secondary" isPersonal>
      <h3>{say('ask')}</h3>
      <RadioGroup
        {...form.choice('kind')}
        options={[
          { value: 'correction', label: say('correction') },
          { value: 'erasure', label: say('erasure'), description: say('erasureHint') },
        ]}
      />
      <TextArea
        {...form.text('text')}
        label={say(isCorrection ? 'text' : 'textOptional')}
        isRequired={isCorrection}
      />
      {isSent && !form.isSending && (
        <Banner tone="success" title={say('sent')} isResult>
          {say('sentText')}
        </Banner>
      )}
    </MethodForm>
  )
}
