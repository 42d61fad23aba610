import { type ConditionsPurpose, conditionsFor } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Banner, Checkbox, EmptyState, ErrorState, Form } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Conditions } from '../../shell/conditions.tsx'
import { createLoader } from '../../shell/create-loader.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { usePortal } from '../../shell/portal.ts'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './consents.module.css'
import { consentsTexts } from './consents.texts.ts'
import { loadConsents, useConsents } from './use-consents.ts'

export const loader = createLoader(loadConsents)

/** Participants of a collective accept the conditions instead of a contract; its organiser is liable for the group. */
export function Component() {
  const say = useTexts(consentsTexts)
  const conditions = conditionsFor(usePortal().viewer.profiles)
  return (
    <>
      <title>{say('conditionsPage')}</title>
      <ScreenHeader
        title={say('conditionsTitle')}
        lead={say(conditions === 'pavilionConditions' ? 'pavilionLead' : 'conditionsLead')}
      />
      {conditions ? (
        <Content purpose={conditions} />
      ) : (
        <EmptyState title={say('conditionsTitle')}>{say('conditionsNotYours')}</EmptyState>
      )}
    </>
  )
}

function Content({ purpose: wanted }: { purpose: ConditionsPurpose }) {
  const say = useTexts(consentsTexts)
  const { data, read, save, dayOf } = useConsents()
  const [isAccepted, setAccepted] = useState(false)
  const [issue, setIssue] = useState<string>()
  if (data === undefined) return <ReadState read={read} />
  const conditions = data.consents.find(({ purpose }) => purpose === wanted)
  if (!conditions) return <ErrorState title={say('unavailable')} />
  const isDone = conditions.given && !conditions.isOutdated

  async function accept(language: Language) {
    setIssue(isAccepted ? undefined : say('conditionsMissing'))
    if (isAccepted) await save.mutateAsync({ language, answers: { [wanted]: true } }).catch(() => undefined)
  }

  return (
    <div className={styles.form}>
      {conditions.document ? <Conditions document={conditions.document} isOpen /> : <p>{conditions.text}</p>}
      {isDone ? (
        <Banner
          tone="success"
          title={say('conditionsGiven', { day: dayOf(conditions) })}
          isResult={save.status === 'done'}
        />
      ) : (
        <Form
          errors={issue ? [{ field: wanted, message: issue }] : []}
          onSubmit={() => void accept(data.language)}
          actions={
            <PersonalButton type="submit" variant="primary" isPending={save.status === 'running'}>
              {say('accept')}
            </PersonalButton>
          }
        >
          <PersonalNotice />
          <Checkbox name={wanted} isRequired isSelected={isAccepted} onChange={setAccepted} error={issue}>
            {say('conditionsAccept')}
          </Checkbox>
          {save.status === 'failed' && <FailureBanner error={save.error} title={say('failedTitle')} />}
        </Form>
      )}
    </div>
  )
}
