import {
  catalogueMethods,
  type HallImportResult,
  hallImportMethods,
  hallName,
  LAYER_USES,
  type LayerUse,
} from '@foyer/fair-domain'
import { useMethod, useMethodRun } from '@foyer/record-react'
import { Banner, Button, Card, FileDrop, LinkButton, LoadingState, PageHeader, Select } from '@foyer/ui'
import { useState } from 'react'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { readTextFile } from '../../shell/read-text-file.ts'
import { refusalText } from '../../shell/refusal.ts'
import { compressText } from './compress-text.ts'
import { ImportReport } from './import-report.tsx'
import styles from './plan-import.module.css'
import { planImportTexts } from './plan-import.texts.ts'

const MAX_BYTES = 20_000_000
const UNITS = { '1': 'mm', '10': 'cm', '1000': 'm' } as const

interface ChosenFile {
  name: string
  content: string
  isCompressed: boolean
}

/** An SVG or DXF becomes a draft version of a hall: file, layers, report, draft. */
export function Component() {
  const say = useTexts(planImportTexts)
  const language = useLanguage()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [unit, setUnit] = useState<keyof typeof UNITS>('1')
  const [uses, setUses] = useState<Readonly<Record<string, LayerUse>>>({})
  const [hall, setHall] = useState('')
  const { data: halls = [] } = useMethod(catalogueMethods.getHalls, { language })
  const preview = useMethodRun(hallImportMethods.preview)
  const saving = useMethodRun(hallImportMethods.importHall)
  const [saved, setSaved] = useState<{ id: string; version: number } | null>(null)
  const [error, setError] = useState<unknown>(null)

  const inputOf = (given: ChosenFile, chosen: typeof uses, millimetres: string) => ({
    ...given,
    unit: Number(millimetres),
    uses: Object.entries(chosen).map(([layer, use]) => ({ layer, use })),
  })
  const [result, setResult] = useState<HallImportResult | null>(null)
  async function look(given: ChosenFile, chosen: typeof uses, millimetres: string) {
    setSaved(null)
    setError(null)
    try {
      setResult(await preview.mutateAsync(inputOf(given, chosen, millimetres)))
    } catch (failure) {
      setResult(null)
      setError(failure)
    }
  }
  async function open([added]: File[]) {
    if (!added) return
    setResult(null)
    setError(null)
    try {
      const given = { name: added.name, ...(await compressText(await readTextFile(added))) }
      setFile(given)
      setUses({})
      await look(given, {}, unit)
    } catch (failure) {
      setError(failure)
    }
  }
  async function save() {
    if (!file) return
    setError(null)
    try {
      setSaved(await saving.mutateAsync({ hall, ...inputOf(file, uses, unit) }))
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <>
      <title>{say('pageTitle')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} />
      <div className={styles.parts}>
        <FileDrop
          label={say('file')}
          hint={say('fileHint')}
          accept={['svg', 'dxf']}
          maxBytes={MAX_BYTES}
          items={[]}
          onAdd={(files) => void open(files)}
        />
        <div aria-live="polite">
          {preview.status === 'running' && !result && <LoadingState />}
          {error !== null && <Banner tone="danger" title={refusalText(error) ?? say('failed')} />}
          {saved && (
            <Banner tone="success" title={say('saved', { version: saved.version })}>
              <LinkButton href={`/console/hall-plans/${saved.id}`}>{say('open')}</LinkButton>
            </Banner>
          )}
        </div>
        {file && result && (
          <>
            <Card title={say('layersOf', { name: file.name })}>
              <div className={styles.layers}>
                <Select
                  label={say('unit')}
                  options={Object.entries(UNITS).map(([value, name]) => ({ value, label: say(name) }))}
                  value={unit}
                  onChange={(value) => {
                    const chosen = value === '10' || value === '1000' ? value : '1'
                    setUnit(chosen)
                    void look(file, uses, chosen)
                  }}
                />
                {result.layers.map(({ name, use, ...counts }) => (
                  <Select
                    key={name}
                    label={say('layer', { name: name || say('unnamed'), ...counts })}
                    options={LAYER_USES.map((value) => ({ value, label: say(value) }))}
                    value={use}
                    onChange={(value) => {
                      const chosen = { ...uses, [name]: LAYER_USES.find((one) => one === value) ?? 'ignore' }
                      setUses(chosen)
                      void look(file, chosen, unit)
                    }}
                  />
                ))}
              </div>
            </Card>
            <ImportReport result={result} />
            <div className={styles.save}>
              <Select
                label={say('hall')}
                options={halls.map(({ id, name }) => ({ value: id, label: hallName(name, language) }))}
                value={hall}
                onChange={(value) => {
                  setSaved(null)
                  setHall(value ?? '')
                }}
              />
              <Button
                variant="primary"
                isDisabled={hall === '' || result.shapes.length === 0 || saved !== null}
                isPending={saving.status === 'running'}
                onPress={() => void save()}
              >
                {say('save')}
              </Button>
            </div>
          </>
        )}
      </div>
    </>
  )
}
