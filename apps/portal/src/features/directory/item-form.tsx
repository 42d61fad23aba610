import { Button, Card, type CardProps } from '@foyer/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './directory.module.css'
import { directoryTexts } from './directory.texts.ts'
import type { PartProps } from './directory-data.ts'
import { ImageField } from './image-field.tsx'
import { SectionForm } from './section-form.tsx'
import type { DirectoryForm } from './use-directory-form.ts'

/** Common parts of brands and products: a name, an image, and a stored draft. */
interface Item {
  name: string
  imageId: string | null
}

interface ItemFormProps<T extends Item> extends Pick<PartProps, 'directory'> {
  title: string
  headingLevel: NonNullable<CardProps['headingLevel']>
  section: DirectoryForm<T>
  saveLabel: string
  imageError: string | undefined
  /** The brand or product; null for a new one. */
  recordId: string | null
  /** Formats a field, for a conflict with a colleague's value. */
  shown: (name: Exclude<keyof T & string, 'imageId'>, values: T) => string
  onClose: () => void
  children: ReactNode
}

/** The form of a brand or product around its own fields. */
export function ItemForm<T extends Item>(props: ItemFormProps<T>) {
  const { section, saveLabel, recordId } = props
  const { form, draft } = section
  const say = useTexts(directoryTexts)
  const cancel = () => {
    draft.discard()
    props.onClose()
  }
  return (
    <Card title={props.title} headingLevel={props.headingLevel} isTinted className={styles.form}>
      <SectionForm
        section={section}
        errorTitle={say('fillAll')}
        saveLabel={saveLabel}
        more={<Button onPress={cancel}>{say('cancel')}</Button>}
        recordId={recordId}
        shown={(name, item) =>
          name === 'imageId'
            ? say(item.imageId ? 'hasImage' : 'hasNoImage')
            : props.shown(name as Exclude<typeof name, 'imageId'>, item)
        }
      >
        {props.children}
        <ImageField
          label={form.label('imageId')}
          directory={props.directory}
          value={draft.values.imageId}
          onChange={(imageId) => draft.change({ imageId } as Partial<T>)}
          error={props.imageError}
        />
      </SectionForm>
    </Card>
  )
}
