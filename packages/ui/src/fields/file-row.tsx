import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ProgressBar } from '../feedback/progress-bar.tsx'
import { CloseIcon, FileIcon } from '../icons/icons.tsx'
import { useUiLanguage, useUiTexts } from '../texts/ui-texts-provider.tsx'
import field from './field.module.css'
import { ErrorText } from './field-parts.tsx'
import { type FileDropItem, isOnTheWay } from './file-drop-item.ts'
import styles from './file-row.module.css'
import { formatBytes } from './format-bytes.ts'

interface FileRowProps {
  item: FileDropItem
  onRemove?: (id: string) => void
}

/** One file: picture, name, size, progress, and how to remove it. */
export function FileRow({ item, onRemove }: FileRowProps) {
  const texts = useUiTexts()
  const language = useUiLanguage()
  const localPreview = usePreview(item.file)
  const picture = item.previewUrl ?? localPreview
  return (
    <li className={styles.row}>
      {/* The name stands beside it, so the picture needs no words. */}
      {picture ? (
        <img src={picture} alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture}>
          <FileIcon />
        </span>
      )}
      <div className={styles.words}>
        <span className={styles.name}>{item.name}</span>
        {item.error ? (
          <span className={field.error}>
            <ErrorText>{item.error}</ErrorText>
          </span>
        ) : isOnTheWay(item) ? (
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
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return url
}
