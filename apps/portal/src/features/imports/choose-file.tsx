import { IMPORTS, type ImportObject, type ImportTableResult, UPLOADS } from '@foyer/fair-domain'
import { extensionsOf } from '@foyer/record-contract'
import { Banner, FileDrop, Select } from '@foyer/ui'
import { useState } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import styles from './import.module.css'
import { importTexts } from './import.texts.ts'
import { uploadTable } from './upload-table.ts'

/** Choice of the object and the file. */
export function ChooseFile({
  objects,
  onUploaded,
}: {
  objects: readonly ImportObject[]
  onUploaded: (table: ImportTableResult) => void
}) {
  const say = useTexts(importTexts)
  const { language } = usePortal()
  const [object, setObject] = useState<ImportObject>(objects[0] ?? 'Account')
  const [sending, setSending] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function send([file]: File[]) {
    if (!file) return
    setSending(file)
    setRefusal(null)
    const uploaded = await uploadTable(object, file, language)
    setSending(null)
    if ('refusal' in uploaded) setRefusal(uploaded.refusal ?? say('uploadFailed'))
    else onUploaded(uploaded)
  }
  return (
    <div className={styles.choose}>
      <Select
        label={say('what')}
        options={objects.map((name) => ({ value: name, label: IMPORTS[name].object.labelPlural[language] }))}
        value={object}
        onChange={(value) => setObject(objects.find((name) => name === value) ?? object)}
      />
      {object === 'Invoice__c' && <Banner tone="info">{say('historical')}</Banner>}
      {object === 'Contract' && <Banner tone="info">{say('contracts')}</Banner>}
      <FileDrop
        label={say('file')}
        hint={say('fileHint')}
        accept={extensionsOf(UPLOADS.importTable.kinds)}
        maxBytes={UPLOADS.importTable.maxBytes}
        items={sending ? [{ id: sending.name, name: sending.name, size: sending.size, progress: 50 }] : []}
        isDisabled={sending !== null}
        onAdd={(files) => void send(files)}
      />
      <div role="alert">{refusal && <Banner tone="danger">{refusal}</Banner>}</div>
    </div>
  )
}
