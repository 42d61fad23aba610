import { UPLOADS } from '@foyer/fair-domain'
import { createContentDocumentAndVersion } from '@foyer/record-client'
import { extensionsOf } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import type { FileDropItem } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { errorCodeOf } from './error-code.ts'
import { UNSUPPORTED_FILE } from './send-file.ts'
import { uploadsTexts } from './use-uploads.texts.ts'

export const UPLOAD_TYPES = extensionsOf(UPLOADS.customerFile.kinds)
const MAX_UPLOAD_BYTES = 10_000_000

interface Upload extends FileDropItem {
  documentId?: string
}

/** Files that are uploaded as soon as they are added; the form refers to them by id and waits for them. */
export function useUploads() {
  const say = useTexts(uploadsTexts)
  const { mutateAsync } = useRun(createContentDocumentAndVersion)
  const [items, setItems] = useState<readonly Upload[]>([])
  const change = (id: string, changes: Partial<Upload>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  async function send(id: string, file: File) {
    try {
      const { contentDocument } = await mutateAsync({ fileData: file, title: file.name })
      setItems((before) =>
        before.map((item) => (item.id === id ? arrived(item, contentDocument.id ?? '') : item)),
      )
    } catch (error) {
      const isRefused = errorCodeOf(error) === UNSUPPORTED_FILE
      change(id, { error: say(isRefused ? 'refused' : 'failed'), progress: 100 })
    }
  }

  return {
    /** Completed uploads. */
    ids: items.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId])),
    /** Props of the file field. */
    field: {
      accept: UPLOAD_TYPES,
      maxBytes: MAX_UPLOAD_BYTES,
      items,
      onAdd: (files: readonly File[]) => {
        const added = files.map((file) => ({
          id: crypto.randomUUID(),
          name: file.name,
          size: file.size,
          file,
          progress: 0,
        }))
        setItems((before) => [...before, ...added])
        for (const { id, file } of added) void send(id, file)
      },
      onRemove: (id: string) => setItems((before) => before.filter((item) => item.id !== id)),
    },
  }
}

/** Already on the server, without progress. */
function arrived(item: Upload, documentId: string): Upload {
  const there = { ...item, documentId }
  delete there.progress
  return there
}
