import type { DirectoryAnswer } from '@foyer/fair-domain'
import { fileFault } from '@foyer/fair-domain'
import { useRecord } from '@foyer/record-react'
import { Banner, FileDrop, type FileDropItem, formatBytes, ProgressBar } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { directoryTexts } from './directory.texts.ts'
import { useImageWords } from './fault-words.ts'
import { uploadImage } from './upload-image.ts'

interface ImageFieldProps {
  label: string
  directory: DirectoryAnswer
  value: string | null
  onChange: (imageId: string | null) => void
  error?: string | undefined
}

const FIELDS = ['Name', 'State__c', 'Progress__c', 'Size__c'].map((name) => `DirectoryImage__c.${name}`)
const SMALLEST = 160

/** A picture: chosen, sent, and made ready in the background; how far that is, is shown. */
export function ImageField({ label, directory, value, onChange, error }: ImageFieldProps) {
  const say = useTexts(directoryTexts)
  const words = useImageWords(directory)
  const language = useLanguage()
  const { site } = usePortal()
  const [sending, setSending] = useState<FileDropItem | null>(null)
  const [fault, setFault] = useState<string | undefined>()
  // Kept live: the server tells of every width that it has made.
  const { data } = useRecord(value === null ? null : { recordId: value, fields: FIELDS })
  const field = (name: string) => data?.fields[name]?.value
  const state = field('State__c')

  async function send([file]: File[]) {
    if (!file) return
    const found = fileFault(file, directory.limits)
    setFault(found && words(found))
    if (found) return
    setSending({ id: file.name, name: file.name, size: file.size, file, progress: 0 })
    const outcome = await uploadImage(file, language, (progress) =>
      setSending((item) => item && { ...item, progress }),
    )
    setSending(null)
    if ('id' in outcome) onChange(outcome.id)
    else if ('refusal' in outcome) setFault(outcome.refusal)
    else setFault(outcome.fault === 'failed' ? say('imageFailed') : words(outcome.fault))
  }

  const kept: FileDropItem[] =
    value === null || data === undefined
      ? []
      : [
          {
            id: value,
            name: String(field('Name') ?? ''),
            ...(state === 'ready' ? { previewUrl: `/${site.path}/media/${value}/${SMALLEST}` } : {}),
            ...(state === 'failed' ? { error: say('imageFailed') } : {}),
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
        error={fault ?? error}
        items={sending ? [sending] : kept}
        onAdd={(files) => void send(files)}
        onRemove={() => {
          setFault(undefined)
          onChange(null)
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
