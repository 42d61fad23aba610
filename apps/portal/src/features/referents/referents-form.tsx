import { hasReferentIssues, type ReferentsResult, referentIssues, referentsMethods } from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Fieldset, Form, type FormError, Select, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { DraftConflicts } from '../../shell/draft-conflicts.tsx'
import { PersonalButton } from '../../shell/personal.tsx'
import { useDraft } from '../../shell/use-draft.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import { useRefetch } from '../../shell/use-refetch.ts'
import { writeIssuesOf } from '../../shell/write-issues.ts'
import { areaNames, type FormReferent, nameOf } from './form-referent.ts'
import { ReferentFields } from './referent-fields.tsx'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'
import { useIssueText } from './use-issue-text.ts'

const EMPTY = { firstName: '', lastName: '', title: '', email: '', phone: '', areas: [] }

/** All referents in one form, saved as a whole. */
export function ReferentsForm({ data }: { data: ReferentsResult }) {
  const refetch = useRefetch()
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { mutateAsync, status } = useMethodRun(referentsMethods.save)
  const draft = useDraft('referents', storedIn(data).stored)
  const merging = useMergingSave(draft, data.version, async () => {
    const now = await refetch(referentsMethods.getReferents, {})
    return now && storedIn(now)
  })
  const [issues, setIssues] = useState<readonly (readonly [string | null, string])[]>([])
  const referents = peopleIn(draft.values)
  const words = useIssueText(referents, data.areas)
  const { uncovered } = referentIssues(referents, data.areas)

  const change = (key: string, values: Partial<FormReferent>) =>
    draft.change(
      Object.fromEntries(
        referents.filter((one) => one.key === key).map((one) => [key, { ...one, ...values }]),
      ),
    )
  const add = () => {
    const key = crypto.randomUUID()
    draft.change({
      [key]: {
        ...EMPTY,
        key,
        isStored: false,
        hasUser: false,
        isPrimary: false,
        isAdministrative: false,
        isLegal: false,
      },
    })
  }

  async function save(chosen?: People) {
    const people = peopleIn(chosen ?? draft.values)
    const found = referentIssues(people, data.areas)
    setIssues([
      ...found.at.map(({ index, field, fault: issue }) => [`referents.${index}.${field}`, issue] as const),
      ...found.set.map((issue) => [null, issue] as const),
    ])
    if (hasReferentIssues(found)) return
    try {
      const isSaved = await merging.save(
        (values, version) => mutateAsync({ version, referents: peopleIn(values).map(sentOf) }),
        chosen,
      )
      if (!isSaved) return
      toasts.success(say('saved'))
    } catch (error) {
      const refused = writeIssuesOf(error)
      if (refused)
        setIssues([
          ...Object.entries(refused.byField),
          ...refused.general.map((issue) => [null, issue] as const),
        ])
      else fail(error)
    }
  }

  const errors: FormError[] = issues.map(([field, issue]) => ({
    ...(field === null ? ROLE_FIELD[issue] : { field }),
    message: words(field, issue),
  }))
  const errorAt = (field: string) => errors.find((one) => one.field === field)?.message
  const people = referents.map((one, index) => ({ value: one.key, label: nameOf(one) || words.who(index) }))
  const choose = (flag: 'isAdministrative' | 'isLegal') => (key: string | null) =>
    draft.change(Object.fromEntries(referents.map((one) => [one.key, { ...one, [flag]: one.key === key }])))
  const chosen = (flag: 'isAdministrative' | 'isLegal') => referents.find((one) => one[flag])?.key ?? null

  /** All data of one person in one line. */
  const inWords = (one: FormReferent | null | undefined) =>
    one
      ? [
          nameOf(one),
          one.title,
          one.email,
          one.phone,
          areaNames(one.areas, language),
          one.isAdministrative ? say('administrative') : '',
          one.isLegal ? say('legal') : '',
        ]
          .filter(Boolean)
          .join(', ')
      : say('removed')

  return (
    <Form
      errors={errors}
      onSubmit={() => void save()}
      actions={
        <>
          <PersonalButton type="submit" variant="primary" isPending={status === 'running'}>
            {say('save')}
          </PersonalButton>
          {draft.isChanged && (
            <Button
              onPress={() => {
                draft.discard()
                setIssues([])
              }}
            >
              {say('discard')}
            </Button>
          )}
        </>
      }
    >
      <DraftConflicts
        recordId={draft.clashes.find((key) => draft.stored[key]) ?? null}
        draft={draft}
        isAsked={merging.isAsked}
        labelOf={(key) => nameOf(draft.values[key] ?? draft.stored[key] ?? EMPTY)}
        shown={(key, people) => inWords(people[key])}
        onSettle={(people) => void save(people)}
      />
      {draft.wasKept && <Banner tone="info">{say('draftKept')}</Banner>}
      <Banner tone={uncovered.length === 0 ? 'success' : 'warning'}>
        {uncovered.length === 0
          ? say('allCovered')
          : say('uncoveredNow', { areas: areaNames(uncovered, language) })}
      </Banner>
      {referents.map((referent, index) => (
        <ReferentFields
          key={referent.key}
          referent={referent}
          index={index}
          areas={data.areas}
          errorAt={errorAt}
          onChange={(values) => change(referent.key, values)}
          onRemove={() => draft.change({ [referent.key]: null })}
        />
      ))}
      <div className={styles.add}>
        <Button onPress={add}>{say('add')}</Button>
      </div>
      <Fieldset legend={say('roles')} hint={say('rolesHint')} columns={2}>
        <Select
          name="administrative"
          label={say('administrative')}
          options={people}
          value={chosen('isAdministrative')}
          onChange={choose('isAdministrative')}
          placeholder={say('choosePerson')}
          error={errorAt('administrative')}
          isRequired
        />
        <Select
          name="legal"
          label={say('legal')}
          options={people}
          value={chosen('isLegal')}
          onChange={choose('isLegal')}
          placeholder={say('choosePerson')}
          error={errorAt('legal')}
          isRequired
        />
      </Fieldset>
    </Form>
  )
}

/** By key; null for removed ones. */
type People = Readonly<Record<string, FormReferent | null>>

const storedIn = ({ referents, version }: ReferentsResult) => ({
  stored: Object.fromEntries(
    referents.map((one): [string, FormReferent] => [one.id, { ...one, key: one.id, isStored: true }]),
  ) as People,
  version,
})

const peopleIn = (people: People) => Object.values(people).filter((one) => one !== null)

const sentOf = (one: FormReferent) => ({
  firstName: one.firstName,
  lastName: one.lastName,
  title: one.title,
  email: one.email,
  phone: one.phone,
  isAdministrative: one.isAdministrative,
  isLegal: one.isLegal,
  areas: [...one.areas],
})

const ROLE_FIELD: Readonly<Record<string, { field: string }>> = {
  administrativeMissing: { field: 'administrative' },
  legalMissing: { field: 'legal' },
}
