import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DropZone, type DropZoneProps, Text } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { UploadIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { useUiLanguage, useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './field.module.css'
import { ErrorText, type FieldTexts, RequiredMark } from './field-parts.tsx'
import drop from './file-drop.module.css'
import type { FileDropItem } from './file-drop-item.ts'
import { isAcceptedName, listFormats } from './file-formats.ts'
import { FileRow } from './file-row.tsx'
import { useReportedFiles } from './form-files.ts'
import { useOpenError } from './form-validation.ts'
import { formatBytes } from './format-bytes.ts'

export interface FileDropProps extends FieldTexts {
  /** Name of the value in the form; the error summary links to it. */
  name?: string
  /** Accepted extensions without a dot: png, jpg. By default all. */
  accept?: readonly string[]
  /** Maximum file size. */
  maxBytes?: number
  /** Accepts more than one file. */
  isMultiple?: boolean
  /** Added files, with their progress. */
  items: readonly FileDropItem[]
  /** Called with the files that pass the checks above. */
  onAdd: (files: File[]) => void
  /** Makes the files removable. */
  onRemove?: (id: string) => void
  isRequired?: boolean
  isDisabled?: boolean
  /** Additional class for layout. */
  className?: string
}

/** Input for files: dropped, pasted or selected. Rejects invalid files with the reason. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    error: inputError,
    name,
    accept,
    maxBytes,
    isMultiple = false,
    items,
    onAdd,
    onRemove,
    className,
  } = props
  const texts = useUiTexts()
  const language = useUiLanguage()
  const id = useId()
  const [rejections, setRejections] = useState<string[]>([])
  const { cancelSubmit } = useReportedFiles(name, items)
  const limits = [
    accept && texts.fileFormats(listFormats(accept)),
    maxBytes !== undefined && texts.fileMaxSize(formatBytes(maxBytes, language)),
  ].filter(Boolean)

  const rejectionOf = (file: File) => {
    if (accept && !isAcceptedName(file.name, accept))
      return texts.fileWrongType(file.name, listFormats(accept))
    if (maxBytes !== undefined && file.size > maxBytes)
      return texts.fileTooLarge(file.name, formatBytes(maxBytes, language))
  }

  const addFiles = (files: File[]) => {
    const reasons = files.map(rejectionOf).filter((reason) => reason !== undefined)
    const accepted = files.filter((file) => rejectionOf(file) === undefined)
    const added = isMultiple ? accepted : accepted.slice(0, 1)
    if (added.length < accepted.length) reasons.push(texts.fileOnlyOne)
    setRejections(reasons)
    if (added.length > 0) onAdd(added)
  }

  const remove =
    onRemove &&
    ((item: string) => {
      cancelSubmit?.()
      onRemove(item)
    })

  const onDrop: DropZoneProps['onDrop'] = async (event) => {
    const files = event.items.map((item) => (item.kind === 'file' ? item.getFile() : undefined))
    addFiles((await Promise.all(files)).filter((file) => file !== undefined))
  }

  const error = useOpenError(
    name,
    inputError,
    items.map(({ id: item }) => item),
  )
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, limits.length > 0 && `${id}-limits`]
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
      data-field={name}
      className={joinClasses(styles.field, className)}
    >
      <span id={`${id}-label`} className={styles.label}>
        {label}
        {props.isRequired && <RequiredMark />}
      </span>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <ErrorText>{error}</ErrorText>
        </span>
      )}
      <DropZone
        isDisabled={props.isDisabled}
        getDropOperation={() => 'copy'}
        onDrop={onDrop}
        data-invalid={error || rejections.length > 0 ? true : undefined}
        className={joinClasses(drop.zone, styles.hiddenFirst)}
      >
        {({ isDropTarget }) => (
          <>
            <UploadIcon size={24} />
            <div className={drop.prompt}>
              <FileTrigger
                acceptedFileTypes={accept?.map((extension) => `.${extension}`)}
                allowsMultiple={isMultiple}
                onSelect={(files) => addFiles([...(files ?? [])])}
              >
                <Button isDisabled={props.isDisabled} className={drop.choose}>
                  {isMultiple ? texts.chooseFiles : texts.chooseFile}
                </Button>
              </FileTrigger>
              <Text slot="label">
                {isDropTarget ? texts.dropNow : isMultiple ? texts.dropManyHere : texts.dropHere}
              </Text>
            </div>
            {limits.length > 0 && (
              <span id={`${id}-limits`} className={drop.limits}>
                {limits.join(' · ')}
              </span>
            )}
          </>
        )}
      </DropZone>
      <div role="alert" className={drop.rejections}>
        {rejections.map((reason) => (
          <p key={reason} className={styles.error}>
            <ErrorText>{reason}</ErrorText>
          </p>
        ))}
      </div>
      {items.length > 0 && (
        <ul className={drop.files}>
          {items.map((item) => (
            <FileRow key={item.id} item={item} {...(remove ? { onRemove: remove } : {})} />
          ))}
        </ul>
      )}
    </fieldset>
  )
}
