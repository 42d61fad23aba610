import { issueAt } from '@foyer/fair-domain'
import { Button, Card, type CardProps, type FormError } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import type { Draft } from '../../shell/use-draft.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import type { PartProps } from './directory-data.ts'
import { ImageField } from './image-field.tsx'
import { useIssueText } from './issue-texts.ts'
import { SectionForm } from './section-form.tsx'
import { type SaveGoal, usePublishing } from './use-publishing.ts'
import type { useSave } from './use-save.ts'

/** Common parts of brands and products: a name, an image, and a stored draft. */
interface Item {
  name: string
  imageId: string | null
}

interface ItemFormProps<D extends Item> extends Pick<PartProps, 'directory'> {
  title: string
  headingLevel: NonNullable<CardProps['headingLevel']>
  saveLabel: string
  /** Text of the toast after saving. */
  saved: (name: string) => string
  imageLabel: string
  /** Labels of the fields that may be invalid. */
  labels: Readonly<Record<string, string>>
  draft: Draft<D>
  /** The brand or product; null for a new one. */
  recordId: string | null
  /** Formats a field, for a conflict with a colleague's value. */
  shown: (name: keyof D & string, values: D) => string
  isAsked: boolean
  saving: Pick<ReturnType<typeof useSave>, 'issues' | 'refusal' | 'isRunning'>
  /** Saves it, or the resolved values; false or null if it was rejected. */
  save: (chosen?: D) => Promise<boolean | null>
  onClose: () => void
  children: ReactNode
}

/** The form of a brand or product around its own fields. */
export function ItemForm<D extends Item>(props: ItemFormProps<D>) {
  const { directory, draft, saving, labels, onClose } = props
  const say = useTexts(directoryTexts)
  const words = useIssueText()
  const publishing = usePublishing()
  const { values } = draft
  const { issues } = saving

  const close = () => {
    draft.discard()
    onClose()
  }
  async function submit(goal: SaveGoal, chosen?: D) {
    if (!(await props.save(chosen))) return
    const published = publishing(goal, props.saved((chosen ?? values).name.trim()))
    close()
    await published
  }

  const errors: FormError[] = Object.entries(labels).flatMap(([field, label]) => {
    const message = words(issues[field])
    return message === undefined ? [] : [{ field, message: issueAt(label, message) }]
  })
  return (
    <Card title={props.title} headingLevel={props.headingLevel} isTinted className={styles.form}>
      <SectionForm
        draft={draft}
        saving={saving}
        errors={errors}
        errorTitle={say('fillAll')}
        onSubmit={submit}
        saveLabel={props.saveLabel}
        more={<Button onPress={close}>{say('cancel')}</Button>}
        recordId={props.recordId}
        isAsked={props.isAsked}
        labelOf={(name) => labels[name] ?? props.imageLabel}
        shown={(name, item) =>
          name === 'imageId' ? say(item.imageId ? 'hasImage' : 'hasNoImage') : props.shown(name, item)
        }
      >
        {props.children}
        <ImageField
          label={props.imageLabel}
          directory={directory}
          value={values.imageId}
          onChange={(imageId) => draft.change({ imageId } as Partial<D>)}
          error={words(issues.imageId)}
        />
      </SectionForm>
    </Card>
  )
}
