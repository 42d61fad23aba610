import { hasReferentFaults, type ReferentsAnswer, referentFaults, referentsMethods } from '@foyer/fair-domain'
import { FetchError } from '@foyer/record-client'
import { useMethodRun } from '@foyer/record-react'
import { Banner, Button, Fieldset, Form, type FormError, Select, useToasts } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFailure } from '../../shell/use-failure.ts'
import { writeFaultsOf } from '../../shell/write-faults.ts'
import { areaNames, type FormReferent, nameOf } from './form-referent.ts'
import { ReferentFields } from './referent-fields.tsx'
import styles from './referents.module.css'
import { referentsTexts } from './referents.texts.ts'
import { useDraft } from './use-draft.ts'
import { useFaultWords } from './use-fault-words.ts'

const EMPTY = { firstName: '', lastName: '', title: '', email: '', phone: '', areas: [] }
const STALE = 412

/** All referents in one form, saved as a whole. */
export function ReferentsForm({ data, onSaved }: { data: ReferentsAnswer; onSaved: () => void }) {
  const say = useTexts(referentsTexts)
  const language = useLanguage()
  const toasts = useToasts()
  const fail = useFailure()
  const { run, status } = useMethodRun(referentsMethods.save)
  const stored = data.referents.map((one): FormReferent => ({ ...one, key: one.id, isStored: true }))
  const draft = useDraft('referents', data.version, stored)
  const [faults, setFaults] = useState<readonly (readonly [string | null, string])[]>([])
  const [isStale, setStale] = useState(false)
  const referents = draft.value
  const words = useFaultWords(referents, data.areas)
  const { uncovered } = referentFaults(referents, data.areas)

  const change = (key: string, values: Partial<FormReferent>) =>
    draft.change(referents.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const add = () =>
    draft.change([
      ...referents,
      {
        ...EMPTY,
        key: crypto.randomUUID(),
        isStored: false,
        hasUser: false,
        isPrimary: false,
        isAdministrative: false,
        isLegal: false,
      },
    ])

  async function save() {
    setStale(false)
    const found = referentFaults(referents, data.areas)
    setFaults([
      ...found.at.map(({ index, field, fault }) => [`referents.${index}.${field}`, fault] as const),
      ...found.set.map((fault) => [null, fault] as const),
    ])
    if (hasReferentFaults(found)) return
    try {
      await run({
        version: draft.version,
        referents: referents.map((one) => ({
          firstName: one.firstName,
          lastName: one.lastName,
          title: one.title,
          email: one.email,
          phone: one.phone,
          isAdministrative: one.isAdministrative,
          isLegal: one.isLegal,
          areas: [...one.areas],
        })),
      })
      draft.discard()
      toasts.success(say('saved'))
      onSaved()
    } catch (error) {
      const refused = writeFaultsOf(error)
      if (refused)
        setFaults([
          ...Object.entries(refused.byField),
          ...refused.general.map((fault) => [null, fault] as const),
        ])
      else if (error instanceof FetchError && error.status === STALE) setStale(true)
      else fail(error, say('failed'))
    }
  }

  const errors: FormError[] = faults.map(([field, fault]) => ({
    ...(field === null ? ROLE_FIELD[fault] : { field }),
    message: words(field, fault),
  }))
  const errorAt = (field: string) => errors.find((one) => one.field === field)?.message
  const people = referents.map((one, index) => ({ value: one.key, label: nameOf(one) || words.who(index) }))
  const choose = (flag: 'isAdministrative' | 'isLegal') => (key: string | null) =>
    draft.change(referents.map((one) => ({ ...one, [flag]: one.key === key })))
  const chosen = (flag: 'isAdministrative' | 'isLegal') => referents.find((one) => one[flag])?.key ?? null

  return (
    <Form
      errors={errors}
      onSubmit={() => void save()}
      actions={
        <>
          <Button type="submit" variant="primary" isPending={status === 'running'}>
            {say('save')}
          </Button>
          {draft.isChanged && (
            <Button
              onPress={() => {
                draft.discard()
                setFaults([])
              }}
            >
              {say('discard')}
            </Button>
          )}
        </>
      }
    >
      {isStale && (
        <Banner
          tone="warning"
          isAnswer
          action={
            <Button
              onPress={() => {
                draft.discard()
                setStale(false)
                onSaved()
              }}
            >
              {say('reload')}
            </Button>
          }
        >
          {say('stale')}
        </Banner>
      )}
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
          onRemove={() => draft.change(referents.filter(({ key }) => key !== referent.key))}
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

const ROLE_FIELD: Readonly<Record<string, { field: string }>> = {
  administrativeMissing: { field: 'administrative' },
  legalMissing: { field: 'legal' },
}
