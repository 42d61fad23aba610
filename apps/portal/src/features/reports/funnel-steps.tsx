import { MAX_STEPS, type ReportStep } from '@foyer/fair-domain'
import { Button, ComboBox, TextField } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import { usePortal } from '../../shell/portal.ts'
import { FilterList } from './filter-list.tsx'
import styles from './reports.module.css'
import { reportsTexts } from './reports.texts.ts'
import { useFirstConditions, useReportColumns } from './use-report-columns.ts'

interface Props {
  steps: readonly ReportStep[]
  objects: readonly { value: string; label: string }[]
  onChange: (steps: readonly ReportStep[]) => void
}

/** The stages of a funnel in order: their filters and measure. */
export function FunnelSteps({ steps, objects, onChange }: Props) {
  const say = useTexts(reportsTexts)
  const name = say('step', { number: steps.length + 1 })
  const firstConditions = useFirstConditions()
  async function addStep() {
    const object = objects[0]?.value ?? 'Application__c'
    // A new step starts with the filters of the previous one.
    const previous = steps.at(-1) ?? { object, filters: await firstConditions(object), distinct: null }
    onChange([...steps, { ...previous, label: { 'en-US': name, it: name } }])
  }
  return (
    <>
      {steps.map((step, at) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its position
          key={at}
          step={step}
          objects={objects}
          onChange={(next) => onChange(steps.map((one, place) => (place === at ? next : one)))}
          onRemove={() => onChange(steps.filter((_, place) => place !== at))}
        />
      ))}
      {steps.length < MAX_STEPS && <Button onPress={() => void addStep()}>{say('addStep')}</Button>}
    </>
  )
}

const RECORDS = '-'

function Step({
  step,
  objects,
  onChange,
  onRemove,
}: {
  step: ReportStep
  objects: Props['objects']
  onChange: (step: ReportStep) => void
  onRemove: () => void
}) {
  const say = useTexts(reportsTexts)
  const { language } = usePortal()
  const columns = useReportColumns(step.object)
  const firstConditions = useFirstConditions()
  const name = step.label[language]
  async function chooseObject(object: string) {
    onChange({ ...step, object, filters: await firstConditions(object), distinct: null })
  }
  return (
    <section>
      <TextField
        label={say('stepName')}
        value={name}
        maxLength={80}
        onChange={(text) => {
          // One label serves both languages until they differ.
          const isOne = step.label.it === step.label['en-US']
          onChange({
            ...step,
            label: isOne ? { 'en-US': text, it: text } : { ...step.label, [language]: text },
          })
        }}
      />
      <ComboBox
        label={say('from')}
        options={objects}
        value={step.object}
        onChange={(object) => object && void chooseObject(object)}
      />
      <ComboBox
        label={say('counted')}
        options={[
          { value: RECORDS, label: say('count') },
          ...columns
            .filter(({ target }) => target !== null)
            .map(({ path, label }) => ({ value: path, label: say('distinct', { field: label }) })),
        ]}
        value={step.distinct ?? RECORDS}
        onChange={(field) => field && onChange({ ...step, distinct: field === RECORDS ? null : field })}
      />
      <h2 className={styles.only}>{say('filters')}</h2>
      <FilterList
        filters={step.filters}
        columns={columns}
        onChange={(filters) => onChange({ ...step, filters })}
      />
      <Button size="small" variant="quiet" aria-label={say('removeStep', { name })} onPress={onRemove}>
        {say('remove')}
      </Button>
    </section>
  )
}
