import {
  choosesOther,
  personFaults,
  profileMethods,
  profileScalar,
  requiredFields,
  withoutLostWords,
} from '@foyer/fair-domain'
import { COMMUNITY_CHANNEL, FetchError, USER_NAME_UPDATE, updateRecord } from '@foyer/record-client'
import { useMethod, usePublish, useRun } from '@foyer/record-react'
import { Banner, Button, Fieldset, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { ProfileField } from '../../shell/profile/profile-field.tsx'
import { labelOf, SECTIONS, type SectionPlan } from '../../shell/profile/profile-fields.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { CompanyValue } from './company-value.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'
import { useCompanyOf } from './use-company-of.ts'

export interface ProfileFormProps {
  contactId: string
  /** What is stored now; fields that were not touched follow it. */
  stored: Values
  lastModified: string | null
}

const NOT_ACCEPTABLE_NOW = 412

/** What people may change of themselves. */
export function ProfileForm({ contactId, stored, lastModified }: ProfileFormProps) {
  const say = useTexts(profileTexts)
  const sayField = useTexts(profileFieldTexts)
  const { language, viewer } = usePortal()
  const { done, failed } = useOutcome()
  const publish = usePublish(COMMUNITY_CHANNEL)
  const { run, status } = useRun(updateRecord)
  const { data: lists } = useMethod(profileMethods.getChoices, { language })
  const company = useCompanyOf(stored)
  const [touched, setTouched] = useState<Values>({})
  /** The stored state that the person began to change. */
  const [since, setSince] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isStale, setStale] = useState(false)
  const values: Values = { ...stored, ...touched }

  function change(name: string, value: string) {
    if (Object.keys(touched).length === 0) setSince(lastModified)
    setTouched({ ...touched, [name]: value })
  }

  async function save() {
    const found = personFaults(values, viewer.profiles)
    setFaults(Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, sayField(fault)])))
    if (Object.keys(found).length > 0) return
    const wanted = withoutLostWords({ ...values, CountryCode__c: values.MailingCountry ?? '' })
    const changed = Object.keys(wanted).filter((name) => wanted[name] !== stored[name])
    if (changed.length === 0) return void done()
    const fields = Object.fromEntries(changed.map((name) => [name, profileScalar(name, wanted[name] ?? '')]))
    try {
      await run({
        fields: { Id: contactId, ...fields },
        optimistic: true,
        ...(since === null ? {} : { ifUnmodifiedSince: since }),
      })
      setTouched({})
      setStale(false)
      if (changed.some((name) => name === 'FirstName' || name === 'LastName'))
        publish({ name: USER_NAME_UPDATE })
      done()
    } catch (error) {
      refuse(error)
    }
  }

  function refuse(error: unknown) {
    if (error instanceof FetchError && error.status === NOT_ACCEPTABLE_NOW) {
      // Told once; who saves again after that does so knowingly.
      setStale(true)
      setSince(null)
      return
    }
    const refused = writeFaultsOf(error)
    if (refused) setFaults(refused.byField)
    if (refused && refused.general.length === 0) return
    failed(refused?.general.join(' '))
  }

  const required: readonly string[] = requiredFields(viewer.profiles)
  const missing = Object.entries(faults).filter(([, message]) => message === sayField('missing'))
  const names = missing.map(([name]) => labelOf(name, language)).join(', ')
  const isOnlyMissing = missing.length > 0 && missing.length === Object.keys(faults).length
  const section = ({ title, fields }: SectionPlan) => (
    <Fieldset key={title} legend={sayField(title)} columns={2}>
      {fields
        .filter(({ otherOf }) => otherOf === undefined || choosesOther(values[otherOf]))
        .map((plan) =>
          company.holds(plan.name) ? (
            <CompanyValue key={plan.name} plan={plan} value={values[plan.name] ?? ''} {...company} />
          ) : (
            <ProfileField
              key={plan.name}
              plan={plan}
              value={values[plan.kind === 'code' ? 'MailingCountry' : plan.name] ?? ''}
              onChange={(value) => change(plan.name, value)}
              options={(plan.list && lists?.[plan.list]) ?? []}
              isRequired={required.includes(plan.name)}
              error={faults[plan.name]}
            />
          ),
        )}
      {title === 'personTitle' && (
        <TextField
          label={sayField('email')}
          hint={sayField('emailHint')}
          value={values.Email ?? ''}
          isReadOnly
        />
      )}
    </Fieldset>
  )
  return (
    <Form
      errors={Object.entries(faults).map(([field, message]) => ({
        field,
        message: `${labelOf(field, language)}: ${message}`,
      }))}
      errorTitle={isOnlyMissing ? say('requiredWarning', { names }) : undefined}
      onSubmit={() => void save()}
      className={styles.form}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('save')}
        </Button>
      }
    >
      {isStale && (
        <Banner tone="warning" title={say('staleTitle')} isAnswer>
          {say('stale')}
        </Banner>
      )}
      {SECTIONS.filter(({ profile }) => profile === undefined || viewer.profiles.includes(profile)).map(
        section,
      )}
    </Form>
  )
}
