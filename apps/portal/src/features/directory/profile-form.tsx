import {
  directoryMethods,
  MAX_DESCRIPTION_LENGTH,
  MAX_PEOPLE_LENGTH,
  profileForm,
  profileIssues,
} from '@foyer/fair-domain'
import { useMethodRun } from '@foyer/record-react'
import { Button, Card, TextArea, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import { type PartProps, useRefetchDirectory } from './directory-data.ts'
import { ImageField } from './image-field.tsx'
import { SectionForm } from './section-form.tsx'
import { useDirectoryForm } from './use-directory-form.ts'

/** Description of the company in this pavilion. */
export function ProfileForm({ directory, entry }: PartProps) {
  const say = useTexts(directoryTexts)
  const refetch = useRefetchDirectory()
  const { mutateAsync: save } = useMethodRun(directoryMethods.saveProfile)
  const { pavilionId: pavilion } = entry
  const section = useDirectoryForm(profileForm, {
    draft: `directory:profile:${pavilion}`,
    stored: entry.profile,
    version: entry.version,
    reload: async () => {
      const now = (await refetch())?.entry ?? undefined
      return now && { stored: now.profile, version: now.version }
    },
    send: (profile, version) => save({ pavilion, version, profile }),
    check: profileIssues,
    labels: { imageId: say('logo') },
    saved: () => say('saved'),
  })
  const { form, draft } = section
  const description = (field: 'descriptionIt' | 'descriptionEn') => (
    <TextArea {...form.text(field)} rows={5} maxLength={MAX_DESCRIPTION_LENGTH} showCount />
  )
  return (
    <Card title={say('dataTitle')} headingLevel={2}>
      <SectionForm
        section={section}
        more={draft.isChanged && <Button onPress={draft.discard}>{say('undo')}</Button>}
        recordId={entry.profileId}
        shown={(field, profile) =>
          field === 'imageId' ? say(profile.imageId ? 'hasImage' : 'hasNoImage') : (profile[field] ?? '')
        }
      >
        <p className={styles.quiet}>{say('dataText')}</p>
        <TextField {...form.text('name')} isRequired />
        <div className={styles.fields}>
          {description('descriptionIt')}
          {description('descriptionEn')}
        </div>
        <TextArea {...form.text('people')} hint={say('peopleHelp')} rows={3} maxLength={MAX_PEOPLE_LENGTH} />
        <div className={styles.fields}>
          <TextField {...form.text('website')} />
          <TextField {...form.text('email')} type="email" />
          <TextField {...form.text('phone')} type="tel" />
        </div>
        <ImageField
          label={form.label('imageId')}
          directory={directory}
          value={form.values.imageId}
          onChange={(imageId) => form.change({ imageId })}
          error={form.errorOf('imageId')}
        />
      </SectionForm>
    </Card>
  )
}
