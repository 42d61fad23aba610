import { UPLOADS } from '@foyer/fair-domain'
import { createContentDocumentAndVersion } from '@foyer/record-client'
import { extensionsOf } from '@foyer/record-contract'
import { useRun } from '@foyer/record-react'
import type { FileDropItem } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { errorCodeOf } from '../../shell/error-code.ts'
import { UNSUPPORTED_FILE } from '../../shell/send-file.ts'
import { accreditationTexts } from './accreditation.texts.ts'

export const EVIDENCE_TYPES = extensionsOf(UPLOADS.customerFile.kinds)
export const MAX_EVIDENCE_BYTES = 10_000_000

interface Evidence extends FileDropItem {
  documentId?: string
}

/** Files that are sent as soon as they are added; the request only names them. */
export function useEvidence() {
  const say = useTexts(accreditationTexts)
  const { run } = useRun(createContentDocumentAndVersion)
  const [items, setItems] = useState<readonly Evidence[]>([])
  const change = (id: string, changes: Partial<Evidence>) =>
    setItems((before) => before.map((item) => (item.id === id ? { ...item, ...changes } : item)))

  async function send(id: string, file: File) {
    try {
      const { contentDocument } = await run({ fileData: file, title: file.name })
      setItems((before) =>
        before.map((item) => (item.id === id ? arrived(item, contentDocument.id ?? '') : item)),
      )
    } catch (error) {
      const isRefused = errorCodeOf(error) === UNSUPPORTED_FILE
      change(id, { error: say(isRefused ? 'uploadRefused' : 'uploadFailed'), progress: 100 })
    }
  }

  return {
    items,
    ids: items.flatMap(({ documentId }) => (documentId === undefined ? [] : [documentId])),
    isSending: items.some(({ documentId, error }) => documentId === undefined && error === undefined),
    add: (files: readonly File[]) => {
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
    remove: (id: string) => setItems((before) => before.filter((item) => item.id !== id)),
  }
}

/** On the server: it has no progress any more. */
function arrived(item: Evidence, documentId: string): Evidence {
  const there = { ...item, documentId }
  delete there.progress
  return there
}
