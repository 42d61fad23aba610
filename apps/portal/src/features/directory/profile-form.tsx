import {
  directoryMethods,
  issueAt,
  MAX_DESCRIPTION_LENGTH,
  MAX_PEOPLE_LENGTH,
  type ProfileDraft,
  profileIssues,
} from '@foyer/fair-domain'
import { Button, Card, type FormError, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { useDraft } from '../../shell/use-draft.ts'
import { useMergingSave } from '../../shell/use-merging-save.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { type PartProps, useRefetchDirectory } from './directory-data.ts'
import { ImageField } from './image-field.tsx'
import { useIssueText } from './issue-texts.ts'
import { SectionForm } from './section-form.tsx'
import { type SaveGoal, usePublishing } from './use-publishing.ts'
import { useSave } from './use-save.ts'

const FIELDS = ['name', 'descriptionIt', 'descriptionEn', 'website', 'email', 'phone', 'people'] as const

/** Description of the company in this pavilion. */
export function ProfileForm({ directory, entry }: PartProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const words = useIssueText()
  const publishing = usePublishing()
  const { pavilionId } = entry
  const draft = useDraft<ProfileDraft>(`directory:profile:${pavilionId}`, entry.profile)
  const merging = useMergingSave(draft, entry.version, async () => {
    const now = (await refetch())?.entry ?? undefined
    return now && { stored: now.profile, version: now.version }
  })
  const saving = useSave(directoryMethods.saveProfile)
  const { run, saveWith, issues } = saving
  const { values, change } = draft

  async function submit(goal: SaveGoal, chosen?: ProfileDraft) {
    const send = () =>
      merging.save((profile, version) => run({ pavilion: pavilionId, version, profile }), chosen)
    if (!(await saveWith(send, profileIssues(chosen ?? values)))) return
    await publishing(goal, say('saved'))
  }
  const labelOf = (field: keyof ProfileDraft) => (field === 'imageId' ? say('logo') : say(field))

  const errors: FormError[] = FIELDS.flatMap((field) => {
    const message = words(issues[field])
    return message === undefined ? [] : [{ field, message: issueAt(say(field), message) }]
  })
  const text = (field: 'name' | 'website' | 'email' | 'phone') => (
    <TextField
      name={field}
      label={say(field)}
      type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
      isRequired={field === 'name'}
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={words(issues[field])}
    />
  )
  const description = (field: 'descriptionIt' | 'descriptionEn') => (
    <TextArea
      name={field}
      label={say(field)}
      rows={5}
      maxLength={MAX_DESCRIPTION_LENGTH}
      showCount
      value={values[field]}
      onChange={(value) => change({ [field]: value })}
      error={words(issues[field])}
    />
  )
  return (
    <Card title={say('dataTitle')} headingLevel={2}>
      <SectionForm
        draft={draft}
        saving={saving}
        errors={errors}
        onSubmit={submit}
        more={draft.isChanged && <Button onPress={draft.discard}>{say('undo')}</Button>}
        recordId={entry.profileId}
        isAsked={merging.isAsked}
        labelOf={labelOf}
        shown={(field, profile) =>
          field === 'imageId' ? say(profile.imageId ? 'hasImage' : 'hasNoImage') : (profile[field] ?? '')
        }
      >
        <p className={styles.quiet}>{say('dataText')}</p>
        {text('name')}
        <div className={styles.fields}>
          {description('descriptionIt')}
          {description('descriptionEn')}
        </div>
        <TextArea
          name="people"
          label={say('people')}
          hint={say('peopleHelp')}
          rows={3}
          maxLength={MAX_PEOPLE_LENGTH}
          value={values.people ?? ''}
          onChange={(people) => change({ people })}
          error={words(issues.people)}
        />
        <div className={styles.fields}>
          {text('website')}
          {text('email')}
          {text('phone')}
        </div>
        <ImageField
          label={say('logo')}
          directory={directory}
          value={values.imageId}
          onChange={(imageId) => change({ imageId })}
          error={words(issues.imageId)}
        />
      </SectionForm>
    </Card>
  )
}
