import { type ConsentItem, LANGUAGES } from '@foyer/fair-domain'
import type { Language } from '@foyer/record-contract'
import { Banner, Checkbox, Fieldset, Form, RadioGroup } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { createLoader } from '../../shell/create-loader.ts'
import { FailureBanner } from '../../shell/failure-banner.tsx'
import { PersonalButton, PersonalNotice } from '../../shell/personal.tsx'
import { PrivacyLink } from '../../shell/privacy-link.tsx'
import { ReadState } from '../../shell/read-state.tsx'
import { ScreenHeader } from '../../shell/screen-header.tsx'
import styles from './consents.module.css'
import { consentsTexts } from './consents.texts.ts'
import { loadRequests, loadStored, MyData } from './my-data.tsx'
import { loadConsents, useConsents } from './use-consents.ts'

export const loader = createLoader(loadConsents, loadRequests, loadStored)

const ICE = ['iceProcessing', 'icePrivacy']

/** All consents of a user. */
export function Component() {
  const say = useTexts(consentsTexts)
  return (
    <>
      <title>{say('page')}</title>
      <ScreenHeader title={say('title')} lead={say('lead')} />
      <PersonalNotice />
      <Content />
      <MyData />
    </>
  )
}

function Content() {
  const say = useTexts(consentsTexts)
  const { data, read, save, dayOf } = useConsents()
  const [touched, setTouched] = useState<Readonly<Record<string, boolean>>>({})
  const [language, setLanguage] = useState<Language>()
  if (data === undefined) return <ReadState read={read} />
  const isOn = ({ purpose, given }: { purpose: string; given: boolean }) => touched[purpose] ?? given
  const check = (purpose: string) => (value: boolean) => setTouched({ ...touched, [purpose]: value })
  const privacy = data.consents.find(({ purpose }) => purpose === 'privacy')
  const optional = data.consents.filter(({ isAcknowledgement }) => !isAcknowledgement)

  async function send() {
    // Saving renews a consent to a text that has changed since.
    const outdated = optional.filter((consent) => consent.isOutdated && isOn(consent))
    const answers = { ...Object.fromEntries(outdated.map(({ purpose }) => [purpose, true])), ...touched }
    await save.mutateAsync({ language: language ?? data?.language ?? 'it', answers }).then(
      () => setTouched({}),
      () => undefined,
    )
  }

  const box = (consent: ConsentItem) => (
    <Checkbox
      key={consent.purpose}
      name={consent.purpose}
      isSelected={isOn(consent)}
      onChange={check(consent.purpose)}
      hint={consent.isOutdated ? `${consent.text} ${say('outdated')}` : consent.text}
    >
      {consent.label}
    </Checkbox>
  )
  return (
    <div className={styles.form}>
      <Form
        onSubmit={() => void send()}
        actions={
          <PersonalButton type="submit" variant="primary" isPending={save.status === 'running'}>
            {say('save')}
          </PersonalButton>
        }
      >
        {privacy && (
          <Fieldset legend={say('privacyTitle')}>
            <Checkbox
              name="privacy"
              isSelected={isOn(privacy)}
              isDisabled={privacy.given && !privacy.isOutdated}
              onChange={check('privacy')}
              hint={
                <>
                  {privacy.given && `${say('privacyGiven', { day: dayOf(privacy) })} · `}
                  <PrivacyLink />
                </>
              }
            >
              {privacy.text}
            </Checkbox>
          </Fieldset>
        )}
        <Fieldset legend={say('consentsTitle')}>
          {optional.filter(({ purpose }) => !ICE.includes(purpose)).map(box)}
        </Fieldset>
        <Fieldset legend={say('iceTitle')}>
          {optional.filter(({ purpose }) => ICE.includes(purpose)).map(box)}
        </Fieldset>
        <Fieldset legend={say('newslettersTitle')} hint={say('newsletters')} columns={2}>
          {data.newsletters.map((newsletter) => (
            <Checkbox
              key={newsletter.purpose}
              name={newsletter.purpose}
              isSelected={isOn(newsletter)}
              onChange={check(newsletter.purpose)}
              hint={newsletter.place ?? undefined}
            >
              {newsletter.label}
            </Checkbox>
          ))}
        </Fieldset>
        <RadioGroup
          name="language"
          label={say('languageTitle')}
          isRow
          options={[
            { value: 'it', label: say('italian') },
            { value: 'en-US', label: say('english') },
          ]}
          value={language ?? data.language}
          onChange={(value) => setLanguage(LANGUAGES.find((one) => one === value))}
        />
        {save.status === 'done' && (
          <Banner tone="success" title={say('saved')} isResult>
            {say('savedText')}
          </Banner>
        )}
        {save.status === 'failed' && <FailureBanner error={save.error} title={say('failedTitle')} />}
      </Form>
    </div>
  )
}
