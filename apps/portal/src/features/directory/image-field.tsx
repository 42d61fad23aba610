import type { DirectoryResult } from '@foyer/fair-domain'
import { cleanImageName, fileIssue } from '@foyer/fair-domain'
import { useRecord } from '@foyer/record-react'
import { Banner, FileDrop, type FileDropItem, formatBytes, ProgressBar } from '@foyer/ui'
import { useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { directoryTexts } from './directory.texts.ts'
import { useImageIssueText } from './issue-texts.ts'
import { uploadImage } from './upload-image.ts'

interface ImageFieldProps {
  label: string
  directory: DirectoryResult
  value: string | null
  onChange: (imageId: string | null) => void
  error?: string | undefined
}

const FIELDS = ['Name', 'State__c', 'Progress__c', 'Size__c'].map((name) => `DirectoryImage__c.${name}`)
const SMALLEST = 160

/** An image: selection, upload and background processing, with progress. */
export function ImageField({ label, directory, value, onChange, error }: ImageFieldProps) {
  const say = useTexts(directoryTexts)
  const words = useImageIssueText(directory)
  const language = useLanguage()
  const { site } = usePortal()
  const [sending, setSending] = useState<FileDropItem | null>(null)
  // An image removed or replaced during its upload is not restored when the upload ends.
  const attempt = useRef(0)
  // Live: the server publishes every size that it has generated.
  const { data } = useRecord(value === null ? null : { recordId: value, fields: FIELDS })
  const field = (name: string) => data?.fields[name]?.value
  const state = field('State__c')

  async function send([file]: File[]) {
    if (!file) return
    const own = ++attempt.current
    const name = cleanImageName(file.name)
    const item = { id: `sending:${name}`, name, size: file.size, file }
    const found = fileIssue(item, directory.limits)
    if (found) return setSending({ ...item, error: words(found) })
    setSending({ ...item, progress: 0 })
    const outcome = await uploadImage(file, name, language, (progress) =>
      setSending((sent) => sent && { ...sent, progress: Math.min(progress, 99) }),
    )
    if (own !== attempt.current) return
    if ('id' in outcome) {
      setSending(null)
      onChange(outcome.id)
    } else if ('refusal' in outcome) setSending({ ...item, error: outcome.refusal })
    else
      setSending({ ...item, error: outcome.issue === 'failed' ? say('imageFailed') : words(outcome.issue) })
  }

  const kept: FileDropItem[] =
    value === null || data === undefined
      ? []
      : [
          {
            id: value,
            name: String(field('Name') ?? ''),
            ...(state === 'ready' ? { previewUrl: `/${site.path}/media/${value}/${SMALLEST}` } : {}),
          },
        ]
  const { minImageWidth, maxImageWidth, maxImageHeight, maxImageBytes } = directory.limits
  return (
    <div>
      <FileDrop
        name="imageId"
        label={label}
        hint={say('imageHint', {
          min: minImageWidth,
          width: maxImageWidth,
          height: maxImageHeight,
          size: formatBytes(maxImageBytes, language),
        })}
        // An error of the field, not of the upload, which is complete and blocks nothing.
        error={error ?? (!sending && state === 'failed' ? say('imageFailed') : undefined)}
        // A rejected file never takes the place of the stored image.
        items={sending ? [sending, ...(sending.error === undefined ? [] : kept)] : kept}
        onAdd={(files) => void send(files)}
        onRemove={(id) => {
          attempt.current++
          if (sending && id === sending.id) setSending(null)
          else onChange(null)
        }}
      />
      {state === 'making' && (
        <Banner tone="info" isLive>
          <ProgressBar label={say('imageMaking')} value={Number(field('Progress__c') ?? 0)} />
        </Banner>
      )}
    </div>
  )
}
