import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { CloseIcon, FileIcon } from '../icons/icons.tsx'
import { useUiLanguage, useUiTexts } from '../texts/ui-texts-provider.tsx'
import field from './field.module.css'
import { ErrorText } from './field-parts.tsx'
import { type FileDropItem, isUploading } from './file-drop-item.ts'
import styles from './file-row.module.css'
import { formatBytes } from './format-bytes.ts'

interface FileRowProps {
  item: FileDropItem
  onRemove?: (id: string) => void
}

/** A file: image, name, size, progress, remove button. */
export function FileRow({ item, onRemove }: FileRowProps) {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const localPreview = usePreview(item.file)
  const imageUrl = item.previewUrl ?? localPreview
  return (
    <li className={styles.row}>
      {/* The name is next to it, so the image needs no alternative text. */}
      {imageUrl ? (
        <img src={imageUrl} alt="" className={styles.image} />
      ) : (
        <span className={styles.image}>
          <FileIcon />
        </span>
      )}
      <div className={styles.content}>
        <span className={styles.name}>{item.name}</span>
        {item.error ? (
          <span className={field.error}>
            <ErrorText>{item.error}</ErrorText>
          </span>
        ) : isUploading(item) ? (
          <ProgressBar label={texts.fileUploading(item.name)} value={item.progress} isLabelHidden />
        ) : (
          item.size !== undefined && <span className={field.hint}>{formatBytes(item.size, language)}</span>
        )}
      </div>
      {onRemove && (
        <Button
          aria-label={texts.removeItem(item.name)}
          onPress={() => onRemove(item.id)}
          className={styles.remove}
        >
          <CloseIcon />
        </Button>
      )}
    </li>
  )
}

function usePreview(file: File | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(objectUrl)
    }
  }, [file])
  return url
}
