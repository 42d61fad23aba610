import { useState } from 'react'
import { DateField } from '../fields/date-field.tsx'
import { DatePicker } from '../fields/date-picker.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import type { FileDropItem } from '../fields/file-drop-item.ts'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

const MEGABYTE = 1_000_000

// An inline image of two theme colours, so that the preview needs no file.
const PREVIEW = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="#fcf0f6"/><circle cx="30" cy="18" r="22" fill="#a80f60"/></svg>',
)}`

export function DatesSection({ texts }: { texts: GalleryTexts }) {
  const [items, setItems] = useState<FileDropItem[]>([
    { id: 'logo', name: 'lumenara.png', size: 184_320, previewUrl: PREVIEW },
    { id: 'brochure', name: 'lumenara-brochure-2027.pdf', size: 4.2 * MEGABYTE, progress: 62 },
    { id: 'film', name: 'lumenara-film.pdf', size: 8 * MEGABYTE, error: texts.fileFailed },
  ])
  const add = (files: File[]) =>
    setItems([
      ...items,
      ...files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file })),
    ])
  return (
    <Section id="dates" title={texts.dates} lead={texts.datesLead}>
      <div className={styles.grid}>
        <DateField label={texts.birthday} />
        <DateField label={texts.birthday} defaultValue="2026-11-02" />
        <DateField label={texts.birthday} isDisabled defaultValue="2026-11-02" />
        <DatePicker
          label={texts.visitDay}
          hint={texts.visitHint}
          defaultValue="2027-03-19"
          min="2027-03-18"
          max="2027-03-21"
          isRequired
        />
        <DatePicker label={texts.visitDay} defaultValue="2027-03-25" error={texts.visitError} />
        <DatePicker label={texts.visitDay} isDisabled />
      </div>
      <div className={styles.grid}>
        <FileDrop
          label={texts.documents}
          accept={['png', 'jpg', 'jpeg', 'pdf']}
          maxBytes={10 * MEGABYTE}
          isMultiple
          items={items}
          onAdd={add}
          onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
        />
        <FileDrop
          label={texts.logo}
          accept={['png', 'jpg', 'jpeg']}
          maxBytes={2 * MEGABYTE}
          hint={texts.logoHint}
          error={texts.logoError}
          isRequired
          items={[]}
          onAdd={add}
        />
        <FileDrop label={texts.logo} items={[]} onAdd={add} isDisabled />
      </div>
    </Section>
  )
}
