import {
  choosesOther,
  personFaults,
  profileMethods,
  profileScalar,
  requiredFields,
  withoutLostWords,
} from '@foyer/fair-domain'
import {
  COMMUNITY_CHANNEL,
  FetchError,
  getRecord,
  USER_NAME_UPDATE,
  updateRecord,
} from '@foyer/record-client'
import { useMethod, usePublish, useRun } from '@foyer/record-react'
import { Button, Fieldset, Form, TextField } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Conflict, ConflictChoices } from '../../shell/conflict-choices.tsx'
import { findConflicts } from '../../shell/find-conflicts.ts'
import { usePortal } from '../../shell/portal.ts'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { ProfileField } from '../../shell/profile/profile-field.tsx'
import {
  fieldPlan,
  labelOf,
  PROFILE_RECORD_FIELDS,
  SECTIONS,
  type SectionPlan,
} from '../../shell/profile/profile-fields.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { CompanyValue } from './company-value.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'
import { storedValues } from './stored-values.ts'
import { useCompanyOf } from './use-company-of.ts'

export interface ProfileFormProps {
  contactId: string
  /** What is stored now; fields that were not touched follow it. */
  stored: Values
  lastModified: string | null
}

const CHANGED_MEANWHILE = 412

/** What people may change of themselves. */
export function ProfileForm({ contactId, stored, lastModified }: ProfileFormProps) {
  const say = useTexts(profileTexts)
  const sayField = useTexts(profileFieldTexts)
  const { client, language, viewer } = usePortal()
  const { done, failed } = useOutcome()
  const publish = usePublish(COMMUNITY_CHANNEL)
  const { run, status } = useRun(updateRecord)
  const { data: lists } = useMethod(profileMethods.getChoices, { language })
  const company = useCompanyOf(stored)
  const [touched, setTouched] = useState<Values>({})
  /** The stored state that the person began to change. */
  const [since, setSince] = useState<string | null>(null)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [began, setBegan] = useState<Values>(stored)
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const values: Values = { ...stored, ...touched }

  function change(name: string, value: string) {
    if (Object.keys(touched).length === 0) {
      setSince(lastModified)
      setBegan(stored)
    }
    setTouched({ ...touched, [name]: value })
  }

  async function save(typed = touched, from = { stored, began, since }) {
    const sent: Values = { ...from.stored, ...typed }
    const found = personFaults(sent, viewer.profiles)
    setFaults(Object.fromEntries(Object.entries(found).map(([name, fault]) => [name, sayField(fault)])))
    if (Object.keys(found).length > 0) return
    const wanted = withoutLostWords({ ...sent, CountryCode__c: sent.MailingCountry ?? '' })
    const changed = Object.keys(wanted).filter((name) => wanted[name] !== from.stored[name])
    if (changed.length === 0) {
      setTouched({})
      setConflicts([])
      return void done()
    }
    const fields = Object.fromEntries(changed.map((name) => [name, profileScalar(name, wanted[name] ?? '')]))
    try {
      await run({
        fields: { Id: contactId, ...fields },
        optimistic: true,
        ...(from.since === null ? {} : { ifUnmodifiedSince: from.since }),
      })
      setTouched({})
      setConflicts([])
      if (changed.some((name) => name === 'FirstName' || name === 'LastName'))
        publish({ name: USER_NAME_UPDATE })
      done()
    } catch (error) {
      if (error instanceof FetchError && error.status === CHANGED_MEANWHILE) await settle(typed, from.began)
      else refuse(error)
    }
  }

  /** What clashes is chosen by the person; all else is put together and saved. */
  async function settle(typed: Values, before: Values) {
    const read = { recordId: contactId, fields: PROFILE_RECORD_FIELDS }
    const fresh = (await client.read(getRecord, read, { cachePolicy: 'no-cache' }))?.data
    if (!fresh) return failed()
    const now = { stored: storedValues(fresh), since: fresh.lastModifiedDate }
    setSince(now.since)
    setBegan(now.stored)
    const names = findConflicts(before, typed, now.stored)
    if (names.length === 0) return save(typed, { ...now, began: now.stored })
    setConflicts(
      names.map((name) => ({
        name,
        label: labelOf(name, language),
        mine: shown(name, typed[name] ?? ''),
        theirs: shown(name, now.stored[name] ?? ''),
      })),
    )
  }

  /** Choices by their words. */
  function shown(name: string, value: string) {
    const list = fieldPlan(name)?.list
    const options = (list && lists?.[list]) ?? []
    return value
      .split(';')
      .map((part) => options.find((option) => option.value === part)?.label ?? part)
      .join(', ')
  }

  function choose(given: ReadonlySet<string>) {
    const typed = Object.fromEntries(Object.entries(touched).filter(([name]) => !given.has(name)))
    setTouched(typed)
    setConflicts([])
    void save(typed)
  }

  function refuse(error: unknown) {
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
      {conflicts.length > 0 && <ConflictChoices conflicts={conflicts} onSettle={choose} />}
      {SECTIONS.filter(({ profile }) => profile === undefined || viewer.profiles.includes(profile)).map(
        section,
      )}
    </Form>
  )
}
