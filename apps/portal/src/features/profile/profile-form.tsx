import {
  choosesOther,
  issueAt,
  personIssues,
  profileMethods,
  profileScalar,
  requiredFields,
  withoutRemovedChoices,
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
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import { ConcurrentEditNotice } from '../../shell/concurrent-edit-notice.tsx'
import { type Conflict, ConflictChoices } from '../../shell/conflict-choices.tsx'
import { type FieldValues, findConflicts } from '../../shell/find-conflicts.ts'
import { fresh } from '../../shell/fresh.ts'
import { PathTabs, useTabOfPath } from '../../shell/path-tabs.tsx'
import { usePortal } from '../../shell/portal.ts'
import { profileFieldTexts } from '../../shell/profile/profile-field.texts.ts'
import { ProfileField } from '../../shell/profile/profile-field.tsx'
import {
  fieldPlan,
  labelOf,
  PROFILE_RECORD_FIELDS,
  type SectionPlan,
} from '../../shell/profile/profile-fields.ts'
import type { Values } from '../../shell/profile/profile-values.ts'
import { readTabValue } from '../../shell/tab-storage.ts'
import { unlessChangedSince } from '../../shell/unless-changed.ts'
import { useConcurrentEdits } from '../../shell/use-concurrent-edits.ts'
import { useOutcome } from '../../shell/use-outcome.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { CompanyValue } from './company-value.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile.texts.ts'
import { hasAny, hasField, PROFILE_PATH, pathOfTab, tabsFor } from './profile-tabs.ts'
import { storedValues } from './stored-values.ts'
import { useCompanyOf } from './use-company-of.ts'

export interface ProfileFormProps {
  contactId: string
  /** The stored values; untouched fields follow them. */
  stored: Values
  lastModified: string | null
}

const CHANGED_MEANWHILE = 412

/** Fields of the profile that users may change, in tabs. One save covers all of them. */
export function ProfileForm({ contactId, stored, lastModified }: ProfileFormProps) {
  const say = useTexts(profileTexts)
  const sayField = useTexts(profileFieldTexts)
  const { client, language, viewer } = usePortal()
  const { done, failed } = useOutcome()
  const publish = usePublish(COMMUNITY_CHANNEL)
  const { mutateAsync, status } = useRun(updateRecord)
  const { data: lists } = useMethod(profileMethods.getChoices, { language })
  const company = useCompanyOf(stored)
  const [touched, setTouched] = useState<Values>({})
  const place = `profile:${contactId}`
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})
  /** True while the user has to resolve conflicts before saving. */
  const [isAsked, setAsked] = useState(false)
  const { began, conflicts, taken, accept, resume } = useConcurrentEdits(stored, touched)
  const values: Values = { ...stored, ...touched }
  const navigate = useNavigate()
  const tabs = tabsFor(viewer.profiles)
  const shownTab = useTabOfPath(PROFILE_PATH, tabs)

  // The form survives a reload of the tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useEffect(() => {
    const kept = readTabValue<{ touched: Values; began: FieldValues }>(place)
    if (!kept?.touched || !kept.began) return
    setTouched(kept.touched)
    resume(kept.began)
  }, [place])

  function keep(next: Values, from: FieldValues) {
    setTouched(next)
    sessionStorage.setItem(place, JSON.stringify({ touched: next, began: from }))
  }
  const change = (name: string, value: string) => keep({ ...touched, [name]: value }, began)
  function forget() {
    setTouched({})
    sessionStorage.removeItem(place)
  }

  async function save(typed = touched, from = { stored, since: lastModified }) {
    const sent: Values = { ...from.stored, ...typed }
    const found = personIssues(sent, viewer.profiles)
    showIssues(Object.fromEntries(Object.entries(found).map(([name, issue]) => [name, sayField(issue)])))
    if (Object.keys(found).length > 0) return
    const wanted = withoutRemovedChoices(sent)
    const changed = Object.keys(wanted).filter((name) => wanted[name] !== from.stored[name])
    if (changed.length === 0) {
      forget()
      return void done()
    }
    const fields = Object.fromEntries(changed.map((name) => [name, profileScalar(name, wanted[name] ?? '')]))
    try {
      await mutateAsync({
        fields: { Id: contactId, ...fields },
        optimistic: true,
        ...unlessChangedSince(from.since),
      })
      forget()
      if (changed.some((name) => name === 'FirstName' || name === 'LastName'))
        publish({ name: USER_NAME_UPDATE })
      done()
    } catch (error) {
      if (error instanceof FetchError && error.status === CHANGED_MEANWHILE) await settle(typed, error)
      else refuse(error)
    }
  }

  /** The user resolves conflicts; other changes are merged and saved. */
  async function settle(typed: Values, error: unknown) {
    setAsked(true)
    const read = { recordId: contactId, fields: PROFILE_RECORD_FIELDS }
    const stored = (await client.read(getRecord, read, fresh('staleSave')))?.data
    if (!stored) return void failed(error)
    const now = { stored: storedValues(stored), since: stored.lastModifiedDate }
    if (findConflicts(began, typed, now.stored).length > 0) return
    setAsked(false)
    await save(typed, now)
  }

  /** Formats options by their labels. */
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
    keep(typed, stored)
    setAsked(false)
    accept()
    return typed
  }

  const clashes: Conflict[] = conflicts.map((name) => ({
    name,
    label: labelOf(name, language),
    mine: shown(name, touched[name] ?? ''),
    theirs: shown(name, stored[name] ?? ''),
  }))

  function refuse(error: unknown) {
    const refused = writeIssuesOf(error)
    if (refused) showIssues(refused.byField)
    if (refused && refused.general.length === 0) return
    failed(error, refused?.general.join(' '))
  }

  /** Opens the first tab with an issue, unless the current one has some. */
  function showIssues(found: Readonly<Record<string, string>>) {
    setIssues(found)
    const tab = tabs.find((candidate) => hasAny(candidate, found))
    if (tab && shownTab && !hasAny(shownTab, found)) void navigate(pathOfTab(tab.id))
  }

  const required: readonly string[] = requiredFields(viewer.profiles)
  const missing = Object.entries(issues).filter(([, message]) => message === sayField('missing'))
  const names = missing.map(([name]) => labelOf(name, language)).join(', ')
  const isOnlyMissing = missing.length > 0 && missing.length === Object.keys(issues).length
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
              error={issues[plan.name]}
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
      errors={Object.entries(issues)
        .filter(([field]) => !shownTab || hasField(shownTab, field))
        .map(([field, message]) => ({ field, message: issueAt(labelOf(field, language), message) }))}
      errorTitle={isOnlyMissing ? say('requiredWarning', { names }) : undefined}
      onSubmit={() => (conflicts.length > 0 ? setAsked(true) : void save())}
      className={styles.form}
      actions={
        <Button type="submit" variant="primary" isPending={status === 'running'}>
          {say('save')}
        </Button>
      }
    >
      {isAsked && clashes.length > 0 ? (
        <ConflictChoices
          conflicts={clashes}
          recordId={contactId}
          onSettle={(given) => void save(choose(given))}
        />
      ) : (
        status !== 'running' && (
          <ConcurrentEditNotice
            recordId={contactId}
            conflicts={clashes}
            taken={taken.flatMap((name) =>
              fieldPlan(name)
                ? { name, label: labelOf(name, language), value: shown(name, stored[name] ?? '') }
                : [],
            )}
            onSettle={choose}
          />
        )
      )}
      <PathTabs
        label={say('title')}
        path={PROFILE_PATH}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: sayField(tab.title) + (hasAny(tab, issues) ? ' •' : ''),
          content: <div className={styles.form}>{tab.sections.map(section)}</div>,
        }))}
      />
    </Form>
  )
}
